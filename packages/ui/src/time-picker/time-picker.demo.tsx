import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { OpeningCell, Wheels } from '../../demo/wheel-examples.tsx';
import { type TimeOptions, TimePicker, TimePickerSheet, type TimeValue } from './time-picker.tsx';

const Times = ({ start, ...offer }: TimeOptions & { start: TimeValue | null }) => (
  <Wheels<TimeValue | null> start={start} write={(value) => value ?? '–'}>
    {(value, onChange) => <TimePicker {...offer} value={value} onChange={onChange} />}
  </Wheels>
);

/** When an inspector comes: working hours without the lunch break, on the half-hour. */
const visits: TimeOptions = {
  minHour: 9,
  maxHour: 17,
  minuteStep: 30,
  filter: (column, numbers) =>
    column === 'hour' ? numbers.filter((hour) => hour !== 12) : numbers,
};

const WholeDay = () => <Times start="18:30" />;
const Visits = () => <Times start="12:40" {...visits} />;

function Limits() {
  const say = useSay();
  return (
    <Times
      start={null}
      minHour={8}
      maxHour={20}
      minMinute={5}
      maxMinute={55}
      minuteStep={5}
      formatter={(column, number) =>
        column === 'hour'
          ? say(`${number} 点`, `${number} h`)
          : say(`${number} 分`, `${number} min`)
      }
    />
  );
}

function InSheet() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<TimeValue | null>(null);
  return (
    <>
      <OpeningCell
        label={say('上门时间', 'Visit at')}
        value={value}
        placeholder={say('请选择', 'Choose')}
        onClick={() => setOpen(true)}
      />
      <TimePickerSheet
        {...visits}
        open={open}
        onClose={() => setOpen(false)}
        title={say('上门时间', 'Time of the visit')}
        value={value}
        onConfirm={setValue}
      />
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['时间选择', 'Time picker'],
  examples: [
    { title: ['0–23 时，0–59 分', 'The whole day'], Example: WholeDay },
    { title: ['工作时间，每半小时', 'Working hours, half-hours'], Example: Visits },
    { title: ['起止时分和文字', 'Limits and words'], Example: Limits },
    { title: ['在弹层里', 'In a sheet'], Example: InSheet },
  ],
};
