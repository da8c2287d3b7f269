import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Chips } from './chips.tsx';

const Live = () => (
  <Chips
    label="状态"
    {...useOwned<'all' | 'paid' | 'done' | 'off'>('all')}
    options={[
      { value: 'all', text: '全部' },
      { value: 'off', text: '停用', disabled: true },
      { value: 'paid', text: '待检测', count: 2 },
      { value: 'done', text: '已完成', count: 0 },
    ]}
  />
);

const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value;

it('is one radio group with the count in the name', async () => {
  render(<Live />);
  expect(screen.getByRole('radiogroup', { name: '状态' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '已完成 0' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '待检测 2' }));
  expect(chosen()).toBe('paid');
});

it('counts that come later move nothing: the room for them is there, and none is shown as 0', () => {
  const options = (count: number) => [{ value: 'paid' as const, text: '待检测', count }];
  const chips = (count: number) => (
    <Chips label="状态" value="paid" onChange={() => {}} options={options(count)} countLimit={99} />
  );
  const { rerender } = render(chips(0));
  const said = (name: string) => {
    const chip = screen.getByRole('radio', { name }).parentElement;
    return chip?.querySelector('[data-room]')?.getAttribute('data-room');
  };
  expect(said('待检测')).toBe('待检测 99');
  rerender(chips(12));
  expect(said('待检测 12')).toBe('待检测 99');
  rerender(chips(99));
  expect(said('待检测 99+')).toBe('待检测 99');
});

it('arrow keys choose, skipping what is disabled', async () => {
  render(<Live />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '全部' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('paid');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('all');
});

it('brings the chosen one back into sight when counts come later', () => {
  const scrollTo = vi.fn();
  Element.prototype.scrollTo = scrollTo;
  const chips = (count?: number) => (
    <Chips
      label="状态"
      value="done"
      onChange={() => undefined}
      options={[
        { value: 'paid', text: '待检测', count },
        { value: 'done', text: '已完成' },
      ]}
    />
  );
  const { rerender } = render(chips());
  expect(scrollTo).toHaveBeenCalledTimes(1);
  rerender(chips());
  expect(scrollTo).toHaveBeenCalledTimes(1);
  rerender(chips(2));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
