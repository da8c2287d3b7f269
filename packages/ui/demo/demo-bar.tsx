import { NavBar } from '../src/nav-bar/nav-bar.tsx';
import { defineWords, useWords } from '../src/ui-texts/ui-texts.tsx';
import { addressOf, type DemoView } from './view.ts';

const demoBarWords = defineWords({
  language: ['English', '中文'],
  dark: ['深色', 'Dark'],
  light: ['浅色', 'Light'],
});

/** The bar of every demo page: back to the index, the other scheme, the other language. */
export function DemoBar({ view, title }: { view: DemoView; title: string }) {
  const t = useWords(demoBarWords);
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
