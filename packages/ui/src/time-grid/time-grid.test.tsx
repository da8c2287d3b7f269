import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DayStrip } from '../day-strip/day-strip.tsx';
import { TimeGrid } from './time-grid.tsx';

it('says in words why a slot cannot be chosen', async () => {
  const onChange = vi.fn();
  render(
    <TimeGrid
      label="时段"
      value="10:00"
      onChange={onChange}
      slots={[
        { value: '09:00', text: '09:00', state: 'past' },
        { value: '09:15', text: '09:15', state: 'soon' },
        { value: '09:20', text: '09:20', state: 'closed' },
        { value: '09:30', text: '09:30', state: 'full' },
        { value: '10:00', text: '10:00', state: 'open' },
        { value: '10:30', text: '10:30', state: 'open', left: 1 },
      ]}
    />,
  );
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    '09:00已过',
    '09:15来不及',
    '09:20不可约',
    '09:30约满',
    '10:00',
    '10:30余 1',
  ]);
  await userEvent.click(screen.getByText('09:30'));
  await userEvent.click(screen.getByText('10:30'));
  expect(onChange.mock.calls).toEqual([['10:30']]);
});

it('speaks a day in full with its mark', async () => {
  const onChange = vi.fn();
  render(
    <DayStrip
      label="日期"
      today="2026-10-01"
      value="2026-10-01"
      onChange={onChange}
      days={[
        { value: '2026-10-01', holiday: 'rest', holidayName: '国庆节' },
        { value: '2026-10-02', full: true },
        { value: '2026-10-10', holiday: 'work' },
      ]}
    />,
  );
  expect(screen.getByRole('radio', { name: '10月1日星期四，国庆节' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /10月2日.*约满/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /调休上班/ }));
  expect(onChange).toHaveBeenCalledWith('2026-10-10');
});
