import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { EmptyState } from './empty-state.tsx';

const Nothing = () => <EmptyState />;

function FirstStep() {
  const say = useSay();
  return (
    <EmptyState
      title={say('还没有订单', 'No orders yet')}
      note={say(
        '下单后，检测进度和报告都在这里',
        'Progress and reports of your orders appear here',
      )}
      actionText={say('预约检测', 'Order an inspection')}
      actionHref="#"
    />
  );
}

function Fault() {
  const say = useSay();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setTries(tries + 1);
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <>
      <EmptyState kind="error" onAction={retry} busy={busy} />
      <output className="demo__out">
        {say(`重试了 ${tries} 次`, `Tried again ${tries} times`)}
      </output>
    </>
  );
}

const LoggedOut = () => <EmptyState kind="login" actionHref="#" />;

function Compact() {
  const say = useSay();
  return (
    <Card title={say('维修记录', 'Repairs')}>
      <EmptyState
        size="compact"
        title={say('没有查到维修记录', 'No repairs found')}
        note={say(
          '数据来自 4S 店和保险公司，可能晚几周；私下维修的查不到。',
          'From dealers and insurers, some weeks late; private repairs are not among them.',
        )}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['空状态', 'Empty state'],
  examples: [
    { title: ['没有数据', 'Nothing there'], Example: Nothing },
    { title: ['带第一步', 'With a first step'], Example: FirstStep },
    { title: ['加载失败', 'Loading failed'], Example: Fault },
    { title: ['需要登录', 'For people who are logged in'], Example: LoggedOut },
    { title: ['卡片内', 'In a card'], Example: Compact },
  ],
};
