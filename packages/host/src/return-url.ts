export type ReturnUrlRules = {
  /** Our own origin, such as `https://m.example.com`; the base of relative URLs. */
  origin: string;
  /** Other allowed hosts: an exact name, or `.example.com` for a domain and its subdomains. */
  allowedHosts: readonly string[];
  /** Allowed pages of the mini-programs (`/pages/…`), exact paths. */
  allowedPaths: readonly string[];
};

/** Query parameters that contain a URL, in lower case without separators. */
const urlParameters = new Set(['url', 'returnurl', 'redirecturl', 'redirecturi']);
const maxDepth = 8;

/**
 * Validates a return URL against open redirects. Null when it is not ours, not https (except our own origin), has credentials
 * or a port, is written to confuse a parser, or contains such a URL in `url` or `returnUrl`, at any depth and encoding. Use the
 * returned URL, never the input: browsers parse raw text differently.
 */
export function safeReturnUrl(raw: unknown, rules: ReturnUrlRules): string | null {
  return typeof raw === 'string' ? check(raw, rules, 0) : null;
}

function check(raw: string, rules: ReturnUrlRules, depth: number): string | null {
  if (depth > maxDepth || /[\s\\\p{Cc}\p{Cf}]/u.test(raw)) return null;
  const url = parseOwnUrl(raw, rules);
  if (url === null || !isOwnWhenDecoded(raw, rules)) return null;
  if (url.pathname.startsWith('/pages/') && !rules.allowedPaths.includes(url.pathname)) return null;
  const inner = [...url.searchParams, ...new URLSearchParams(url.hash.split('?')[1] ?? '')];
  const isSafe = inner.every(
    ([name, value]) =>
      value === '' ||
      !urlParameters.has(name.toLowerCase().replace(/[_-]/g, '')) ||
      check(decodeNested(value), rules, depth + 1) !== null,
  );
  return isSafe ? url.href : null;
}

/** Parses a URL; null unless its host is ours. */
function parseOwnUrl(address: string, { origin, allowedHosts }: ReturnUrlRules): URL | null {
  if (!/^(?:\/(?!\/)|https?:\/\/[^/])/i.test(address)) return null;
  const url = parse(address, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.origin === new URL(origin).origin || isAllowed(url, allowedHosts) ? url : null;
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

const isAllowed = ({ protocol, port, hostname }: URL, allowed: readonly string[]) =>
  protocol === 'https:' &&
  port === '' &&
  allowed.some((entry) =>
    entry.startsWith('.')
      ? hostname === entry.slice(1) || hostname.endsWith(entry)
      : hostname === entry,
  );

/** Containers decode the URL once more; it must still be ours then. `/%2Fevil.com` is not. */
function isOwnWhenDecoded(raw: string, rules: ReturnUrlRules): boolean {
  let address = raw.split(/[?#]/)[0] ?? '';
  for (let times = 0; times < maxDepth && address.includes('%'); times += 1) {
    const decoded = decode(address);
    if (decoded === null || /[\\\p{Cc}]/u.test(decoded) || parseOwnUrl(decoded, rules) === null)
      return false;
    if (decoded === address) return true;
    address = decoded;
  }
  return !address.includes('%');
}

/** Decodes a nested URL that is encoded as a whole. */
function decodeNested(value: string): string {
  let address = value;
  for (let times = 0; times < maxDepth && /^[^/?#]*%/.test(address); times += 1) {
    address = decode(address) ?? '';
  }
  return address;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
