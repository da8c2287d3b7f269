import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { SearchBox } from './search-box.tsx';

function Orders() {
  const say = useSay();
  const [words, setWords] = useState('');
  const [log, setLog] = useState<string[]>([]);
  return (
    <>
      <SearchBox
        label={say('搜索订单', 'Search orders')}
        placeholder={say(
          '车架号、订单号或手机号后四位',
          'VIN, order number or last digits of the phone',
        )}
        value={words}
        onChange={setWords}
        onSubmit={(sought) => setLog([...log, say(`搜索“${sought}”`, `searched "${sought}"`)])}
        onCancel={() => setLog([...log, say('取消', 'cancelled')])}
      />
      <output className="demo__out">{log.join(say('，', ', ')) || '–'}</output>
    </>
  );
}

function Filled() {
  const say = useSay();
  const [words, setWords] = useState('LSVHJ133022221761');
  return (
    <SearchBox
      label={say('搜索车架号', 'Search a VIN')}
      value={words}
      onChange={setWords}
      maxLength={17}
    />
  );
}

function OnCard() {
  const say = useSay();
  const [words, setWords] = useState('');
  const cities = say(
    ['北京', '上海', '杭州', '成都', '哈尔滨', '呼伦贝尔'],
    ['Beijing', 'Shanghai', 'Hangzhou', 'Chengdu', 'Harbin', 'Hulunbuir'],
  );
  const found = cities.filter((city) => city.toLowerCase().includes(words.toLowerCase()));
  return (
    <Card>
      <div className="demo__stack">
        <SearchBox
          surface="card"
          label={say('搜索城市', 'Search cities')}
          placeholder={say('城市名', 'City name')}
          value={words}
          onChange={setWords}
          onSubmit={() => found[0] !== undefined && setWords(found[0])}
        />
        <output className="demo__out">
          {found.join(say('、', ', ')) || say('没有找到这个城市', 'No such city')}
        </output>
      </div>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['搜索框', 'Search box'],
  examples: [
    { title: ['可取消', 'With cancel'], Example: Orders },
    {
      title: ['有内容，最多 17 个字', 'With words, at most 17 characters'],
      Example: Filled,
    },
    { title: ['在白底上，边输边找', 'On white, found while typing'], Example: OnCard },
  ],
};
