import { describe, expect, it } from 'vitest';
import { anId, anOrderRow } from '#testing/an-order.ts';
import {
  appendPage,
  firstPages,
  mergeFirstPage,
  type OrderPage,
  type OrderPages,
  replaceRow,
} from './order-pages.ts';

const page = (numbers: number[], next: string | null = 'more'): OrderPage => ({
  data: numbers.map((n) => anOrderRow(n)),
  hasMore: next !== null,
  next,
  counts: null,
});
const numbers = (pages: OrderPages) => pages.rows.map((row) => Number(row.orderId.slice(-3)));
const known = (first: number[], second: number[], next: string | null = 'page3'): OrderPages =>
  appendPage(firstPages(page(first, 'page2')), page(second, next));

describe('merging a new page 1', () => {
  it('keeps later rows and their cursor', () => {
    const merged = mergeFirstPage(known([2, 3, 4], [5, 6, 7]), page([2, 3, 4], 'page2'));
    expect(numbers(merged)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(merged.next).toBe('page3');
  });

  it('puts a new order first and keeps rows pushed off page 1', () => {
    const merged = mergeFirstPage(known([2, 3, 4], [5, 6]), page([1, 2, 3]));
    expect(numbers(merged)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('drops an order that left this tab', () => {
    const merged = mergeFirstPage(known([2, 3, 4], [5, 6, 7]), page([2, 4, 5]));
    expect(numbers(merged)).toEqual([2, 4, 5, 6, 7]);
  });

  it('restarts when the new page does not overlap the known rows', () => {
    const merged = mergeFirstPage(known([20, 21], [22, 23]), page([1, 2], 'fresh'));
    expect(numbers(merged)).toEqual([1, 2]);
    expect(merged.next).toBe('fresh');
  });

  it('is the whole list when there is only one page', () => {
    const merged = mergeFirstPage(known([2, 3], [4, 5]), page([2, 3], null));
    expect(numbers(merged)).toEqual([2, 3]);
    expect(merged.hasMore).toBe(false);
  });

  it('compares positions, not age, when sorted by appointment', () => {
    const merged = mergeFirstPage(known([9, 2, 5], [1, 7]), page([9, 3, 2]), 'soonest');
    expect(numbers(merged)).toEqual([9, 3, 2, 5, 1, 7]);
  });

  it('an empty page empties the list', () => {
    expect(numbers(mergeFirstPage(known([2], [3]), page([], null)))).toEqual([]);
  });
});

it('drops duplicates of rows pushed onto the next page', () => {
  expect(numbers(known([1, 2, 3], [3, 4, 5]))).toEqual([1, 2, 3, 4, 5]);
});

describe('an order loaded on its own', () => {
  const pages = firstPages(page([1, 2, 3]));

  it('replaces its row', () => {
    const order = anOrderRow(2, { status: '30', inspectorName: '王建国' });
    expect(replaceRow(pages, order, 'waiting').rows[1]?.inspectorName).toBe('王建国');
  });

  it('leaves a tab it no longer belongs to, but not "all"', () => {
    const order = anOrderRow(2, { status: '85' });
    expect(numbers(replaceRow(pages, order, 'waiting'))).toEqual([1, 3]);
    expect(numbers(replaceRow(pages, order, 'all'))).toEqual([1, 2, 3]);
  });

  it('does not change lists without it', () => {
    expect(replaceRow(pages, { ...anOrderRow(9), orderId: anId(99) }, 'all')).toBe(pages);
  });
});
