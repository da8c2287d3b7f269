import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IndexList } from './index-list.tsx';

const groups = ['A', 'B', 'Z'].map((letter) => ({ letter, items: [`${letter}1`, `${letter}2`] }));

const show = (onSelect = vi.fn(), renderItem = (item: string) => item) => {
  render(
    <IndexList
      label="城市"
      groups={groups}
      itemKey={(item) => item}
      renderItem={renderItem}
      onSelect={onSelect}
      toastMs={400}
    />,
  );
  return onSelect;
};

it('shows groups under headings and tells what was chosen', async () => {
  const onSelect = show();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'A',
    'B',
    'Z',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'B2' }));
  expect(onSelect).toHaveBeenCalledWith('B2');
});

it('the bar is one tab stop; keys jump and the bubble says the letter', async () => {
  show();
  const bar = screen.getByRole('toolbar', { name: '按首字母定位' });
  screen.getByRole('button', { name: 'A' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('B');
  expect(screen.getByRole('status').textContent).toBe('B');
  await userEvent.keyboard('z');
  expect(document.activeElement?.textContent).toBe('Z');
  expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('the bubble hides after its time', async () => {
  show();
  vi.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Z' }).click());
  expect(screen.getByRole('status').textContent).toBe('Z');
  await act(async () => vi.advanceTimersByTime(399));
  expect(screen.getByRole('status').textContent).toBe('Z');
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('scrolling and jumping draw no row anew', async () => {
  const renderItem = vi.fn((item: string) => item);
  show(undefined, renderItem);
  const drawn = renderItem.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Z' }));
  await act(async () => {
    document.querySelector('.y-index__scroller')?.dispatchEvent(new Event('scroll'));
    await new Promise(requestAnimationFrame);
  });
  expect(renderItem).toHaveBeenCalledTimes(drawn);
});

it('a letter that goes leaves the mark to the first one', () => {
  const list = (all: typeof groups) => (
    <IndexList label="城市" groups={all} itemKey={(item) => item} renderItem={(item) => item} />
  );
  const { rerender } = render(list(groups));
  expect(screen.getByRole('button', { current: true }).textContent).toBe('A');
  rerender(list(groups.slice(1)));
  expect(screen.getByRole('button', { current: true }).textContent).toBe('B');
});
