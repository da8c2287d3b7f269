import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PullRefresh } from './pull-refresh.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function touch(element: Element, type: string, clientY: number) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const ends = type === 'touchend' || type === 'touchcancel';
  Object.assign(event, { targetTouches: ends ? [] : [{ clientX: 0, clientY }] });
  fireEvent(element, event);
  return event;
}

const pull = (element: Element, distance: number, end = 'touchend') => {
  touch(element, 'touchstart', 100);
  const move = touch(element, 'touchmove', 100 + distance);
  touch(element, end, 100 + distance);
  return move;
};

it('loads on release beyond the head, shows success for 500 ms, then rests', async () => {
  let answer = () => {};
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { container } = render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>);
  const box = container.firstElementChild as HTMLElement;
  const track = box.firstElementChild as HTMLElement;
  const move = pull(box, 80);
  expect(move.defaultPrevented).toBe(true);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('刷新中');
  expect(track.style.transform).toContain('50px');
  await act(async () => answer());
  expect(screen.getByRole('status').textContent).toBe('已更新');
  await act(async () => vi.advanceTimersByTime(500));
  expect(screen.queryByRole('status')).toBeNull();
  expect(track.style.transform).toBe('');
});

it('does nothing on a short pull, a cancelled one, or a push upwards', () => {
  const onRefresh = vi.fn(async () => undefined);
  const { container } = render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>);
  const box = container.firstElementChild as HTMLElement;
  pull(box, 40);
  pull(box, 120, 'touchcancel');
  const up = pull(box, -80);
  expect(up.defaultPrevented).toBe(false);
  expect(onRefresh).not.toHaveBeenCalled();
});

it('a fault closes the head without the success words', async () => {
  const { container } = render(
    <PullRefresh onRefresh={() => Promise.reject(new Error('offline'))}>列表</PullRefresh>,
  );
  const box = container.firstElementChild as HTMLElement;
  await act(async () => void pull(box, 80));
  expect(screen.queryByRole('status')).toBeNull();
});
