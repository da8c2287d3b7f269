import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Money } from '../money/money.tsx';
import { type Choice, ChoiceCards } from './choice-card.tsx';

type Package = 'basic' | 'full' | 'deep' | 'ev';

function usePackages(): Choice<Package>[] {
  const say = useSay();
  const price = (fen: number) => <Money fen={fen} size="medium" cents="auto" />;
  return [
    {
      value: 'basic',
      title: say('基础排查', 'Basic check'),
      lines: [say('事故 · 水泡 · 火烧', 'Crash · flood · fire'), say('约 30 分钟', '30 min')],
      price: price(12_800),
    },
    {
      value: 'full',
      title: say('国标检测', 'National standard'),
      lines: [say('113 项评分 · 等级', '113 items, graded'), say('约 60 分钟', '60 min')],
      price: price(26_800),
      badge: say('推荐', 'Best'),
    },
    {
      value: 'deep',
      title: say('深度检测', 'In depth'),
      lines: [say('228 项 · 漆膜 · 路试', '228 items, paint, road test')],
      price: price(49_800),
    },
    {
      value: 'ev',
      title: say('新能源检测', 'Electric'),
      lines: [say('本市暂未开通', 'Not in this city yet')],
      price: price(45_800),
      disabled: true,
    },
  ];
}

function Two() {
  const say = useSay();
  const [value, setValue] = useState<Package>('full');
  return (
    <Card title={say('检测套餐', 'Packages')} headingLevel={3}>
      <ChoiceCards
        label={say('检测套餐', 'Packages')}
        choices={usePackages()}
        value={value}
        onChange={setValue}
      />
    </Card>
  );
}

function One() {
  const say = useSay();
  const [value, setValue] = useState<Package>('basic');
  return (
    <Card>
      <ChoiceCards
        label={say('检测套餐，一列', 'Packages, one column')}
        columns={1}
        choices={usePackages().slice(0, 2)}
        value={value}
        onChange={setValue}
      />
    </Card>
  );
}

function Fault() {
  const say = useSay();
  const [value, setValue] = useState<Package | null>(null);
  return (
    <Card invalid={value === null}>
      <ChoiceCards
        label={say('检测套餐，未选', 'Packages, none chosen')}
        choices={usePackages().slice(0, 2)}
        value={value}
        onChange={setValue}
        error={value === null ? say('请选择套餐', 'Choose a package') : undefined}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['选择卡片', 'Choice cards'],
  examples: [
    { title: ['两列', 'Two columns'], Example: Two },
    { title: ['一列', 'One column'], Example: One },
    { title: ['未选，有错误', 'Nothing chosen, with a fault'], Example: Fault },
  ],
};
