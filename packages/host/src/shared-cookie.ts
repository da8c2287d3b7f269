/** A cookie for all hosts below a domain, so that our sites share it. */
export type SharedCookie = {
  name: string;
  value: string;
  /** Seconds; without it the cookie ends with the browser. 0 removes it. */
  maxAge?: number;
};

/** 30 days in seconds, of the position cookie. spec §9 */
export const lngLatCookieSeconds = 2_592_000;

type Page = { document: { cookie: string }; location: Pick<Location, 'hostname' | 'protocol'> };

/**
 * Writes a cookie for each of the domains that this host belongs to, and answers for which it was stored: a browser refuses
 * others, and public suffixes such as `com.cn`, without a word, so each one is read back. When none is stored (localhost,
 * an IP address, an unknown host) it is kept for this host alone.
 */
export function writeSharedCookie(
  page: Page,
  cookie: SharedCookie,
  domains: readonly string[],
): string[] {
  const { hostname } = page.location;
  const stored = domains
    .filter((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
    .filter((domain) => put(page, cookie, domain));
  if (stored.length > 0) return stored;
  return put(page, cookie, null) ? [hostname] : [];
}

/**
 * The domains a cookie for the whole site may have, the widest first: the last two labels (spec §9), then more where those
 * are a public suffix. None for names without a domain.
 */
export function siteDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return [];
  return labels.slice(0, -1).map((_, i) => labels.slice(labels.length - 2 - i).join('.'));
}

/** Writes a cookie for the widest domain of the site that takes it. */
export function writeSiteCookie(page: Page, cookie: SharedCookie): string | null {
  const domain = siteDomains(page.location.hostname).find((each) => put(page, cookie, each));
  return domain ?? (put(page, cookie, null) ? page.location.hostname : null);
}

export function readCookie(page: Pick<Page, 'document'>, name: string): string | null {
  const found = page.document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decode(found.slice(name.length + 1));
}

/** Asked with a cookie of another name: the wanted one may already be there for another domain and would be read back. */
function accepts(page: Page, domain: string | null): boolean {
  const probe = { name: '_yc_probe', value: '1' };
  write(page, probe, domain);
  const accepted = readCookie(page, probe.name) !== null;
  write(page, { ...probe, maxAge: 0 }, domain);
  return accepted;
}

function put(page: Page, cookie: SharedCookie, domain: string | null): boolean {
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
