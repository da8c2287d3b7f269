import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Money } from '../money/money.tsx';
import { Tag } from '../tag/tag.tsx';
import { Table, type TableColumn } from './table.tsx';

type Offer = { id: number; car: string; km: number | null; price: number; grade: 'A' | 'B' | 'C' };

function useOffers(): Offer[] {
  const say = useSay();
  const cars = say(
    [
      '大众 帕萨特 2022 款',
      '比亚迪 汉 EV',
      '丰田 凯美瑞 2.0G',
      '本田 雅阁',
      '奥迪 A4L',
      '宝马 3 系',
    ],
    [
      'VW Passat 2022',
      'BYD Han EV',
      'Toyota Camry 2.0G',
      'Honda Accord',
      'Audi A4L',
      'BMW 3 Series',
    ],
  );
  const grades = ['B', 'A', 'C', 'A', 'B', 'C'] as const;
  const kilometres = [36_200, 8_900, null, 120_000, 36_200, 98_500];
  const prices = [12_880_000, 15_990_000, 9_980_000, 6_880_000, 13_580_000, 17_250_000];
  return cars.map((car, id) => ({
    id,
    car,
    km: kilometres[id] ?? null,
    price: prices[id] ?? 0,
    grade: grades[id] ?? 'C',
  }));
}

function useColumns(): TableColumn<Offer>[] {
  const say = useSay();
  const severity = ['A', 'B', 'C'];
  return [
    {
      key: 'car',
      title: say('车型', 'Car'),
      value: (offer) => offer.car,
      width: 120,
      sortable: true,
    },
    {
      key: 'km',
      title: say('里程（公里）', 'Mileage, km'),
      value: (offer) => offer.km,
      width: 124,
      align: 'end',
      sortable: true,
    },
    {
      key: 'price',
      title: say('报价', 'Price'),
      value: (offer) => offer.price,
      render: (offer) => <Money fen={offer.price} tone="ink" size="small" cents="auto" />,
      align: 'end',
      sortable: true,
    },
    {
      key: 'grade',
      title: say('等级', 'Grade'),
      value: (offer) => offer.grade,
      compare: (a, b) => severity.indexOf(a.grade) - severity.indexOf(b.grade),
      render: ({ grade }) => (
        <Tag tone={grade === 'C' ? 'minor' : 'pass'} icon={false}>
          {grade}
        </Tag>
      ),
      align: 'center',
      sortable: true,
    },
  ];
}

function Sorted() {
  const say = useSay();
  const [sorts, setSorts] = useState('');
  return (
    <div className="demo__stack">
      <Table
        label={say('报价', 'Offers')}
        columns={useColumns()}
        rows={useOffers()}
        rowKey={(offer) => offer.id}
        onSort={(sort) => setSorts(sort ? `${sort.key} ${sort.direction}` : '—')}
      />
      <output className="demo__out">
        {say('排序：', 'Sort: ')}
        {sorts || '—'}
      </output>
    </div>
  );
}

type Part = { id: string; name: string; checked: number; faults: number; parts?: Part[] };

function useParts(): Part[] {
  const say = useSay();
  const part = (id: string, name: string, checked: number, faults: number, parts?: Part[]) => ({
    id,
    name,
    checked,
    faults,
    parts,
  });
  return [
    part('body', say('车身外观', 'Body'), 64, 4, [
      part('left', say('左侧', 'Left side'), 22, 3, [
        part('left-front', say('左前门', 'Left front door'), 11, 1),
        part('left-rear', say('左后门', 'Left rear door'), 11, 2),
      ]),
      part('right', say('右侧', 'Right side'), 22, 1),
      part('roof', say('车顶', 'Roof'), 20, 0),
    ]),
    part('engine', say('发动机舱', 'Engine bay'), 48, 1, [
      part('oil', say('机油', 'Oil'), 12, 0),
      part('belt', say('皮带', 'Belts'), 36, 1),
    ]),
    part('road', say('路试', 'Road test'), 13, 0),
  ];
}

function Tree() {
  const say = useSay();
  const columns: TableColumn<Part>[] = [
    {
      key: 'name',
      title: say('项目', 'Item'),
      value: (part) => part.name,
      width: 160,
      sortable: true,
    },
    { key: 'checked', title: say('已检', 'Checked'), value: (part) => part.checked, align: 'end' },
    {
      key: 'faults',
      title: say('问题', 'Faults'),
      value: (part) => part.faults,
      width: 88,
      align: 'end',
      sortable: true,
    },
  ];
  return (
    <Table
      label={say('检测项目', 'Inspection items')}
      columns={columns}
      rows={useParts()}
      rowKey={(part) => part.id}
      childrenOf={(part) => part.parts}
      defaultExpanded={['body', 'left']}
    />
  );
}

function Long() {
  const say = useSay();
  const offers = useOffers();
  const rows = Array.from({ length: 60 }, (_, id) => {
    const offer = offers[id % offers.length];
    return offer ? [{ ...offer, id, car: `${id + 1} · ${offer.car}` }] : [];
  }).flat();
  return (
    <Table
      label={say('很长的表', 'A long table')}
      columns={useColumns()}
      rows={rows}
      rowKey={(offer) => offer.id}
      defaultSort={{ key: 'price', direction: 'desc' }}
      maxHeight={300}
      fixedFirst
    />
  );
}

function Empty() {
  const say = useSay();
  return (
    <Table
      label={say('没有数据', 'Nothing')}
      columns={useColumns()}
      rows={[]}
      rowKey={(offer) => offer.id}
    />
  );
}

export const demo: WidgetDemo = {
  title: ['表格', 'Table'],
  examples: [
    { title: ['排序', 'Sorting'], Example: Sorted },
    { title: ['树', 'Tree'], Example: Tree },
    { title: ['很长，首列固定', 'Long, first column fixed'], Example: Long },
    { title: ['空', 'Empty'], Example: Empty },
  ],
};
