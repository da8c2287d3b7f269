import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MonthPicker } from './month-picker.tsx';

it('chooses a month within the range', async () => {
  const onConfirm = vi.fn();
  render(
    <MonthPicker
      open
      onClose={() => undefined}
      title="上牌时间"
      value="2022-05"
      min="2020-03"
      max="2023-02"
      onConfirm={onConfirm}
    />,
  );
  const years = await screen.findByRole('listbox', { name: '年' });
  years.focus();
  await userEvent.keyboard('{End}'); // 2023 has two months only
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledWith('2023-02');
});
