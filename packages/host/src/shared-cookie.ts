/** A cookie shared by all hosts of a domain. */
export type SharedCookie = {
  name: string;
  value: string;
  /** Seconds; a session cookie without it. 0 removes the cookie. */
  maxAge?: number;
};

/** 30 days in seconds, of the position cookie. spec §9 */
export const lngLatCookieSeconds = 2_592_000;

type Page = { document: { cookie: string }; location: Pick<Location, 'hostname' | 'protocol'> };

/**
 * Writes a cookie for each of the domains this host belongs to and returns those it was stored for: browsers silently refuse
 * foreign domains and public suffixes such as `com.cn`. If none is stored (localhost, an IP address, an unknown host) the
 * cookie is limited to this host.
 */
export function writeSharedCookie(
  page: Page,
  cookie: SharedCookie,
  domains: readonly string[],
): string[] {
  const { hostname } = page.location;
  const stored = domains
    .filter((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
    .filter((domain) => writeIfAccepted(page, cookie, domain));
  if (stored.length > 0) return stored;
  return writeIfAccepted(page, cookie, null) ? [hostname] : [];
}

/**
 * Candidate domains of a site-wide cookie, widest first: the last two labels (spec §9), then more in case those are a public
 * suffix. Empty for names without a domain.
 */
export function siteDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return [];
  return labels.slice(0, -1).map((_, i) => labels.slice(labels.length - 2 - i).join('.'));
}

/** Writes a cookie for the widest domain the browser accepts and returns that domain, or null. */
export function writeSiteCookie(page: Page, cookie: SharedCookie): string | null {
  const domain = siteDomains(page.location.hostname).find((each) =>
    writeIfAccepted(page, cookie, each),
  );
  return domain ?? (writeIfAccepted(page, cookie, null) ? page.location.hostname : null);
}

export function readCookie(page: Pick<Page, 'document'>, name: string): string | null {
  const found = page.document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decode(found.slice(name.length + 1));
}

/** Tests with a cookie of another name: the wanted one may already exist for another domain. */
function accepts(page: Page, domain: string | null): boolean {
  const probe = { name: '_yc_probe', value: '1' };
  write(page, probe, domain);
  const accepted = readCookie(page, probe.name) !== null;
  write(page, { ...probe, maxAge: 0 }, domain);
  return accepted;
}

function writeIfAccepted(page: Page, cookie: SharedCookie, domain: string | null): boolean {
  if (!accepts(page, domain)) return false;
  write(page, cookie, domain);
  return true;
}

function write(page: Page, { name, value, maxAge }: SharedCookie, domain: string | null): void {
  page.document.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    'samesite=lax',
    ...(domain === null ? [] : [`domain=${domain}`]),
    ...(maxAge === undefined ? [] : [`max-age=${maxAge}`]),
    ...(page.location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
