import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { OpeningCell, Wheels } from '../../demo/wheel-examples.tsx';
import { type DateOptions, DatePicker, DatePickerSheet, type DateValue } from './date-picker.tsx';

const Dates = ({ start, ...offer }: DateOptions & { start: DateValue | null }) => (
  <Wheels<DateValue | null> start={start} write={(value) => value ?? '–'}>
    {(value, onChange) => <DatePicker {...offer} value={value} onChange={onChange} />}
  </Wheels>
);

const Today = () => <Dates start={null} />;
const MonthEnd = () => <Dates start="2024-01-31" />;
const Limits = () => <Dates start="2021-08-20" minDate="2020-05-10" maxDate="2023-02-05" />;
const Months = () => <Dates start="2022-05-01" columns="year-month" maxDate="2026-11-21" />;
const Days = () => <Dates start="2024-02-29" columns="month-day" />;

function Words() {
  const say = useSay();
  return (
    <Dates
      start="2024-07-11"
      minDate="2016-01-01"
      maxDate="2026-12-31"
      formatter={(column, number) =>
        ({
          year: say(`${number} 年度`, `FY ${number}`),
          month: say(`第 ${(number + 2) / 3} 季度`, `Q${(number + 2) / 3}`),
          day: say(`${number} 号`, `Day ${number}`),
        })[column]
      }
      filter={(column, numbers) => {
        if (column === 'month') return numbers.filter((month) => month % 3 === 1);
        return column === 'day' ? numbers.filter((day) => day % 10 === 1) : numbers;
      }}
    />
  );
}

function InSheet() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<DateValue | null>(null);
  return (
    <>
      <OpeningCell
        label={say('上牌日期', 'Licence date')}
        value={value}
        placeholder={say('行驶证上的注册日期', 'As on the vehicle licence')}
        onClick={() => setOpen(true)}
      />
      <DatePickerSheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('上牌日期', 'Licence date')}
        minDate="2000-01-01"
        maxDate="2024-03-31"
        value={value ?? '2024-01-31'}
        onConfirm={setValue}
      />
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['日期选择', 'Date picker'],
  examples: [
    { title: ['年月日，前后各十年', 'Ten years either side'], Example: Today },
    { title: ['月底随月份变', 'The end of the month'], Example: MonthEnd },
    { title: ['起止日期', 'First and last day'], Example: Limits },
    { title: ['年和月', 'Year and month'], Example: Months },
    { title: ['月和日', 'Month and day'], Example: Days },
    { title: ['文字和筛选', 'Words and filter'], Example: Words },
    { title: ['在弹层里', 'In a sheet'], Example: InSheet },
  ],
};
