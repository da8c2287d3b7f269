import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PullRefresh } from './pull-refresh.tsx';

beforeEach(() => void vi.useFakeTimers());

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
  const { container } = render(
    <PullRefresh onRefresh={onRefresh} successText="已更新">
      列表
    </PullRefresh>,
  );
  const box = container.firstElementChild as HTMLElement;
  const track = box.firstElementChild as HTMLElement;
  const move = pull(box, 80);
  expect(move.defaultPrevented).toBe(true);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('刷新中');
  expect(track.style.transform).toContain('50px');
  await act(async () => answer());
  expect(screen.getByRole('status').textContent).toBe('已更新');
  await act(async () => vi.advanceTimersByTime(499));
  expect(screen.getByRole('status').textContent).toBe('已更新');
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
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

it.each([
  [
    'a fault closes the head without the success words',
    '已更新',
    () => Promise.reject(new Error()),
  ],
  ['without success words the head goes at once', undefined, () => Promise.resolve()],
])('%s', async (_, successText, onRefresh) => {
  const { container } = render(
    <PullRefresh onRefresh={onRefresh} successText={successText}>
      列表
    </PullRefresh>,
  );
  const box = container.firstElementChild as HTMLElement;
  await act(async () => void pull(box, 80));
  expect(screen.getByRole('status').textContent).toBe('');
  expect((box.firstElementChild as HTMLElement).style.transform).toBe('');
});

it('does nothing while disabled, nor a second time while loading', async () => {
  const onRefresh = vi.fn(() => new Promise<void>(() => undefined));
  const list = (disabled: boolean) => (
    <PullRefresh onRefresh={onRefresh} disabled={disabled}>
      列表
    </PullRefresh>
  );
  const { container, rerender } = render(list(true));
  const box = container.firstElementChild as HTMLElement;
  expect(pull(box, 80).defaultPrevented).toBe(false);
  rerender(list(false));
  pull(box, 80);
  pull(box, 80);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});
