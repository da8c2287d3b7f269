import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type DragHandlers, useDrag } from './use-drag.tsx';

const onMove = vi.fn<DragHandlers['onMove']>();
const onEnd = vi.fn<DragHandlers['onEnd']>();

type BoxProps = Partial<DragHandlers> & { row?: boolean };

function Box({ row = true, ...handlers }: BoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  useDrag(ref, { axis: 'x', onMove, onEnd, ...handlers });
  return (
    <div ref={ref} data-testid="box">
      {row && <p>行</p>}
      <p>另一行</p>
    </div>
  );
}

/** Draws the box and gives its element and a way to draw it again. */
function draw(props: BoxProps = {}) {
  onMove.mockReset();
  onEnd.mockReset();
  const box = (next: BoxProps) => (
    <StrictMode>
      <Box {...next} />
    </StrictMode>
  );
  const { rerender, unmount } = render(box(props));
  return {
    box: screen.getByTestId('box'),
    redraw: (next: BoxProps) => rerender(box(next)),
    unmount,
  };
}

type Finger = { x: number; y: number; id?: number; on?: Element };

function touch(target: Element, type: string, fingers: Finger[], timeStamp = 0) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = fingers.map(({ x, y, id = 0, on = target }) => ({
    clientX: x,
    clientY: y,
    identifier: id,
    target: on,
  }));
  const targetTouches = touches.filter(({ target: on }) => on === target);
  Object.assign(event, { touches, targetTouches });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target, event);
  return event;
}

const endings = () => onEnd.mock.calls.map(([, end]) => end);

describe('direction', () => {
  it('is decided at 10 px; before that nothing moves and the page may scroll', () => {
    const { box } = draw();
    touch(box, 'touchstart', [{ x: 100, y: 100 }]);
    expect(touch(box, 'touchmove', [{ x: 109, y: 100 }]).defaultPrevented).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
    expect(touch(box, 'touchmove', [{ x: 110, y: 100 }]).defaultPrevented).toBe(true);
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ dx: 10, dy: 0 }));
  });

  it('stays: what began across is left to the page for good, what began along is kept', () => {
    const { box } = draw();
    touch(box, 'touchstart', [{ x: 100, y: 100 }]);
    expect(touch(box, 'touchmove', [{ x: 104, y: 130 }]).defaultPrevented).toBe(false);
    touch(box, 'touchmove', [{ x: 200, y: 130 }]);
    touch(box, 'touchend', []);
    expect(onMove).not.toHaveBeenCalled();
    expect(endings()).toEqual([{ moved: false, cancelled: false }]);

    touch(box, 'touchstart', [{ x: 100, y: 100 }]);
    touch(box, 'touchmove', [{ x: 120, y: 100 }]);
    touch(box, 'touchmove', [{ x: 121, y: 300 }]);
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ dx: 21, dy: 200 }));
  });

  it('a movement that is not wanted stays with the page', () => {
    const { box } = draw({ axis: 'y', onMove: () => false });
    touch(box, 'touchstart', [{ x: 0, y: 100 }]);
    expect(touch(box, 'touchmove', [{ x: 0, y: 60 }]).defaultPrevented).toBe(false);
  });

  it('a gesture declined at its start does not move and does not end', () => {
    const { box } = draw({ onStart: () => false });
    touch(box, 'touchstart', [{ x: 0, y: 0 }]);
    touch(box, 'touchmove', [{ x: 50, y: 0 }]);
    touch(box, 'touchend', []);
    expect(onMove).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('every gesture ends exactly once', () => {
  const begin = (props: BoxProps = {}) => {
    const drawn = draw(props);
    touch(drawn.box, 'touchstart', [{ x: 0, y: 0 }]);
    touch(drawn.box, 'touchmove', [{ x: 50, y: 0 }]);
    return drawn;
  };
  const cancelled = [{ moved: true, cancelled: true }];

  it('when the finger is lifted, with the time since it came down', () => {
    const { box } = draw();
    touch(box, 'touchstart', [{ x: 5, y: 5 }], 1000);
    touch(box, 'touchend', [], 1700);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ elapsed: 700 }), {
      moved: false,
      cancelled: false,
    });
  });

  it('when the system takes the touch away', () => {
    const { box } = begin();
    touch(box, 'touchcancel', []);
    touch(box, 'touchend', []);
    expect(endings()).toEqual(cancelled);
  });

  it('when the page is hidden', () => {
    const { box } = begin();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    touch(box, 'touchend', []);
    expect(endings()).toEqual(cancelled);
  });

  it('when the element goes', () => {
    begin().unmount();
    expect(endings()).toEqual(cancelled);
  });

  it('when it is disabled meanwhile', () => {
    const { box, redraw } = begin();
    redraw({ disabled: true });
    touch(box, 'touchend', []);
    expect(endings()).toEqual(cancelled);
  });

  it('when what the finger is on has left the page', () => {
    const { box, redraw } = draw();
    const row = screen.getByText('行');
    touch(row, 'touchstart', [{ x: 0, y: 0 }]);
    touch(row, 'touchmove', [{ x: 50, y: 0 }]);
    redraw({ row: false });
    touch(row, 'touchend', []);
    expect(endings()).toEqual([{ moved: true, cancelled: false }]);
    touch(box, 'touchstart', [{ x: 0, y: 0 }]);
    touch(box, 'touchend', []);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('by mouse too, and the click that follows a drag is swallowed', () => {
    const { box } = draw();
    const onClick = vi.fn();
    box.addEventListener('click', onClick);
    const mouse = (target: EventTarget, type: string, clientX: number) =>
      fireEvent(
        target as Element,
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX }),
      );
    mouse(box, 'pointerdown', 0);
    mouse(window, 'pointermove', 40);
    mouse(window, 'pointerup', 40);
    fireEvent.click(box);
    mouse(window, 'pointerup', 40);
    expect(endings()).toEqual([{ moved: true, cancelled: false }]);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('several fingers', () => {
  it('the first one leads; the drag ends with it', () => {
    const { box } = draw();
    touch(box, 'touchstart', [{ x: 0, y: 0 }]);
    touch(box, 'touchmove', [{ x: 50, y: 0 }]);
    touch(box, 'touchstart', [
      { x: 50, y: 0 },
      { x: 300, y: 0, id: 1 },
    ]);
    touch(box, 'touchend', [{ x: 300, y: 0, id: 1 }]);
    touch(box, 'touchend', []);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dx: 50 }), {
      moved: true,
      cancelled: false,
    });
  });

  it('one on another thing inside changes nothing', () => {
    draw();
    const row = screen.getByText('行');
    const other = screen.getByText('另一行');
    touch(row, 'touchstart', [{ x: 0, y: 0 }]);
    touch(row, 'touchmove', [{ x: 50, y: 0 }]);
    touch(other, 'touchstart', [{ x: 300, y: 0, id: 1 }]);
    touch(other, 'touchmove', [{ x: 10, y: 0, id: 1 }]);
    touch(other, 'touchend', []);
    expect(onEnd).not.toHaveBeenCalled();
    expect(onMove).toHaveBeenCalledTimes(1);
    touch(row, 'touchend', []);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('two are a pinch where any direction counts, wherever they are, until both are lifted', () => {
    draw({ axis: 'both' });
    const row = screen.getByText('行');
    const other = screen.getByText('另一行');
    const two = (x: number) => [
      { x: 100, y: 0, on: row },
      { x, y: 0, id: 1, on: other },
    ];
    touch(row, 'touchstart', [{ x: 100, y: 0 }]);
    touch(other, 'touchstart', two(200));
    touch(other, 'touchmove', two(260));
    const points = [
      { x: 100, y: 0 },
      { x: 260, y: 0 },
    ];
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ points }));
    touch(row, 'touchend', [{ x: 260, y: 0, id: 1, on: other }]);
    expect(onEnd).not.toHaveBeenCalled();
    touch(other, 'touchend', []);
    expect(endings()).toEqual([{ moved: true, cancelled: false }]);
  });
});
