import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Rate, type RateProps } from './rate.tsx';

const onChange = vi.fn<(value: number) => void>();

const Live = ({ value = 0, ...props }: Partial<RateProps>) => (
  <Rate label="服务态度" {...props} {...useOwned(value, onChange)} />
);

function draw(props: Partial<RateProps> = {}) {
  onChange.mockReset();
  render(<Live {...props} />);
  const row = screen.getByRole('radiogroup', { name: '服务态度' });
  // Five stars of 44 px, beginning at 100.
  row.getBoundingClientRect = () => new DOMRect(100, 0, 220, 44);
  return row;
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.ariaLabel ?? radio.getAttribute('aria-label'));
const changes = () => onChange.mock.calls.map(([value]) => value);

function touch(element: Element, type: string, clientX: number) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { targetTouches: type === 'touchend' ? [] : [{ clientX, clientY: 20 }] });
  fireEvent(element, event);
}

it('is five radios that say their score', async () => {
  draw();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(chosen()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '3 分，共 5 分' }));
  expect(chosen()).toEqual(['3 分，共 5 分']);
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('radio', { name: '4 分，共 5 分' }));
  expect(changes()).toEqual([3, 4]); // not taken back
});

it('halves are scores of their own', async () => {
  draw({ allowHalf: true, value: 2.5 });
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  expect(chosen()).toEqual(['2.5 分，共 5 分']);
  await userEvent.click(screen.getByRole('radio', { name: '4.5 分，共 5 分' }));
  expect(changes()).toEqual([4.5]);
});

it('a sideways drag chooses on its way, each score once', () => {
  const row = draw({ value: 1 });
  touch(row, 'touchstart', 110);
  for (const x of [125, 150, 160, 190, 240, 500, 90]) touch(row, 'touchmove', x);
  touch(row, 'touchend', 90);
  expect(changes()).toEqual([2, 3, 4, 5, 1]);
  expect(chosen()).toEqual(['1 分，共 5 分']);
});

it('can be taken back: by the same score again, or by a drag before the first star', async () => {
  const row = draw({ value: 3, clearable: true });
  await userEvent.click(screen.getByRole('radio', { name: '3 分，共 5 分' }));
  expect(chosen()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '2 分，共 5 分' }));
  touch(row, 'touchstart', 150);
  touch(row, 'touchmove', 90);
  touch(row, 'touchend', 90);
  expect(changes()).toEqual([0, 2, 0]);
});

it('does nothing while disabled', async () => {
  const row = draw({ value: 3, disabled: true });
  await userEvent.click(screen.getByRole('radio', { name: '5 分，共 5 分' }));
  touch(row, 'touchstart', 110);
  touch(row, 'touchmove', 290);
  touch(row, 'touchend', 290);
  expect(changes()).toEqual([]);
});

it('read only it is a picture that says the score, also an average', () => {
  const { rerender, container } = render(<Rate label="评分" value={4.3} readOnly />);
  expect(screen.getByRole('img', { name: '评分 4.3 分，共 5 分' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  const parts = Array.from(
    container.querySelectorAll<HTMLElement>('.y-rate__full'),
    ({ style }) => style.inlineSize,
  );
  expect(parts.slice(0, 4)).toEqual(['100%', '100%', '100%', '100%']);
  expect(Number.parseFloat(parts[4] ?? '')).toBeCloseTo(30);
  rerender(<Rate label="评分" value={0} readOnly />);
  expect(screen.getByRole('img', { name: '评分 未评分' })).toBeTruthy();
});
