import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { press, rows, selected } from '../picker/testing/wheel-keys.ts';
import { useOwned } from '../testing/use-owned.ts';
import { type DateOptions, DatePicker, DatePickerSheet, type DateValue } from './date-picker.tsx';

const onChange = vi.fn();

const Live = ({ start, ...offer }: DateOptions & { start: DateValue | null }) => (
  <DatePicker {...offer} {...useOwned(start, onChange)} />
);

it('shows year, month and day, in both languages', () => {
  const { unmount } = render(<Live start="2024-05-17" />);
  expect(selected()).toEqual(['2024 年', '5 月', '17 日']);
  unmount();
  render(
    <UiLocaleProvider locale="en">
      <Live start="2024-05-17" />
    </UiLocaleProvider>,
  );
  expect(selected()).toEqual(['2024', 'May', '17']);
  expect(screen.getByRole('listbox', { name: 'Month' })).toBeDefined();
});

it('31 January becomes 29, then 28 February, and stays so in March', async () => {
  render(<Live start="2024-01-31" />);
  await press('月', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('2024-02-29');
  expect(rows('日')).not.toContain('30 日');
  await press('年', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('2025-02-28');
  await press('月', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('2025-03-28');
});

it.each(['2026-12-31T23:59:59', '2026-01-01T00:00:01'])(
  'without a value it is the day of the own clock, ten years either side (%s)',
  async (now) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    render(<Live start={null} />);
    const [year, month, day] = now.slice(0, 10).split('-').map(Number);
    expect(selected()).toEqual([`${year} 年`, `${month} 月`, `${day} 日`]);
    await press('年', '{Home}');
    await press('月', '{Home}');
    await press('日', '{Home}');
    expect(onChange).toHaveBeenLastCalledWith('2016-01-01');
    await press('年', '{End}');
    await press('月', '{End}');
    await press('日', '{End}');
    expect(onChange).toHaveBeenLastCalledWith('2036-12-31');
  },
);

it('limits months and days only at the ends of the range', async () => {
  render(<Live start="2021-03-31" minDate="2020-05-10" maxDate="2023-02-05" />);
  expect(rows('月')[0]).toBe('1 月');
  await press('年', '{Home}');
  expect(onChange).toHaveBeenLastCalledWith('2020-05-10');
  expect(rows('月')[0]).toBe('5 月');
  expect(rows('日')[0]).toBe('10 日');
  await press('月', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('2020-06-10');
  expect(rows('日')[0]).toBe('1 日');
  await press('年', '{End}');
  expect(onChange).toHaveBeenLastCalledWith('2023-02-05');
  expect(rows('日').at(-1)).toBe('5 日');
});

it('a value outside the range shows the nearest day and says nothing', () => {
  onChange.mockClear();
  render(<Live start="1999-12-31" minDate="2020-05-10" />);
  expect(selected()).toEqual(['2020 年', '5 月', '10 日']);
  expect(onChange).not.toHaveBeenCalled();
});

it('year and month give the first day; month and day keep the year', async () => {
  const { unmount } = render(<Live start="2022-05-17" columns="year-month" />);
  expect(screen.getAllByRole('listbox')).toHaveLength(2);
  await press('月', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('2022-06-01');
  unmount();
  render(<Live start="2024-02-29" columns="month-day" />);
  expect(selected()).toEqual(['2 月', '29 日']);
  await press('日', '{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith('2024-02-28');
});

it('filter leaves numbers out, formatter words the rest', async () => {
  render(
    <Live
      start="2024-03-05"
      filter={(column, numbers) =>
        column === 'day' ? numbers.filter((day) => day % 10 === 1) : numbers
      }
      formatter={(column, number) => `${column} ${number}`}
    />,
  );
  expect(selected()).toEqual(['year 2024', 'month 3', 'day 1']);
  expect(rows('日')).toEqual(['day 1', 'day 11', 'day 21', 'day 31']);
  await press('日', '{End}');
  await press('月', '{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith('2024-02-21');
});

it('in a sheet it starts from the value each time and gives the day on "OK"', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <DatePickerSheet
      open
      onClose={onClose}
      title="上牌日期"
      value="2024-01-31"
      onConfirm={onConfirm}
    />,
  );
  await screen.findByRole('dialog', { name: '上牌日期' });
  await press('月', '{ArrowDown}');
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('2024-02-29');
  expect(onClose).toHaveBeenCalledTimes(1);
});
