import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MonthPicker, type MonthPickerProps } from './month-picker.tsx';

const onConfirm = vi.fn();

async function open(props: Partial<MonthPickerProps>) {
  render(
    <MonthPicker
      open
      onClose={() => undefined}
      title="上牌时间"
      value="2022-05"
      onConfirm={onConfirm}
      {...props}
    />,
  );
  return screen.findByRole('listbox', { name: '年' });
}
const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }));

it('chooses a month within the range', async () => {
  const years = await open({ min: '2020-03', max: '2023-02' });
  expect(screen.getAllByRole('listbox')).toHaveLength(2);
  years.focus();
  await userEvent.keyboard('{End}'); // 2023 has two months only
  await ok();
  expect(onConfirm).toHaveBeenCalledWith('2023-02');
});

it('gives the month it started from', async () => {
  await open({});
  await ok();
  expect(onConfirm).toHaveBeenLastCalledWith('2022-05');
});

it.each([
  [undefined, '2026-11'],
  ['2026-08', '2026-08'],
])('without a value it starts at this month, or at the end of the range (%s)', async (max, at) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00'), toFake: ['Date'] });
  await open({ value: null, max });
  await ok();
  expect(onConfirm).toHaveBeenLastCalledWith(at);
});
