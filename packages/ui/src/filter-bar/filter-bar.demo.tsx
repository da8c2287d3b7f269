import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Field } from '../field/field.tsx';
import { NavBar } from '../nav-bar/nav-bar.tsx';
import { Page } from '../page/page.tsx';
import { PagedList } from '../paged-list/paged-list.tsx';
import { FilterBar, type FilterChoice, type FilterItem } from './filter-bar.tsx';

type OrderFilters = {
  status?: string;
  services?: string[];
  price?: [low: string, high: string];
  time?: string;
  inspector?: number;
  findings?: string[];
};

function useOrderFilters(): FilterItem<OrderFilters>[] {
  const say = useSay();
  return [
    {
      valueKey: 'status',
      title: say('状态', 'Status'),
      dynamicTitle: true,
      options: [
        { value: '', text: say('全部状态', 'Any status') },
        { value: 'unpaid', text: say('待支付', 'To pay') },
        { value: 'waiting', text: say('待检测', 'Waiting') },
        { value: 'done', text: say('已完成', 'Done') },
        { value: 'claim', text: say('售后理赔（暂停受理）', 'Claims (paused)'), disabled: true },
      ],
    },
    {
      valueKey: 'services',
      title: say('服务', 'Service'),
      type: 'button',
      dynamicTitle: true,
      buttonText: say('查看订单', 'Show orders'),
      options: [
        { value: 'basic', text: say('基础排查', 'Basic check') },
        { value: 'full', text: say('国标检测', 'Full inspection') },
        { value: 'deep', text: say('深度检测', 'In-depth') },
        { value: 'ev', text: say('新能源检测', 'Electric car') },
        { value: 'history', text: say('事故查询', 'Accident history') },
        { value: 'home', text: say('上门服务', 'At home'), disabled: true },
      ],
    },
    {
      valueKey: 'price',
      title: say('金额', 'Price'),
      type: 'custom',
      dynamicTitle: true,
      valueText: ([low, high]) => `${low || 0}–${high || '∞'}`,
      renderPanel: (choice) => <PriceRange {...choice} />,
    },
    {
      valueKey: 'time',
      title: say('时间', 'Date'),
      options: [
        { value: '', text: say('不限时间', 'Any time') },
        { value: 'week', text: say('近一周', 'Last week') },
        { value: 'month', text: say('近一个月', 'Last month') },
        { value: 'year', text: say('近一年', 'Last year') },
      ],
    },
    {
      valueKey: 'inspector',
      title: say('检测师', 'Inspector'),
      options: [
        { value: 1, text: say('王师傅', 'Wang') },
        { value: 2, text: say('李师傅', 'Li') },
        { value: 3, text: say('欧阳师傅', 'Ouyang') },
      ],
    },
    {
      valueKey: 'findings',
      title: say('检测结论', 'Findings'),
      type: 'button',
      options: [
        { value: 'accident', text: say('重大事故', 'Accident') },
        { value: 'water', text: say('水泡', 'Flood') },
        { value: 'fire', text: say('火烧', 'Fire') },
        { value: 'mileage', text: say('里程存疑', 'Mileage in doubt') },
      ],
    },
  ];
}

function PriceRange({ value, onChange }: FilterChoice<[string, string]>) {
  const say = useSay();
  const [low, high] = value ?? ['', ''];
  const set = (range: [string, string]) => onChange(range.join('') === '' ? undefined : range);
  return (
    <div className="demo__stack">
      <Field
        kind="integer"
        label={say('最低（元）', 'From (¥)')}
        value={low}
        onChange={(next) => set([next, high])}
      />
      <Field
        kind="integer"
        label={say('最高（元）', 'To (¥)')}
        value={high}
        onChange={(next) => set([low, next])}
      />
    </div>
  );
}

/** The record as words: "status: done; services: full, deep". */
function Chosen({ value }: { value: object }) {
  const say = useSay();
  const all = Object.entries(value).map(([key, choice]) => `${key}: ${[choice].flat().join(', ')}`);
  return (
    <>
      {say('条件：', 'Filters: ')}
      {all.join('; ') || '–'}
    </>
  );
}

function Orders() {
  const say = useSay();
  const [value, setValue] = useState<OrderFilters>({});
  const [changes, setChanges] = useState<string[]>([]);
  return (
    <>
      <div data-opens>
        <FilterBar
          items={useOrderFilters()}
          value={value}
          onChange={(next, ...keys) => {
            setValue(next);
            setChanges([...changes, keys.join(' + ')]);
          }}
        />
      </div>
      <output className="demo__out">
        <Chosen value={value} />
        <br />
        {say('依次改变：', 'Changed: ')}
        {changes.join(', ') || '–'}
      </output>
    </>
  );
}

type CarFilters = { energy?: string; flaws?: string[]; reported?: boolean };

function Few() {
  const say = useSay();
  const [value, setValue] = useState<CarFilters>({ energy: 'bev' });
  return (
    <>
      <div data-opens>
        <FilterBar<CarFilters>
          label={say('筛选车辆', 'Filter cars')}
          value={value}
          onChange={setValue}
          items={[
            {
              valueKey: 'flaws',
              title: say('排除问题车', 'Leave out'),
              type: 'button',
              buttonText: say('排除', 'Leave out'),
              buttonColor: 'danger',
              options: [
                { value: 'accident', text: say('事故', 'Accident') },
                { value: 'water', text: say('水泡', 'Flood') },
                { value: 'fire', text: say('火烧', 'Fire') },
              ],
            },
            {
              valueKey: 'energy',
              title: say('能源', 'Energy'),
              dynamicTitle: true,
              options: [
                { value: 'ice', text: say('燃油', 'Fuel') },
                {
                  value: 'bev',
                  text: say('纯电动（含增程与换电）', 'Electric, also with range extender'),
                },
                { value: 'phev', text: say('插电混动', 'Plug-in hybrid') },
              ],
            },
            {
              valueKey: 'reported',
              title: say('有报告', 'With report'),
              type: 'slot',
              renderHead: (choice) => (
                <Button
                  tone={choice.value ? 'tint' : 'outline'}
                  size="small"
                  aria-pressed={choice.value ?? false}
                  onClick={() => choice.onChange(choice.value ? undefined : true)}
                >
                  {say('有报告', 'With report')}
                </Button>
              ),
            },
          ]}
        />
      </div>
      <output className="demo__out">
        <Chosen value={value} />
      </output>
    </>
  );
}

type Order = { no: number; status: string; title: string };

function WithList() {
  const say = useSay();
  const items = useOrderFilters();
  const [value, setValue] = useState<OrderFilters>({});
  const [asked, setAsked] = useState<number[]>([]);
  const cars = say(
    ['大众 帕萨特 330TSI 豪华版', '比亚迪 汉 EV 创世版', '丰田 凯美瑞 2.0G'],
    ['Volkswagen Passat 330TSI', 'BYD Han EV', 'Toyota Camry 2.0G'],
  );
  const names: Partial<Record<string, string>> = say(
    { unpaid: '待支付', waiting: '待检测', done: '已完成' },
    { unpaid: 'To pay', waiting: 'Waiting', done: 'Done' },
  );
  const load = async (page: number) => {
    setAsked((before) => [...before, page]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const status = names[value.status ?? 'done'] ?? '';
    const from = (page - 1) * 10;
    return {
      items: Array.from({ length: 10 }, (_, i): Order => {
        return { no: from + i, status, title: cars[i % cars.length] ?? '' };
      }),
      hasMore: page < 3,
    };
  };
  return (
    <Page nav={<NavBar title={say('我的订单', 'My orders')} />}>
      <div style={{ position: 'sticky', insetBlockStart: 48, zIndex: 1 }}>
        <FilterBar items={items} value={value} onChange={setValue} />
      </div>
      <output className="demo__out">
        {say('已请求的页：', 'Pages asked for: ')}
        {asked.join(', ')}
      </output>
      <PagedList
        label={say('订单', 'Orders')}
        resetKey={JSON.stringify(value)}
        load={load}
        itemKey={(order) => order.no}
        renderItem={(order) => (
          <Card title={`${order.title} #${order.no + 1}`}>{order.status}</Card>
        )}
      />
    </Page>
  );
}

export const demo: WidgetDemo = {
  title: ['筛选栏', 'Filter bar'],
  examples: [
    { title: ['六个条件', 'Six filters'], Example: Orders },
    { title: ['三个条件，自绘标题', 'Three filters, a head of its own'], Example: Few },
    { title: ['与分页列表', 'With a paged list'], Example: WithList, whole: true },
  ],
};
