import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { OpeningCell } from '../../demo/wheel-examples.tsx';
import { MonthPicker, type MonthPickerProps, type MonthValue } from './month-picker.tsx';

type RowProps = Pick<MonthPickerProps, 'title' | 'value' | 'min' | 'max'>;

/** A line of a form that opens the wheels. */
function Row({ value: start, ...props }: RowProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<MonthValue | null>(start);
  return (
    <>
      <OpeningCell
        label={props.title}
        value={value}
        placeholder={say('请选择', 'Choose')}
        onClick={() => setOpen(true)}
      />
      <MonthPicker
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        onConfirm={setValue}
      />
    </>
  );
}

function Licence() {
  const say = useSay();
  return <Row title={say('上牌时间', 'Licensed in')} value="2022-05" min="2020-03" max="2023-02" />;
}

function Insurance() {
  const say = useSay();
  return <Row title={say('保险到期', 'Insured until')} value={null} />;
}

export const demo: WidgetDemo = {
  title: ['年月选择', 'Month picker'],
  examples: [
    { title: ['起止月份', 'First and last month'], Example: Licence },
    { title: ['从本月开始', 'Starts at this month'], Example: Insurance },
  ],
};
