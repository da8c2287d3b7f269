import { Suspense, use } from 'react';
import { Card } from '../src/card/card.tsx';
import { Cell } from '../src/cell/cell.tsx';
import { EmptyState } from '../src/empty-state/empty-state.tsx';
import { Page } from '../src/page/page.tsx';
import { SkeletonCard, SkeletonScreen } from '../src/skeleton/skeleton.tsx';
import { defineWords, useWords } from '../src/ui-texts/ui-texts.tsx';
import { type DemoExample, useSay } from './demo.ts';
import { DemoBar } from './demo-bar.tsx';
import { DemoIndex } from './demo-index.tsx';
import { loadDemo } from './demo-modules.ts';
import { addressOf, type DemoView } from './view.ts';

const demoPageWords = defineWords({
  site: ['验车组件', 'Yanche widgets'],
  unknown: ['没有这个组件', 'No such widget'],
  toIndex: ['全部组件', 'All widgets'],
  open: ['打开整页', 'Open the page'],
});

/** The index of all widgets, all examples of one, or one example alone. */
export function DemoPage({ view }: { view: DemoView }) {
  const t = useWords(demoPageWords);
  if (view.widget === null) {
    return (
      <>
        <title>{t.site}</title>
        <DemoIndex view={view} />
      </>
    );
  }
  return (
    <Suspense fallback={<Waiting view={view} widget={view.widget} />}>
      <Widget view={view} widget={view.widget} />
    </Suspense>
  );
}

type WidgetProps = { view: DemoView; widget: string };

function Widget({ view, widget }: WidgetProps) {
  const demo = use(loadDemo(widget));
  const t = useWords(demoPageWords);
  const say = useSay();
  if (demo === null) {
    return (
      <Page nav={<DemoBar view={view} title={widget} />}>
        <EmptyState
          title={t.unknown}
          actionText={t.toIndex}
          actionHref={addressOf({ ...view, widget: null })}
        />
      </Page>
    );
  }
  const title = say(...demo.title);
  const head = <title>{`${title} · ${t.site}`}</title>;
  const alone = view.example === null ? undefined : demo.examples[view.example];
  if (alone) {
    return (
      <>
        {head}
        <alone.Example />
      </>
    );
  }
  return (
    <Page nav={<DemoBar view={view} title={title} />}>
      {head}
      <div className="demo">
        {demo.examples.map((example, index) => (
          <Example key={example.title[1]} example={example} view={{ ...view, example: index }} />
        ))}
      </div>
    </Page>
  );
}

function Example({ example, view }: { example: DemoExample; view: DemoView }) {
  const t = useWords(demoPageWords);
  const name = useSay()(...example.title);
  if (example.whole) {
    return (
      <Card>
        <Cell layout="wide" label={name} value={t.open} href={addressOf(view)} />
      </Card>
    );
  }
  return (
    <section className="demo__example" aria-label={name}>
      <h2 className="demo__title">{name}</h2>
      <example.Example />
    </section>
  );
}

function Waiting({ view, widget }: WidgetProps) {
  return (
    <Page nav={<DemoBar view={view} title={widget} />}>
      <SkeletonScreen>
        <SkeletonCard lines={3} />
      </SkeletonScreen>
    </Page>
  );
}
