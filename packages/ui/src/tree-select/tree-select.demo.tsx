import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { type TreeGroup, TreeSelect } from './tree-select.tsx';

/** Where damage is found, as an inspector notes it. */
function usePlaces(): TreeGroup<string>[] {
  const say = useSay();
  return [
    {
      text: say('外观', 'Body'),
      children: [
        { id: 'bonnet', text: say('发动机盖', 'Bonnet') },
        { id: 'roof', text: say('车顶', 'Roof') },
        { id: 'front-left', text: say('左前门', 'Front left door') },
        { id: 'rear-left', text: say('左后门', 'Rear left door') },
        { id: 'fender', text: say('右前翼子板', 'Right front fender') },
        { id: 'boot', text: say('后备厢盖', 'Boot lid') },
        {
          id: 'bumper',
          text: say('前保险杠（已更换，不计入评分）', 'Front bumper (replaced, no score)'),
        },
        { id: 'mirror', text: say('左外后视镜', 'Left mirror') },
      ],
    },
    {
      text: say('骨架', 'Frame'),
      children: [
        { id: 'pillar-a', text: say('左 A 柱', 'Left A-pillar') },
        { id: 'pillar-b', text: say('左 B 柱', 'Left B-pillar') },
        { id: 'rail', text: say('右前纵梁', 'Right front rail'), disabled: true },
        { id: 'floor', text: say('后围板', 'Rear panel') },
      ],
    },
    {
      text: say('驾驶舱', 'Cabin'),
      children: [
        { id: 'seat', text: say('驾驶座座椅', "Driver's seat") },
        { id: 'belt', text: say('安全带', 'Seat belts') },
        { id: 'wheel', text: say('方向盘', 'Steering wheel') },
      ],
    },
    {
      text: say('底盘', 'Chassis'),
      disabled: true,
      children: [{ id: 'axle', text: say('前桥', 'Front axle') }],
    },
  ];
}

const textOf = <Id extends string | number>(groups: TreeGroup<Id>[], id: Id | null) =>
  groups.flatMap((group) => group.children).find((item) => item.id === id)?.text;

function Several() {
  const say = useSay();
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<string[]>(['roof']);
  const places = usePlaces();
  const names = chosen.map((id) => textOf(places, id));
  return (
    <>
      <Card>
        <TreeSelect
          label={say('部位', 'Places')}
          items={places}
          mainActiveIndex={index}
          onMainActiveIndex={setIndex}
          activeId={chosen}
          onChange={setChosen}
          max={3}
        />
      </Card>
      <output className="demo__out">
        {say('已选：', 'Chosen: ')}
        {names.join(say('、', ', ')) || say('无', 'none')}
      </output>
    </>
  );
}

function useStations(): TreeGroup<number>[] {
  const say = useSay();
  return [
    {
      text: say('杭州', 'Hangzhou'),
      badge: 3,
      children: [
        { id: 11, text: say('石桥二手车市场', 'Shiqiao used-car market') },
        { id: 12, text: say('滨江检测站', 'Binjiang station') },
        { id: 13, text: say('萧山门店（装修中）', 'Xiaoshan store (closed)'), disabled: true },
      ],
    },
    {
      text: say('呼伦贝尔', 'Hulunbuir'),
      badge: say('新', 'new'),
      children: [{ id: 21, text: say('海拉尔汽车城', 'Hailar car town') }],
    },
    { text: say('拉萨', 'Lhasa'), disabled: true, children: [] },
  ];
}

function One() {
  const say = useSay();
  const stations = useStations();
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<number | null>(12);
  return (
    <>
      <Card>
        <TreeSelect
          label={say('城市', 'Cities')}
          height={200}
          items={stations}
          mainActiveIndex={index}
          onMainActiveIndex={setIndex}
          activeId={chosen}
          onChange={setChosen}
        />
      </Card>
      <output className="demo__out">
        {say('已选：', 'Chosen: ')}
        {textOf(stations, chosen)}
      </output>
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['分类选择', 'Tree select'],
  examples: [
    { title: ['多选，最多 3 项', 'Several, at most 3'], Example: Several },
    { title: ['单选，高 200，角标', 'One, 200 px high, badges'], Example: One },
  ],
};
