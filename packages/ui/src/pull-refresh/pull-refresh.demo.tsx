import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { PullRefresh, type PullRefreshProps } from './pull-refresh.tsx';

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

type SampleProps = Omit<PullRefreshProps, 'onRefresh' | 'children'> & { fails?: boolean };

/** Three orders and how often they were asked for. */
function Sample({ fails, ...pull }: SampleProps) {
  const say = useSay();
  const [asked, setAsked] = useState(0);
  const refresh = async () => {
    setAsked((before) => before + 1);
    await wait(1000);
    if (fails) throw new Error('offline');
  };
  return (
    <PullRefresh {...pull} onRefresh={refresh}>
      <Card>
        <Cell layout="wide" label={say('大众 帕萨特', 'VW Passat')} value={say('检测中', 'Now')} />
        <Cell layout="wide" label={say('比亚迪 汉', 'BYD Han')} value={say('待支付', 'Unpaid')} />
        <Cell
          layout="wide"
          label={say('刷新', 'Refreshed')}
          value={say(`${asked} 次`, `${asked} times`)}
        />
      </Card>
    </PullRefresh>
  );
}

const WithWords = () => <Sample successText={useUiTexts().pullSuccess} />;
const Plain = () => <Sample />;
const Failing = () => <Sample fails successText={useUiTexts().pullSuccess} />;
const Disabled = () => <Sample disabled />;
const OtherNumbers = () => (
  <Sample
    headHeight={80}
    successMs={2000}
    successText={useSay()('有 2 个新订单', '2 new orders')}
  />
);

/** At the top of what scrolls, not of the page. */
function Inner() {
  const say = useSay();
  return (
    <div
      className="demo__window"
      style={{ display: 'block', blockSize: 220, padding: 12, overflowY: 'auto' }}
    >
      <Sample />
      <p style={{ padding: 16, blockSize: 300 }}>{say('往下还有', 'There is more below')}</p>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['下拉刷新', 'Pull to refresh'],
  examples: [
    { title: ['有成功提示', 'With words of success'], Example: WithWords },
    { title: ['没有成功提示', 'Without them'], Example: Plain },
    { title: ['刷新失败', 'The refresh fails'], Example: Failing },
    { title: ['禁用', 'Disabled'], Example: Disabled },
    { title: ['头高 80，停 2 秒', 'Head of 80 px, 2 s'], Example: OtherNumbers },
    { title: ['在滚动区域内', 'Inside something that scrolls'], Example: Inner },
  ],
};
