export type ReturnUrlRules = {
  /** Our own origin, such as `https://m.example.com`; also what a path is completed with. */
  origin: string;
  /** Other hosts we may go to: an exact name, or `.example.com` for a domain and all below it. */
  allowedHosts: readonly string[];
  /** Pages of the mini-programs (`/pages/…`) that may be opened, exactly. */
  allowedPaths: readonly string[];
};

/** Parameters that carry a further address, in lower case and without separators. */
const carriers = new Set(['url', 'returnurl', 'redirecturl', 'redirecturi']);
const deepest = 8;

/**
 * The address to go back to, or null when it could lead anywhere else: not ours, not https (but for our own origin), with
 * a name, password or port, written to confuse a parser, or carrying such an address in `url` or `returnUrl`, at any
 * depth and however often encoded. Go to what this returns, never to what came in: browsers read raw text differently.
 */
export function safeReturnUrl(raw: unknown, rules: ReturnUrlRules): string | null {
  return typeof raw === 'string' ? check(raw, rules, 0) : null;
}

function check(raw: string, rules: ReturnUrlRules, depth: number): string | null {
  if (depth > deepest || /[\s\\\p{Cc}\p{Cf}]/u.test(raw)) return null;
  const url = ours(raw, rules);
  if (url === null || !staysOurs(raw, rules)) return null;
  if (url.pathname.startsWith('/pages/') && !rules.allowedPaths.includes(url.pathname)) return null;
  const inner = [...url.searchParams, ...new URLSearchParams(url.hash.split('?')[1] ?? '')];
  const isSafe = inner.every(
    ([name, value]) =>
      value === '' ||
      !carriers.has(name.toLowerCase().replace(/[_-]/g, '')) ||
      check(plain(value), rules, depth + 1) !== null,
  );
  return isSafe ? url.href : null;
}

/** The address as a URL when it is one of ours. */
function ours(address: string, { origin, allowedHosts }: ReturnUrlRules): URL | null {
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

/** Whoever decodes the address once more, as a container does, must still end up with us: `/%2Fevil.com` does not. */
function staysOurs(raw: string, rules: ReturnUrlRules): boolean {
  let address = raw.split(/[?#]/)[0] ?? '';
  for (let times = 0; times < deepest && address.includes('%'); times += 1) {
    const decoded = decode(address);
    if (decoded === null || /[\\\p{Cc}]/u.test(decoded) || ours(decoded, rules) === null)
      return false;
    if (decoded === address) return true;
    address = decoded;
  }
  return !address.includes('%');
}

/** An inner address that is still encoded as a whole, decoded. */
function plain(value: string): string {
  let address = value;
  for (let times = 0; times < deepest && /^[^/?#]*%/.test(address); times += 1) {
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
