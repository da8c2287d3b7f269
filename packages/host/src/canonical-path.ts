/**
 * The spelling of a screen's path for one that differs only by letter case or by slashes at its end; null when that is no
 * screen's. `{word}` in an address stands for one word of letters, digits, `_` or `-`, which stays as it is. What is
 * answered is made of the given addresses, so it never leads to another site.
 */
export function canonicalPath(pathname: string, addresses: readonly string[]): string | null {
  if (addresses.includes(pathname)) return pathname;
  if (pathname.startsWith('//')) return null;
  const path = pathname.replace(/\/+$/, '');
  for (const address of addresses) {
    const parts = address.split(/\{\w+\}/);
    const words = new RegExp(`^${parts.join('([\\w-]+)')}$`, 'i').exec(path)?.slice(1);
    if (words !== undefined) return parts.map((part, i) => part + (words[i] ?? '')).join('');
  }
  return null;
}
