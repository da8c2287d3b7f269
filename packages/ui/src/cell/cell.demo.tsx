import CarFront from 'lucide-react/icons/car-front';
import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Tag } from '../tag/tag.tsx';
import { Cell } from './cell.tsx';

function Form() {
  const say = useSay();
  const [taps, setTaps] = useState(0);
  return (
    <>
      <Card title={say('车辆', 'Car')} headingLevel={3}>
        <Cell
          label={say('车型', 'Model')}
          value={say('大众 帕萨特 330TSI 豪华版', 'Volkswagen Passat 330TSI Luxury')}
          note={say('2022 款 · 国 VI', '2022 · China VI')}
          onClick={() => setTaps(taps + 1)}
          opens="dialog"
        />
        <Cell
          label={say('上牌时间', 'Registered')}
          placeholder={say('请选择', 'Choose')}
          onClick={() => setTaps(taps + 1)}
          opens="dialog"
        />
        <Cell label={say('表显里程', 'Mileage')} value={say('3.62 万公里', '36,200 km')} />
      </Card>
      <output className="demo__out">{say(`点了 ${taps} 次`, `Tapped ${taps} times`)}</output>
    </>
  );
}

function Wide() {
  const say = useSay();
  return (
    <Card>
      <Cell
        layout="wide"
        label={say('检测费', 'Inspection fee')}
        value="¥268.00"
        note={say('已减 ¥20', '¥20 off')}
      />
      <Cell
        layout="wide"
        label={say('检测合同', 'Contract')}
        value={say('已签署', 'Signed')}
        href="#contract"
      />
      <Cell
        layout="wide"
        icon={<CarFront size={20} aria-hidden="true" />}
        label={say('待发布车源', 'Cars to publish')}
        href="#cars"
        trailing={<Tag tone="minor">{say('3 辆', '3 cars')}</Tag>}
      />
    </Card>
  );
}

function Faults() {
  const say = useSay();
  const nothing = () => undefined;
  return (
    <Card>
      <Cell
        label={say('车型', 'Model')}
        placeholder={say('请选择', 'Choose')}
        error={say('请选择车型', 'Choose a model')}
        onClick={nothing}
        opens="dialog"
      />
      <Cell
        layout="wide"
        label={say('检测地点', 'Place')}
        placeholder={say('请选择', 'Choose')}
        error={say('请选择检测地点', 'Choose a place')}
        onClick={nothing}
        opens="dialog"
      />
      <Cell
        label={say('改约', 'Reschedule')}
        value={say('检测开始后不能改约', 'Not after the inspection began')}
        onClick={nothing}
        disabled
      />
    </Card>
  );
}

function Long() {
  const say = useSay();
  return (
    <Card>
      <Cell
        label={say('检测地点与到达方式', 'Place and how to get there')}
        value={say(
          '浙江省杭州市拱墅区石桥路 258 号石桥二手车交易市场东门停车场 3 号检测位',
          'Bay 3, east gate car park, Shiqiao Used Car Market, 258 Shiqiao Road, Gongshu District, Hangzhou',
        )}
        href="#map"
      />
      <Cell label="VIN" value="LSVHJ133022221761LSVHJ133022221761LSVHJ133022221761" />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['单元格', 'Cell'],
  examples: [
    { title: ['表单行', 'Rows of a form'], Example: Form },
    { title: ['值在行尾', 'Value at the end'], Example: Wide },
    { title: ['错误与不可用', 'Faults and not available'], Example: Faults },
    { title: ['很长的文字', 'Many words'], Example: Long },
  ],
};
