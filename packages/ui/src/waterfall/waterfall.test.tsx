import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSight } from '../testing/fake-sight.ts';
import { Waterfall } from './waterfall.tsx';

/** The browser's part: sizes of cards. */
let resize: (sizes: Record<string, number>) => void;

beforeEach(() => {
  class Sizes {
    private readonly seen = new Set<Element>();
    constructor(report: (entries: unknown[]) => void) {
      resize = (sizes) =>
        report(
          [...this.seen].flatMap((target) => {
            const height = sizes[target.textContent ?? ''];
            return height === undefined ? [] : [{ target, contentRect: { width: 160, height } }];
          }),
        );
    }
    observe(card: Element) {
      this.seen.add(card);
    }
    unobserve(card: Element) {
      this.seen.delete(card);
    }
    disconnect() {
      this.seen.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  fakeSight.install();
});

const view = (items: string[], columns?: number) => (
  <StrictMode>
    <Waterfall
      label="照片"
      items={items}
      itemKey={(item) => item}
      renderItem={(item) => item}
      columns={columns}
    />
  </StrictMode>
);
const cards = () => screen.getAllByRole('listitem');
const tops = () => cards().map((card) => card.style.insetBlockStart);
const sides = () => cards().map((card) => card.style.insetInlineStart);
const left = 'calc((100% + 10px) * 0 / 2)';
const right = 'calc((100% + 10px) * 1 / 2)';

it('lays cards out in two columns 10 px apart, in the order of the items', () => {
  render(view(['a', 'b', 'c']));
  const list = screen.getByRole('list', { name: '照片' });
  act(() => resize({ a: 100, b: 40, c: 70 }));
  expect(cards().map((card) => card.textContent)).toEqual(['a', 'b', 'c']);
  expect(cards().map((card) => card.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
  expect(cards()[0]?.style.inlineSize).toBe('calc((100% + 10px) / 2 - 10px)');
  expect(sides()).toEqual([left, right, right]);
  expect(tops()).toEqual(['0px', '0px', '50px']);
  expect(list.style.blockSize).toBe('120px');
});

it('a late picture pushes down its own column; nothing changes sides, also when cards are added', () => {
  const { rerender } = render(view(['a', 'b', 'c']));
  act(() => resize({ a: 100, b: 40, c: 70 }));
  act(() => resize({ b: 400 }));
  expect(sides()).toEqual([left, right, right]);
  expect(tops()).toEqual(['0px', '0px', '410px']);
  rerender(view(['a', 'b', 'c', 'd']));
  act(() => resize({ d: 30 }));
  expect(sides()).toEqual([left, right, right, left]);
  expect(tops()).toEqual(['0px', '0px', '410px', '110px']);
});

it('places cards anew behind one that has gone, and for other columns', () => {
  const { rerender } = render(view(['a', 'b', 'c']));
  act(() => resize({ a: 100, b: 40, c: 70 }));
  rerender(view(['a', 'c']));
  expect(tops()).toEqual(['0px', '0px']);
  expect(sides()).toEqual([left, right]);
  rerender(view(['a', 'c'], 1));
  expect(tops()).toEqual(['0px', '110px']);
});

it('of a thousand items only those come into the document that will soon be seen', async () => {
  render(view(Array.from({ length: 1000 }, (_, index) => String(index))));
  expect(cards()).toHaveLength(20);
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe('1000');
  await fakeSight.report(false);
  expect(cards()).toHaveLength(20);
  await fakeSight.report(true);
  expect(cards()).toHaveLength(40);
});
