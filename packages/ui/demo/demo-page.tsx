import { Suspense, use } from 'react';
import { Card } from '../src/card/card.tsx';
import { Cell } from '../src/cell/cell.tsx';
import { NavBar } from '../src/nav-bar/nav-bar.tsx';
import { Page } from '../src/page/page.tsx';
import { SkeletonCard, SkeletonScreen } from '../src/skeleton/skeleton.tsx';
import type { WidgetDemo } from './demo.ts';
import { addressOf, type DemoView } from './view.ts';

const modules = import.meta.glob<{ demo: WidgetDemo }>('../src/*/*.demo.tsx');
const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [
    /\/([\w-]+)\.demo\.tsx$/.exec(file)?.[1] ?? '',
    load,
  ]),
);
/** One promise per widget, so that `use` gets the same one in every render. */
const loading = new Map<string, Promise<{ demo: WidgetDemo }>>();

const words = {
  zh: { title: '组件', language: 'English', dark: '深色', light: '浅色', unknown: '没有这个组件' },
  en: {
    title: 'Widgets',
    language: '中文',
    dark: 'Dark',
    light: 'Light',
    unknown: 'No such widget',
  },
};

/** The index of all widgets, or all examples of one. */
export function DemoPage(view: DemoView) {
  if (view.widget === null) return <Index {...view} />;
  const load = loaders.get(view.widget);
  if (load === undefined) {
    return <Page nav={<Bar view={view} title={words[view.language].unknown} />}>{null}</Page>;
  }
  const demo = loading.get(view.widget) ?? load();
  loading.set(view.widget, demo);
  return (
    <Suspense fallback={<Waiting />}>
      <Examples of={demo} view={view} />
    </Suspense>
  );
}

function Index(view: DemoView) {
  return (
    <Page nav={<Bar view={view} title={words[view.language].title} />}>
      <Card flush>
        {[...loaders.keys()].map((widget) => (
          <Cell key={widget} layout="wide" label={widget} href={addressOf({ ...view, widget })} />
        ))}
      </Card>
    </Page>
  );
}

function Examples({ of, view }: { of: Promise<{ demo: WidgetDemo }>; view: DemoView }) {
  const { title, examples } = use(of).demo;
  const { language } = view;
  return (
    <Page nav={<Bar view={view} title={title[language]} />}>
      <div className="demo">
        {examples.map(({ title: name, Example }) => (
          <section key={name.en} className="demo__example" aria-label={name[language]}>
            <h2 className="demo__title">{name[language]}</h2>
            <Example />
          </section>
        ))}
      </div>
    </Page>
  );
}

function Bar({ view, title }: { view: DemoView; title: string }) {
  const t = words[view.language];
  const go = (to: Partial<DemoView>) => window.location.assign(addressOf({ ...view, ...to }));
  const dark = view.scheme === 'dark';
  return (
    <NavBar
      title={title}
      onBack={view.widget === null ? undefined : () => go({ widget: null })}
      right={
        <>
          <a
            className="demo__switch"
            href={addressOf({ ...view, scheme: dark ? 'light' : 'dark' })}
          >
            {dark ? t.light : t.dark}
          </a>
          <a
            className="demo__switch"
            href={addressOf({ ...view, language: view.language === 'zh' ? 'en' : 'zh' })}
          >
            {t.language}
          </a>
        </>
      }
    />
  );
}

function Waiting() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={3} />
    </SkeletonScreen>
  );
}
