import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  SwipeAction,
  SwipeCell,
  type SwipeCellHandle,
  type SwipeCellProps,
} from './swipe-cell.tsx';

const onOpen = vi.fn();
const onClose = vi.fn();
const onRow = vi.fn();
const onDelete = vi.fn();
const onPin = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  // Sides of 100 px: nothing has a width here.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

function cell(props: Partial<SwipeCellProps> = {}) {
  return (
    <SwipeCell
      onOpen={onOpen}
      onClose={onClose}
      right={
        <SwipeAction tone="major" onClick={onDelete}>
          删除
        </SwipeAction>
      }
      {...props}
    >
      <button type="button" onClick={onRow}>
        帕萨特
      </button>
    </SwipeCell>
  );
}

const draw = (props?: Partial<SwipeCellProps>) =>
  render(
    <StrictMode>
      {cell(props)}
      <button type="button">别处</button>
    </StrictMode>,
  );
const left = <SwipeAction onClick={onPin}>置顶</SwipeAction>;
const row = () => screen.getByRole('button', { name: '帕萨特' });
const track = () => row().closest<HTMLElement>('.y-swipe-cell__track');
const moved = () =>
  Number(/translate3d\((-?[\d.]+)px/.exec(track()?.style.transform ?? '')?.[1] ?? 0);

function touch(type: string, clientX = 0, clientY = 0) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const none = type === 'touchend' || type === 'touchcancel';
  Object.assign(event, { targetTouches: none ? [] : [{ clientX, clientY }] });
  fireEvent(row(), event);
  return event;
}
const swipe = (dx: number, end = 'touchend') => {
  touch('touchstart', 200);
  const move = touch('touchmove', 200 + dx);
  touch(end);
  return move;
};

/** Without the focus that user-event would give: here every focus counts as one by keyboard. */
const tap = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

it.each([
  [-14, 0],
  [-16, -100],
  [-400, -100],
])('released after %i px the content rests at %i px, 600 ms later', (dx, rest) => {
  draw();
  expect(swipe(dx).defaultPrevented).toBe(true);
  expect(moved()).toBe(rest);
  expect(track()?.style.transitionDuration).toBe('600ms');
  expect(onOpen.mock.calls).toEqual(rest === 0 ? [] : [['right']]);
});

it('an open one closes once it is back by 15 percent, but not before', () => {
  draw();
  swipe(-80);
  swipe(14);
  expect(moved()).toBe(-100);
  swipe(16);
  expect(moved()).toBe(0);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('follows the finger without motion of its own, and goes back when the touch is taken away', () => {
  draw();
  touch('touchstart', 200);
  touch('touchmove', 160);
  expect(moved()).toBe(-40);
  expect(track()?.style.transitionDuration).toBe('0ms');
  touch('touchcancel');
  expect(moved()).toBe(0);
  expect(onOpen).not.toHaveBeenCalled();
});

it('has both sides, or leaves the way without actions to the page', () => {
  const { unmount } = draw();
  expect(swipe(60).defaultPrevented).toBe(false);
  expect(moved()).toBe(0);
  unmount();
  draw({ left });
  swipe(60);
  expect(moved()).toBe(100);
  expect(onOpen).toHaveBeenLastCalledWith('left');
});

it('leaves scrolling to the page', () => {
  draw();
  touch('touchstart', 200, 200);
  expect(touch('touchmove', 190, 150).defaultPrevented).toBe(false);
  touch('touchmove', 100, 150);
  touch('touchend');
  expect(moved()).toBe(0);
});

it('disabled it does not move, and its actions cannot be reached', () => {
  draw({ disabled: true });
  swipe(-80);
  expect(moved()).toBe(0);
  expect(screen.getByText('删除').closest('fieldset')?.hasAttribute('inert')).toBe(true);
});

it('keeps its movement to itself with stopPropagation', () => {
  const onMove = vi.fn();
  document.body.addEventListener('touchmove', onMove);
  const { unmount } = draw();
  swipe(-80);
  expect(onMove).toHaveBeenCalledTimes(1);
  unmount();
  draw({ stopPropagation: true });
  swipe(-80);
  expect(onMove).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('touchmove', onMove);
});

it.each<[string, () => Element, string]>([
  ['elsewhere', () => screen.getByText('别处'), 'outside'],
  ['on the content', row, 'cell'],
  ['on an action', () => screen.getByText('删除'), 'right'],
])('a tap %s closes it through beforeClose', (_name, where, position) => {
  const beforeClose = vi.fn<NonNullable<SwipeCellProps['beforeClose']>>(() => true);
  draw({ beforeClose });
  swipe(-80);
  tap(where());
  expect(beforeClose).toHaveBeenCalledExactlyOnceWith({
    position,
    instance: { open: expect.any(Function), close: expect.any(Function) },
  });
  expect(moved()).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onRow).not.toHaveBeenCalled();
  expect(onDelete).toHaveBeenCalledTimes(position === 'right' ? 1 : 0);
});

it('beforeClose may answer later, veto by false or rejection, and is asked once at a time', async () => {
  let answer: (answered: Promise<boolean>) => void = () => {};
  const beforeClose = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  draw({ beforeClose });
  swipe(-80);
  tap(row());
  tap(screen.getByText('别处'));
  expect(beforeClose).toHaveBeenCalledTimes(1);
  await act(async () => answer(Promise.resolve(false)));
  tap(row());
  await act(async () => answer(Promise.reject(new Error('offline'))));
  expect(moved()).toBe(-100);
  tap(row());
  await act(async () => answer(Promise.resolve(true)));
  expect(moved()).toBe(0);
  expect(beforeClose).toHaveBeenCalledTimes(3);
});

it('opening one closes another', () => {
  const handles = [createRef<SwipeCellHandle>(), createRef<SwipeCellHandle>()];
  const { container } = render(
    <>
      {cell({ ref: handles[0] })}
      {cell({ ref: handles[1] })}
    </>,
  );
  const open = () =>
    Array.from(
      container.querySelectorAll<HTMLElement>('.y-swipe-cell__track'),
      (each) => each.style.transform !== '',
    );
  act(() => handles[0]?.current?.open('right'));
  expect(open()).toEqual([true, false]);
  act(() => handles[1]?.current?.open('right'));
  expect(open()).toEqual([false, true]);
  act(() => handles[1]?.current?.close());
  expect(open()).toEqual([false, false]);
});

it('closes when the actions in sight go', () => {
  const { rerender } = render(cell());
  swipe(-80);
  expect(moved()).toBe(-100);
  rerender(cell({ right: undefined }));
  expect(moved()).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('by keyboard: the actions open their side, Escape closes it and gives the focus back', async () => {
  draw();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByRole('group', { name: '操作' })).toBeTruthy();
  expect(moved()).toBe(-100);
  await userEvent.keyboard('{Escape}');
  expect(moved()).toBe(0);
  expect(document.activeElement?.contains(row())).toBe(true);

  screen.getByRole('button', { name: '删除' }).focus();
  expect(moved()).toBe(-100);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('别处'));
  expect(moved()).toBe(0);
});
