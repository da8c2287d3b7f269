/** A fake `document.cookie`: silently refuses foreign domains and public suffixes, as browsers do. */
export function cookieJar(hostname: string, protocol = 'https:') {
  const publicSuffixes = new Set(['com', 'cn', 'com.cn', 'io', 'github.io']);
  const kept = new Map<string, string>();
  const document = {
    get cookie() {
      return [...kept].map(([key, value]) => `${key.split(' ')[0]}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const find = (key: string) =>
        attributes.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1);
      const domain = find('domain');
      const isIp = /^[\d.]+$/.test(hostname);
      if (domain !== undefined) {
        if (isIp || publicSuffixes.has(domain)) return;
        if (hostname !== domain && !hostname.endsWith(`.${domain}`)) return;
      }
      if (attributes.includes('secure') && protocol !== 'https:') return;
      const key = `${name} ${domain ?? ''}`;
      if (find('max-age') === '0') kept.delete(key);
      else kept.set(key, value);
    },
  };
  return { page: { document, location: { hostname, protocol } }, kept };
}
