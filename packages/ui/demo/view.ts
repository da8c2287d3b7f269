/** What the address asks for: `/dev/widgets/<widget>?lang=en&scheme=dark&example=2`. */
export type DemoView = {
  /** Folder of one widget; null shows the index. */
  widget: string | null;
  language: 'zh' | 'en';
  /** Null follows the system. */
  scheme: 'light' | 'dark' | null;
  /** Only this example of the widget, with nothing around it; null shows all. */
  example: number | null;
};

const demoRoot = '/dev/widgets/';

export function readView({ pathname, search }: { pathname: string; search: string }): DemoView {
  const query = new URLSearchParams(search);
  const scheme = query.get('scheme');
  const example = query.get('example');
  return {
    widget: pathname.startsWith(demoRoot) ? pathname.slice(demoRoot.length) || null : null,
    language: query.get('lang') === 'en' ? 'en' : 'zh',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    example: example !== null && /^\d+$/.test(example) ? Number(example) : null,
  };
}

export function addressOf({ widget, language, scheme, example }: DemoView): string {
  const query = new URLSearchParams({
    lang: language,
    ...(scheme !== null && { scheme }),
    ...(example !== null && { example: String(example) }),
  });
  return `${demoRoot}${widget ?? ''}?${query}`;
}
