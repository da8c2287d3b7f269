import { Suspense, use } from 'react';
import { Card } from '../src/card/card.tsx';
import { Cell } from '../src/cell/cell.tsx';
import { Page } from '../src/page/page.tsx';
import { DemoBar } from './demo-bar.tsx';
import { loadTitles, widgetNames } from './demo-modules.ts';
import { groupWidgets } from './groups.ts';
import { addressOf, type DemoView } from './view.ts';

const title = { zh: '组件', en: 'Widgets' };

/** All widgets under headings. Their titles come with the demos; until then the folders' names stand there. */
export function DemoIndex({ view }: { view: DemoView }) {
  return (
    <Page wide nav={<DemoBar view={view} title={title[view.language]} />}>
      <Suspense fallback={<Groups view={view} nameOf={(widget) => widget} />}>
        <Named view={view} />
      </Suspense>
    </Page>
  );
}

function Named({ view }: { view: DemoView }) {
  const titles = use(loadTitles());
  return <Groups view={view} nameOf={(widget) => titles.get(widget)?.[view.language] ?? widget} />;
}

function Groups({ view, nameOf }: { view: DemoView; nameOf: (widget: string) => string }) {
  return (
    <div className="demo-index">
      {groupWidgets(widgetNames).map((group) => (
        <Card key={group.title.en} title={group.title[view.language]}>
          {group.widgets.map((widget) => (
            <Cell
              key={widget}
              layout="wide"
              label={nameOf(widget)}
              value={<span lang="en">{widget}</span>}
              href={addressOf({ ...view, widget })}
            />
          ))}
        </Card>
      ))}
    </div>
  );
}
