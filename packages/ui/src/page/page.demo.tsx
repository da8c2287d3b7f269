import { type DemoText, useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Dock } from '../dock/dock.tsx';
import { Money } from '../money/money.tsx';
import { NavBar } from '../nav-bar/nav-bar.tsx';
import { Page } from './page.tsx';

const back = () => window.history.back();

function Bar({ title }: { title: DemoText }) {
  return <NavBar title={useSay()(...title)} onBack={back} />;
}

function Cards({ count }: { count: number }) {
  const say = useSay();
  return Array.from({ length: count }, (_, i) => (
    <Card key={i} title={say(`第 ${i + 1} 段`, `Section ${i + 1}`)}>
      {say('大众 帕萨特 2022 款 330TSI 豪华版', 'Volkswagen Passat 2022 330TSI Luxury')}
    </Card>
  ));
}

function WithDock() {
  const say = useSay();
  return (
    <Page
      nav={<Bar title={['有操作栏', 'With a dock']} />}
      dock={
        <Dock lead={<Money fen={24_800} />} note={say('已减 ¥20', '¥20 off')}>
          <Button size="large">{say('提交订单', 'Place order')}</Button>
        </Dock>
      }
    >
      <Cards count={14} />
    </Page>
  );
}

function Short() {
  const say = useSay();
  return (
    <Page
      nav={<Bar title={['内容很少', 'Little content']} />}
      dock={
        <Dock>
          <Button size="large">{say('去支付', 'Pay now')}</Button>
        </Dock>
      }
    >
      <Cards count={1} />
    </Page>
  );
}

function Wide() {
  return (
    <Page wide nav={<Bar title={['宽屏两栏', 'Two columns on wide windows']} />}>
      <Cards count={6} />
    </Page>
  );
}

function Fixed() {
  const say = useSay();
  return (
    <Page fixed inset="flush" nav={<Bar title={['内容自己滚动', 'Its content scrolls']} />}>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label={say('滚动的内容', 'What scrolls')}
        style={{ overflowY: 'auto', padding: 'var(--y-gutter)' }}
        className="demo__stack"
      >
        <Cards count={14} />
      </section>
    </Page>
  );
}

export const demo: WidgetDemo = {
  title: ['页面', 'Page'],
  examples: [
    { title: ['有操作栏', 'With a dock'], Example: WithDock, whole: true },
    { title: ['内容很少', 'Little content'], Example: Short, whole: true },
    { title: ['宽屏', 'Wide'], Example: Wide, whole: true },
    { title: ['内容自己滚动', 'Its content scrolls'], Example: Fixed, whole: true },
  ],
};
