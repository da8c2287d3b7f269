import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { expect, test, vi } from 'vitest';
import { wholeList } from './whole-list.ts';

const row = (taskId: string) => ({ taskId }) as TaskRow;
const rows = (...ids: string[]) => ids.map(row);
/** A list of two jobs a page; from `broken` on, no page comes. */
const listed = (ids: string[], broken = Infinity) =>
  vi.fn((after: string | undefined) => {
    const from = after === undefined ? 0 : Number(after);
    const to = from + 2;
    if (from >= broken) return Promise.reject(new Error('offline'));
    const hasMore = to < ids.length;
    return Promise.resolve({
      data: rows(...ids.slice(from, to)),
      hasMore,
      next: hasMore ? String(to) : null,
    });
  });
const idsOf = (list: Awaited<ReturnType<typeof wholeList>>) =>
  list.rows.map(({ taskId }) => taskId);

test('every page is read where the screen shows only the first', async () => {
  const ask = listed(['a', 'b', 'c', 'd', 'e']);
  const list = await wholeList({ rows: rows('a', 'b'), hasMore: true }, ask);
  expect(idsOf(list)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(list.whole).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a list that is shown whole is not asked for again', async () => {
  const ask = listed([]);
  const list = await wholeList({ rows: rows('a'), hasMore: false }, ask);
  expect([idsOf(list), list.whole]).toEqual([['a'], true]);
  expect(ask).not.toHaveBeenCalled();
});

test('without a page the list is not whole, and what was told is kept', async () => {
  const list = await wholeList(
    { rows: rows('a', 'b', 'c', 'd'), hasMore: true },
    listed(['a', 'b', 'c', 'd', 'e', 'f'], 2),
  );
  expect([idsOf(list), list.whole]).toEqual([['a', 'b', 'c', 'd'], false]);
});

test('a list without end is left', async () => {
  const ask = vi.fn(() => Promise.resolve({ data: rows('a'), hasMore: true, next: 'x' }));
  const list = await wholeList({ rows: rows('a'), hasMore: true }, ask);
  expect([idsOf(list), list.whole]).toEqual([['a'], false]);
  expect(ask.mock.calls.length).toBeLessThan(100);
});
