import { Suspense, use } from 'react';
import { Card } from '../src/card/card.tsx';
import { Cell } from '../src/cell/cell.tsx';
import { Page } from '../src/page/page.tsx';
import { useSay } from './demo.ts';
import { DemoBar } from './demo-bar.tsx';
import { loadTitles, widgetNames } from './demo-modules.ts';
import { groupWidgets } from './groups.ts';
import { addressOf, type DemoView } from './view.ts';

/** All widgets under headings. Their titles come with the demos; until then the folders' names stand there. */
export function DemoIndex({ view }: { view: DemoView }) {
  return (
    <Page wide nav={<DemoBar view={view} title={useSay()('组件', 'Widgets')} />}>
      <Suspense fallback={<Groups view={view} nameOf={(widget) => widget} />}>
        <Named view={view} />
      </Suspense>
    </Page>
  );
}

function Named({ view }: { view: DemoView }) {
  const titles = use(loadTitles());
  const say = useSay();
  const nameOf = (widget: string) => {
    const title = titles.get(widget);
    return title === undefined ? widget : say(...title);
  };
  return <Groups view={view} nameOf={nameOf} />;
}

function Groups({ view, nameOf }: { view: DemoView; nameOf: (widget: string) => string }) {
  const say = useSay();
  return (
    <div className="demo-index">
      {groupWidgets(widgetNames).map((group) => (
        <Card key={group.title[1]} title={say(...group.title)}>
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
