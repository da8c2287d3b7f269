import { NavBar } from '../src/nav-bar/nav-bar.tsx';
import { addressOf, type DemoView } from './view.ts';

const words = {
  zh: { language: 'English', dark: '深色', light: '浅色' },
  en: { language: '中文', dark: 'Dark', light: 'Light' },
};

/** The bar of every demo page: back to the index, the other scheme, the other language. */
export function DemoBar({ view, title }: { view: DemoView; title: string }) {
  const t = words[view.language];
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const otherScheme = (view.scheme ?? system) === 'dark' ? 'light' : 'dark';
  const otherLanguage = view.language === 'zh' ? 'en' : 'zh';
  const toIndex = () => window.location.assign(addressOf({ ...view, widget: null }));
  return (
    <NavBar
      title={title}
      onBack={view.widget === null ? undefined : toIndex}
      right={
        <>
          <a className="demo-switch" href={addressOf({ ...view, scheme: otherScheme })}>
            {t[otherScheme]}
          </a>
          <a
            className="demo-switch"
            href={addressOf({ ...view, language: otherLanguage })}
            hrefLang={otherLanguage}
            lang={otherLanguage}
          >
            {t.language}
          </a>
        </>
      }
    />
  );
}
