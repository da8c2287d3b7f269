import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { preventScrollChaining } from './prevent-scroll-chaining.ts';

const finger = (clientX: number, clientY: number) => ({ clientX, clientY });

function touch(target: Element, type: string, ...touches: ReturnType<typeof finger>[]) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  fireEvent(target, Object.assign(event, { touches }));
  return event.defaultPrevented;
}

/** Whether a move by so many px from the middle is kept from the page. */
function kept(name: string, dx: number, dy: number) {
  const target = screen.getByText(name);
  touch(target, 'touchstart', finger(200, 400));
  return touch(target, 'touchmove', finger(200 + dx, 400 + dy));
}

/** A list of 1000 px in a room of 300, scrolled by so many px. */
function scroll(to: number) {
  const list = screen.getByTestId('list');
  Object.defineProperties(list, {
    scrollHeight: { configurable: true, value: 1000 },
    clientHeight: { configurable: true, value: 300 },
    scrollTop: { configurable: true, value: to },
  });
}

beforeEach(() => {
  render(
    <div data-testid="box">
      <h2>标题</h2>
      <div data-testid="list" style={{ overflowY: 'auto' }}>
        <p>一行</p>
      </div>
    </div>,
  );
  return preventScrollChaining(screen.getByTestId('box'));
});

describe('a vertical movement is kept from the page', () => {
  it('where nothing scrolls', () => {
    expect(kept('标题', 0, -40)).toBe(true);
    expect(kept('标题', 0, 40)).toBe(true);
  });

  it.each([
    [0, 40, true],
    [0, -40, false],
    [350, 40, false],
    [350, -40, false],
    [700, 40, false],
    [700, -40, true],
    [699.5, -40, true],
  ])('in a list at %f px, moving %f px: %s', (top, dy, expected) => {
    scroll(top);
    expect(kept('一行', 0, dy)).toBe(expected);
  });
});

it('leaves sideways movements and two fingers alone', () => {
  expect(kept('标题', 60, 40)).toBe(false);
  const title = screen.getByText('标题');
  touch(title, 'touchstart', finger(200, 400));
  expect(touch(title, 'touchmove', finger(200, 300), finger(200, 500))).toBe(false);
});
