import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSight } from '../testing/fake-sight.ts';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { Swipe, type SwipeProps } from './swipe.tsx';

beforeEach(() => fakeSight.install());

const all = ['前', '后', '左', '右', '底'];

const view = (props: Partial<SwipeProps<string>> = {}) => (
  <StrictMode>
    <Swipe
      label="照片"
      items={all}
      itemKey={(item) => item}
      renderItem={(item) => <a href={`#${item}`}>{item}</a>}
      {...props}
    />
  </StrictMode>
);
const slides = () => Array.from(document.querySelectorAll<HTMLElement>('.y-swipe__slide'));
const shown = () => slides().find((slide) => slide.getAttribute('aria-hidden') !== 'true');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('is a named carousel of named slides; only the one shown can be reached', () => {
  render(view({ initialSwipe: 1 }));
  const box = screen.getByRole('region', { name: '照片' });
  expect(box.getAttribute('aria-roledescription')).toBe('轮播');
  expect(shown()?.getAttribute('aria-label')).toBe('第 2 张，共 5 张');
  expect(slides().map((slide) => slide.inert)).toEqual([true, false, true, true, true]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['后']);
});

it('draws slides when they are first near, and keeps them', async () => {
  render(view());
  const drawn = () => slides().map((slide) => slide.textContent);
  expect(drawn()).toEqual(['前', '后', '', '', '底']);
  await press('下一张');
  expect(drawn()).toEqual(['前', '后', '左', '', '底']);
});

it('loops both ways, tells the index and says it', async () => {
  const onChange = vi.fn();
  render(view({ onChange }));
  expect(screen.getByRole('status').textContent).toBe('');
  await press('上一张');
  expect(shown()?.textContent).toBe('底');
  // It went from the last, which is in its own place, to the first, which waits behind it.
  expect(slides()[0]?.style.transform).toBe('translate3d(500%, 0, 0)');
  expect(slides()[4]?.style.transform).toBe('');
  expect(screen.getByRole('status').textContent).toBe('第 5 张，共 5 张');
  await press('下一张');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(onChange.mock.calls.flat()).toEqual([4, 0, 1, 0, 4]);
});

it('without a loop the ends stay, and their buttons say so', async () => {
  const onChange = vi.fn();
  render(view({ loop: false, onChange }));
  const back = screen.getByRole('button', { name: '上一张' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  await press('上一张');
  expect(onChange).not.toHaveBeenCalled();
  await press('下一张');
  expect(back.getAttribute('aria-disabled')).toBe('false');
});

it('takes 500 ms, or what it is told', async () => {
  const { rerender } = render(view());
  const track = () => document.querySelector<HTMLElement>('.y-swipe__track');
  expect(track()?.style.transitionDuration).toBe('0ms');
  await press('下一张');
  expect(track()?.style.transitionDuration).toBe('500ms');
  expect(track()?.style.transform).toBe('translate3d(-100%, 0, 0)');
  rerender(view({ swipeMs: 200 }));
  await press('下一张');
  expect(track()?.style.transitionDuration).toBe('200ms');
});

it('moves by itself; not while touched, focused, hovered, out of sight or paused', async () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(view({ autoplay: 3000, onChange }));
  const box = screen.getByRole('region', { name: '照片' });
  let turned = 0;
  const expectTurns = async (turns: boolean) => {
    await wait(2999);
    expect(onChange).toHaveBeenCalledTimes(turned);
    await wait(1);
    if (turns) turned += 1;
    expect(onChange).toHaveBeenCalledTimes(turned);
  };
  await expectTurns(true);
  expect(screen.getByRole('status').textContent).toBe('');

  const touch = (type: string, fingers: number) => {
    const event = new Event(type, { bubbles: true });
    const touches = Array.from({ length: fingers }, () => ({ clientX: 0, clientY: 0 }));
    Object.assign(event, { touches, targetTouches: touches });
    fireEvent(box, event);
  };
  touch('touchstart', 1);
  await expectTurns(false);
  touch('touchend', 0);
  await expectTurns(true);

  await fakeSight.report(false);
  await expectTurns(false);
  await fakeSight.report(true);
  await expectTurns(true);

  const mouse = (type: string) =>
    fireEvent(box, Object.assign(new Event(type), { pointerType: 'mouse' }));
  mouse('pointerenter');
  await expectTurns(false);
  mouse('pointerleave');
  await expectTurns(true);

  const pause = screen.getByRole('button', { name: '暂停轮播' });
  fireEvent.click(pause);
  await expectTurns(false);
  expect(pause.getAttribute('aria-label')).toBe('继续轮播');
  fireEvent.click(pause);
  await expectTurns(true);
});

it('one slide has no buttons and does not move; many are counted', async () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { rerender } = render(view({ items: ['前'], autoplay: 1000, onChange }));
  await wait(5000);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(view({ items: Array.from({ length: 9 }, (_, i) => `${i}`) }));
  expect(screen.getByText('1 / 9')).toBeTruthy();
  rerender(view({ items: [] }));
  expect(slides()).toHaveLength(0);
});

it.each([true, false])('stays on a slide there is when slides go (loop: %s)', (loop) => {
  const { rerender } = render(view({ loop, initialSwipe: 4 }));
  rerender(view({ loop, initialSwipe: 4, items: ['前', '后'] }));
  expect(shown()?.textContent).toBe('后');
});

it('speaks English', () => {
  render(<UiLocaleProvider locale="en">{view({ autoplay: 3000 })}</UiLocaleProvider>);
  expect(shown()?.getAttribute('aria-label')).toBe('1 of 5');
  expect(screen.getByRole('button', { name: 'Pause slides' })).toBeTruthy();
});
