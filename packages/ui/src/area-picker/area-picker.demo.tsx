import { Suspense, use, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { OpeningCell } from '../../demo/wheel-examples.tsx';
import { Card } from '../card/card.tsx';
import { SkeletonCard } from '../skeleton/skeleton.tsx';
import {
  type Area,
  type AreaLists,
  type AreaOptions,
  AreaPicker,
  AreaPickerSheet,
} from './area-picker.tsx';

let china: Promise<AreaLists> | undefined;

/** All of China, fetched once: 50 KB that nobody should load before he needs them. */
function loadChina(): Promise<AreaLists> {
  china ??= import('@vant/area-data').then(({ areaList }) => areaList);
  return china;
}

type WheelsProps = Omit<AreaOptions, 'areas'> & { areas?: AreaLists; start: string };

/** An area picker, and every area it told of. */
function Wheels(props: WheelsProps) {
  return (
    <Suspense fallback={<SkeletonCard lines={6} />}>
      <LoadedWheels {...props} />
    </Suspense>
  );
}

function LoadedWheels({ start, areas, ...offer }: WheelsProps) {
  const lists = areas ?? use(loadChina());
  const [code, setCode] = useState(start);
  const [told, setTold] = useState<string[]>([]);
  const hear = (value: string, path: Area[]) => {
    setCode(value);
    setTold((all) => [...all, `${value || '–'} ${path.map((area) => area.name).join('/')}`.trim()]);
  };
  return (
    <div className="demo__stack">
      <Card flush>
        <AreaPicker {...offer} areas={lists} value={code} onChange={hear} />
      </Card>
      <output className="demo__out">{[start || '–', ...told].join(' · ')}</output>
    </div>
  );
}

const Counties = () => <Wheels start="330105" />;
const Cities = () => <Wheels start="429000" columnsNum={2} />;
const Provinces = () => <Wheels start="" columnsNum={1} />;

function Placeholders() {
  const say = useSay();
  const words = say(['全国', '全省', '全市'], ['All China', 'Whole province', 'Whole city']);
  return <Wheels start="330000" placeholders={words} />;
}

/** Where inspectors go: the names in the language of the page; not every region is divided further. */
function Served() {
  const say = useSay();
  const areas: AreaLists = {
    province_list: {
      310000: say('上海市', 'Shanghai'),
      330000: say('浙江省', 'Zhejiang'),
      710000: say('台湾省', 'Taiwan'),
      820000: say('澳门', 'Macao'),
    },
    city_list: {
      310100: say('上海市', 'Shanghai'),
      330100: say('杭州市', 'Hangzhou'),
      330200: say('宁波市', 'Ningbo'),
      820100: say('澳门半岛', 'Macao Peninsula'),
    },
    county_list: {
      310101: say('黄浦区', 'Huangpu'),
      310104: say('徐汇区', 'Xuhui'),
      330105: say('拱墅区', 'Gongshu'),
      330106: say('西湖区', 'Xihu'),
      330203: say('海曙区', 'Haishu'),
    },
  };
  return <Wheels areas={areas} start="310104" />;
}

function InSheet() {
  const say = useSay();
  const [areas, setAreas] = useState<AreaLists | null>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Area[]>([]);
  const show = async () => {
    setAreas(await loadChina());
    setOpen(true);
  };
  return (
    <>
      <OpeningCell
        label={say('车辆所在地', 'Car is in')}
        value={chosen.length > 0 ? chosen.map((area) => area.name).join(' ') : null}
        placeholder={say('省、市、区县', 'Province, city, county')}
        onClick={() => void show()}
      />
      {areas && (
        <AreaPickerSheet
          areas={areas}
          open={open}
          onClose={() => setOpen(false)}
          title={say('车辆所在地', 'Where the car is')}
          value={chosen[chosen.length - 1]?.code ?? '330000'}
          onConfirm={(_, path) => setChosen(path)}
        />
      )}
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['地区选择', 'Area picker'],
  examples: [
    { title: ['省、市、区县', 'Province, city, county'], Example: Counties },
    { title: ['省、市', 'Province and city'], Example: Cities },
    { title: ['只到省', 'Provinces only'], Example: Provinces },
    { title: ['可以不选', 'With placeholders'], Example: Placeholders },
    { title: ['直辖市、没有下级的地区', 'Regions without parts'], Example: Served },
    { title: ['在弹层里', 'In a sheet'], Example: InSheet },
  ],
};
