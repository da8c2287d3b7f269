import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { press, rowCount, selected } from '../picker/testing/wheel-keys.ts';
import { useOwned } from '../testing/use-owned.ts';
import { type TimeOptions, TimePicker, TimePickerSheet, type TimeValue } from './time-picker.tsx';

const onChange = vi.fn();

const Live = ({ start, ...offer }: TimeOptions & { start: TimeValue | null }) => (
  <TimePicker {...offer} {...useOwned(start, onChange)} />
);

it('has 24 hours and 60 minutes, from 00:00 to 23:59', async () => {
  render(<Live start={null} />);
  expect(selected()).toEqual(['00', '00']);
  expect([rowCount('时'), rowCount('分')]).toEqual(['24', '60']);
  await press('时', '{End}');
  await press('分', '{End}');
  expect(onChange).toHaveBeenLastCalledWith('23:59');
});

it('keeps to limits, steps and the filter', async () => {
  render(
    <Live
      start="12:40"
      minHour={9}
      maxHour={17}
      minuteStep={30}
      filter={(column, numbers) =>
        column === 'hour' ? numbers.filter((hour) => hour !== 12) : numbers
      }
    />,
  );
  expect(selected()).toEqual(['11', '30']);
  await press('时', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('13:30');
  await press('时', '{End}');
  await press('分', '{Home}');
  expect(onChange).toHaveBeenLastCalledWith('17:00');
  expect(rowCount('分')).toBe('2');
});

it('formatter words the rows', () => {
  render(<Live start="08:05" formatter={(column, number) => `${column} ${number}`} />);
  expect(selected()).toEqual(['hour 8', 'minute 5']);
});

it('in a sheet it gives the time on "OK"', async () => {
  const onConfirm = vi.fn();
  render(
    <TimePickerSheet
      open
      onClose={() => undefined}
      title="上门时间"
      value={null}
      minHour={9}
      onConfirm={onConfirm}
    />,
  );
  await screen.findByRole('dialog', { name: '上门时间' });
  await press('时', '{ArrowDown}');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('10:00');
});
