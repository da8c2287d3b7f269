import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { Money } from './money.tsx';

function Sizes() {
  return (
    <Card>
      <div className="demo__row">
        <Money fen={24_800} size="large" />
        <Money fen={24_800} size="medium" />
        <Money fen={24_800} size="small" />
      </div>
    </Card>
  );
}

function Tones() {
  return (
    <Card>
      <div className="demo__row">
        <Money fen={26_800} size="medium" />
        <Money fen={26_800} size="medium" tone="ink" />
        <Money fen={26_800} size="medium" tone="muted" />
        <Money fen={28_800} size="medium" struck />
      </div>
    </Card>
  );
}

function Cents() {
  return (
    <Card>
      <div className="demo__row">
        <Money fen={12_800} size="medium" cents="auto" />
        <Money fen={12_850} size="medium" cents="auto" />
        <Money fen={12_800} size="medium" cents="always" />
      </div>
    </Card>
  );
}

function Lines() {
  const say = useSay();
  const line = (label: string, fen: number) => (
    <Cell layout="wide" label={label} value={<Money fen={fen} tone="ink" />} />
  );
  return (
    <Card>
      {line(say('检测费', 'Inspection fee'), 26_800)}
      {line(say('优惠', 'Discount'), -2000)}
      {line(say('车辆估价', 'Value of the car'), 123_456_789)}
      {line(say('已付', 'Paid'), 0)}
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['金额', 'Money'],
  examples: [
    { title: ['大小', 'Sizes'], Example: Sizes },
    { title: ['语气与原价', 'Tones, and the price before'], Example: Tones },
    { title: ['角分', 'Cents'], Example: Cents },
    { title: ['明细，含负数与大数', 'Lines, negative and large'], Example: Lines },
  ],
};
