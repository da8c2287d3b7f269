/** What the address asks for: `/dev/widgets/<widget>?lang=en&scheme=dark`. */
export type DemoView = {
  /** Folder of one widget; null shows the index. */
  widget: string | null;
  language: 'zh' | 'en';
  /** Null follows the system. */
  scheme: 'light' | 'dark' | null;
};

export const demoRoot = '/dev/widgets/';

export function readView({ pathname, search }: { pathname: string; search: string }): DemoView {
  const query = new URLSearchParams(search);
  const scheme = query.get('scheme');
  return {
    widget: pathname.startsWith(demoRoot) ? pathname.slice(demoRoot.length) || null : null,
    language: query.get('lang') === 'en' ? 'en' : 'zh',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}

export function addressOf({ widget, language, scheme }: DemoView): string {
  const query = new URLSearchParams({ lang: language, ...(scheme !== null && { scheme }) });
  return `${demoRoot}${widget ?? ''}?${query}`;
}
