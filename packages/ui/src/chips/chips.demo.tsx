import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { type ChipOption, Chips } from './chips.tsx';

type Tab = 'all' | 'unpaid' | 'booked' | 'running' | 'done' | 'refund';

function useTabs(): ChipOption<Tab>[] {
  const say = useSay();
  return [
    { value: 'all', text: say('全部', 'All') },
    { value: 'unpaid', text: say('待支付', 'Unpaid'), count: 1 },
    { value: 'booked', text: say('待检测', 'Booked'), count: 2 },
    { value: 'running', text: say('检测中', 'Under way'), count: 1 },
    { value: 'done', text: say('已完成', 'Done'), count: 128 },
    { value: 'refund', text: say('退款', 'Refunds'), count: 0, disabled: true },
  ];
}

function Scroll() {
  const say = useSay();
  const [tab, setTab] = useState<Tab>('all');
  return (
    <>
      <Chips
        label={say('订单状态', 'Order state')}
        countLimit={99}
        options={useTabs()}
        value={tab}
        onChange={setTab}
      />
      <output className="demo__out">{tab}</output>
    </>
  );
}

function InSight() {
  const say = useSay();
  const [tab, setTab] = useState<Tab>('done');
  return (
    <Chips
      label={say('订单状态，靠后', 'Order state, a late one')}
      options={useTabs()}
      value={tab}
      onChange={setTab}
    />
  );
}

function Wrap() {
  const say = useSay();
  const [tab, setTab] = useState<Tab | null>(null);
  return (
    <Card>
      <Chips
        label={say('取消原因', 'Why cancel')}
        overflow="wrap"
        surface="card"
        options={useTabs()}
        value={tab}
        onChange={setTab}
      />
    </Card>
  );
}

function Long() {
  const say = useSay();
  const [value, setValue] = useState<'a' | 'b'>('a');
  return (
    <Chips
      label={say('问题部位', 'Where')}
      overflow="wrap"
      options={[
        {
          value: 'a',
          text: say(
            '左前纵梁、右前纵梁与前防撞梁的连接处（含焊点与密封胶）',
            'Where the front rails meet the bumper beam, welds and sealant included',
          ),
        },
        { value: 'b', text: say('其他', 'Other') },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

export const demo: WidgetDemo = {
  title: ['标签选择', 'Chips'],
  examples: [
    { title: ['横向滚动', 'Scrolling sideways'], Example: Scroll },
    { title: ['选中项滚到可见处', 'The chosen one in sight'], Example: InSight },
    { title: ['换行，在卡片上', 'Wrapping, on a card'], Example: Wrap },
    { title: ['很长的文字', 'Many words'], Example: Long },
  ],
};
