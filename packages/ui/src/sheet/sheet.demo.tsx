import { type ReactNode, useRef, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Cell } from '../cell/cell.tsx';
import { Field } from '../field/field.tsx';
import { Money } from '../money/money.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

type SampleProps = { words: string; children: ReactNode } & Omit<
  SheetProps,
  'open' | 'onClose' | 'children'
>;

/** A button that opens a sheet, and how often the sheet was closed. */
function Sample({ words, children, ...sheet }: SampleProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {words}
      </Button>
      <output className="demo__out">{say(`关闭了 ${closed} 次`, `Closed ${closed} times`)}</output>
      <Sheet
        {...sheet}
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setClosed((before) => before + 1)}
      >
        {children}
      </Sheet>
    </div>
  );
}

function Short() {
  const say = useSay();
  return (
    <Sample
      words={say('价格明细', 'Price details')}
      title={say('价格明细', 'Price details')}
      note={say('国标检测 · 上门', 'Standard inspection · at your place')}
      footer={
        <Button size="large" block>
          {say('去支付 ¥248.00', 'Pay ¥248.00')}
        </Button>
      }
    >
      <Cell layout="wide" label={say('检测费', 'Inspection')} value={<Money fen={26_800} />} />
      <Cell layout="wide" label={say('新人立减', 'First order')} value={<Money fen={-2000} />} />
      <Cell layout="wide" label={say('合计', 'Total')} value={<Money fen={24_800} />} />
    </Sample>
  );
}

const series = Array.from({ length: 40 }, (_, i) => i + 1);

function Tall() {
  const say = useSay();
  return (
    <Sample
      words={say('选择车系', 'Choose a series')}
      title={say('选择车系', 'Choose a series')}
      height="tall"
      flush
    >
      {series.map((n) => (
        <Button key={n} tone="text" block>
          {say(`车系 ${n}`, `Series ${n}`)}
        </Button>
      ))}
    </Sample>
  );
}

function Scrolling() {
  const say = useSay();
  return (
    <Sample words={say('检测说明', 'About the inspection')} title={say('检测说明', 'About')}>
      {series.map((n) => (
        <p key={n}>
          {say(
            `第 ${n} 项：按国标检查，发现问题拍照并评级。`,
            `Item ${n}: checked by the national standard; defects are photographed and graded.`,
          )}
        </p>
      ))}
    </Sample>
  );
}

function OkCancel() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const close = (text: string) => {
    setOpen(false);
    setChosen(text);
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {say('选择上牌时间', 'Choose the licence date')}
      </Button>
      <output className="demo__out">{chosen}</output>
      <Sheet
        open={open}
        onClose={() => close(say('取消', 'Cancelled'))}
        title={say('上牌时间', 'Licence date')}
        headStart={
          <Button tone="text" onClick={() => close(say('取消', 'Cancelled'))}>
            {say('取消', 'Cancel')}
          </Button>
        }
        headEnd={
          <Button tone="text" onClick={() => close(say('2022 年 5 月', 'May 2022'))}>
            {say('确定', 'OK')}
          </Button>
        }
      >
        <p>{say('2022 年 5 月', 'May 2022')}</p>
      </Sheet>
    </div>
  );
}

function WithField() {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  return (
    <Sample
      words={say('退回检测', 'Send back')}
      title={say(
        '退回这次检测，请写清楚检测师要补什么，越具体他回来得越快',
        'Send this inspection back; the clearer you say what is missing, the sooner it is done',
      )}
      initialFocus={field}
      dismissable={false}
      footer={
        <Button tone="danger" size="large" block>
          {say('退回', 'Send back')}
        </Button>
      }
    >
      <Field
        ref={field}
        label={say('缺什么', 'What is missing')}
        value={reason}
        onChange={setReason}
      />
    </Sample>
  );
}

export const demo: WidgetDemo = {
  title: ['底部面板', 'Sheet'],
  examples: [
    { title: ['标题、说明、底部按钮', 'Title, note, footer'], Example: Short },
    { title: ['固定高度，内容到边', 'Tall, content to the edges'], Example: Tall },
    { title: ['内容滚动', 'Content scrolls'], Example: Scrolling },
    { title: ['取消与确定', 'Cancel and OK'], Example: OkCancel },
    {
      title: ['点外面不关，直接输入', 'Stays open, focus in a field'],
      Example: WithField,
    },
  ],
};
