import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { uiDefaults } from '../defaults/defaults.tsx';
import { NavBar } from '../nav-bar/nav-bar.tsx';
import { Page } from '../page/page.tsx';
import { type DemoCity, demoCities } from './demo-cities.ts';
import { type IndexGroup, IndexList } from './index-list.tsx';

type Row = { id: string; text: string };

/** Rows under the first letter of what is shown: English names have letters of their own. */
function useGroups(rowsOf: (city: DemoCity, name: string) => Row[]): IndexGroup<Row>[] {
  const say = useSay();
  const groups = new Map<string, Row[]>();
  for (const city of demoCities) {
    const name = say(...city.name);
    const letter = say(city.letter, name.slice(0, 1));
    groups.set(letter, [...(groups.get(letter) ?? []), ...rowsOf(city, name)]);
  }
  const byName = (a: Row, b: Row) => a.text.localeCompare(b.text, say('zh', 'en'));
  return [...groups.keys()]
    .sort()
    .map((letter) => ({ letter, items: (groups.get(letter) ?? []).sort(byName) }));
}

const isPilot = ({ name: [zh] }: DemoCity) => ['北京', '上海', '杭州', '成都'].includes(zh);

function Cities() {
  const say = useSay();
  const [chosen, setChosen] = useState('');
  const groups = useGroups(({ id }, text) => [{ id: String(id), text }]);
  return (
    <Page fixed inset="flush" nav={<NavBar title={say('选择城市', 'Choose a city')} />}>
      <IndexList
        label={say('城市列表', 'Cities')}
        toastMs={uiDefaults.cityToastMs}
        groups={groups}
        itemKey={(city) => city.id}
        isSelected={(city) => city.id === chosen}
        onSelect={(city) => setChosen(city.id)}
        renderItem={(city) => city.text}
        header={
          <div className="demo__row" style={{ padding: '8px 36px 16px 16px' }}>
            {demoCities.filter(isPilot).map((city) => (
              <Button
                key={city.id}
                tone={chosen === String(city.id) ? 'tint' : 'outline'}
                size="small"
                onClick={() => setChosen(String(city.id))}
              >
                {say(...city.name)}
              </Button>
            ))}
          </div>
        }
      />
    </Page>
  );
}

function Dealers() {
  const say = useSay();
  const shops = say(
    [
      '诚信车行',
      '一号车库',
      '名车汇',
      '老兵二手车',
      '远航汽车',
      '广源车业',
      '好车多',
      '优选名车',
      '金田车行',
      '众联',
    ],
    [
      'Honest Cars',
      'Garage One',
      'Auto Hub',
      'Veteran',
      'Voyage',
      'Wide Spring',
      'Many Cars',
      'Select',
      'Goldfield',
      'United',
    ],
  );
  const groups = useGroups(({ id }, city) =>
    shops.map((shop, i) => ({ id: `${id}-${i}`, text: `${city} ${shop}` })),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Page
      fixed
      inset="flush"
      nav={<NavBar title={`${say('车商', 'Dealers')} ${count}`} right={chosen} />}
    >
      <IndexList
        label={say('车商列表', 'Dealers')}
        groups={groups}
        itemKey={(dealer) => dealer.id}
        onSelect={(dealer) => setChosen(dealer.text)}
        renderItem={(dealer) => dealer.text}
      />
    </Page>
  );
}

function Short() {
  const say = useSay();
  return (
    <div className="demo__window" style={{ blockSize: 320 }}>
      <IndexList
        label={say('检测师', 'Inspectors')}
        rowHeight={64}
        groups={[
          { letter: '★', title: say('附近', 'Nearby'), items: [say('王建国', 'Wang Jianguo')] },
          { letter: 'L', items: [say('李敏', 'Li Min'), say('刘洋', 'Liu Yang')] },
          {
            letter: 'Y',
            items: [
              say(
                '亚力坤·阿不都热依木江，二手车鉴定评估师（高级），乌鲁木齐华凌市场',
                'Yalikun Abdurehimjan, senior appraiser of used cars, Hualing market in Urumqi',
              ),
            ],
          },
        ]}
        itemKey={(name) => name}
        renderItem={(name) => name}
      />
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['索引列表', 'Index list'],
  examples: [
    {
      title: ['311 个城市，提示 400 毫秒', '311 cities, bubble 400 ms'],
      Example: Cities,
      whole: true,
    },
    { title: ['3,110 个车商', '3,110 dealers'], Example: Dealers, whole: true },
    {
      title: ['只读，行高 64，长文字', 'Read only, rows of 64 px, long texts'],
      Example: Short,
    },
  ],
};
