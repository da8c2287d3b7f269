import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSight } from '../testing/fake-sight.ts';
import type { ListStatus } from './list-state.ts';

/** The code for long lists, still under way; it draws only the first of its rows here. */
let arrive: () => void = () => undefined;
const virtualRows = ({ items, row, rowHeight }: Virtual) => (
  <ul aria-label={`${items.length} virtual`} data-height={rowHeight}>
    {items.slice(0, 1).map((item, index) => (
      <li key={item}>{row(item, index)}</li>
    ))}
  </ul>
);
type Virtual = {
  items: string[];
  row: (item: string, index: number) => ReactElement;
  rowHeight?: number;
};

beforeEach(() => {
  fakeSight.install();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(343);
  vi.resetModules(); // whether the code is there is remembered for the whole page
  const arrival = new Promise<{ VirtualRows: typeof virtualRows }>((resolve) => {
    arrive = () => resolve({ VirtualRows: virtualRows });
  });
  vi.doMock('./virtual-rows.tsx', () => arrival);
  return () => {
    vi.doUnmock('./virtual-rows.tsx');
  };
});

const named = (count: number) => Array.from({ length: count }, (_, i) => `第${i + 1}行`);

async function draw(count: number, status: ListStatus) {
  const { PagedListView } = await import('./paged-list.tsx');
  const onMore = vi.fn<() => void>();
  const view = (rows: number, now: ListStatus) => (
    <PagedListView
      items={named(rows)}
      status={now}
      onMore={onMore}
      itemKey={String}
      renderItem={(item, index) => `${index} ${item}`}
    />
  );
  const { rerender } = render(view(count, status));
  return { onMore, show: (rows: number, now: ListStatus) => rerender(view(rows, now)) };
}

const scrolledBy = (top: number) =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, -top, 343, 4_000));
const rows = () => screen.queryAllByRole('listitem');

it('leaves the rows alone that were drawn before its code came; only those after them are virtual', async () => {
  const { show } = await draw(20, 'idle');
  show(40, 'idle');
  const before = rows();
  expect(before).toHaveLength(40);
  scrolledBy(500);
  await act(async () => arrive());
  expect(rows()).toEqual(before); // the same elements, none drawn anew
  show(60, 'idle');
  await screen.findByRole('list', { name: '20 virtual' });
  expect(rows().slice(0, 40)).toEqual(before);
  expect(rows()[40]?.textContent).toBe('40 第41行');
  show(10_000, 'finished');
  expect(rows()).toHaveLength(41);
  expect(screen.getByRole('list', { name: '9960 virtual' })).toBeTruthy();
});

it('without its code draws a hundred rows at a time, and asks for more only after the last of them', async () => {
  const { onMore, show } = await draw(250, 'finished');
  expect(rows()).toHaveLength(100);
  expect(screen.queryByText('没有更多了')).toBeNull();
  await fakeSight.report(true);
  expect(rows()).toHaveLength(200);
  await fakeSight.report(true);
  expect(rows()).toHaveLength(250);
  expect(screen.getByText('没有更多了')).toBeTruthy();
  show(250, 'idle');
  expect(onMore).not.toHaveBeenCalled();
  await fakeSight.report(true);
  expect(onMore).toHaveBeenCalledOnce();
});

it('is virtual from its first row where nobody has scrolled yet', async () => {
  const { show } = await draw(20, 'idle');
  await act(async () => arrive());
  show(40, 'idle');
  expect(screen.getByRole('list', { name: '40 virtual' })).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

it('takes the rows to be as high as those drawn, so that its end is not in sight for a moment', async () => {
  await draw(20, 'idle');
  scrolledBy(0);
  await act(async () => arrive());
  expect(screen.getByRole('list', { name: '20 virtual' }).dataset.height).toBe('200');
});

it('is virtual from its first row where the code is there before the first page', async () => {
  const { show } = await draw(0, 'loading');
  await act(async () => arrive());
  show(500, 'idle');
  expect(screen.getByRole('list', { name: '500 virtual' })).toBeTruthy();
  expect(rows()).toHaveLength(1);
});
