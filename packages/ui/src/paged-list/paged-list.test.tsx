import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSight } from '../testing/fake-sight.ts';
import { type LoadPage, PagedList, PagedListView, usePagedList } from './paged-list.tsx';

beforeEach(() => fakeSight.install());

const list = (load: LoadPage<string>, resetKey = 'all') => (
  <StrictMode>
    <PagedList
      label="订单"
      resetKey={resetKey}
      load={load}
      itemKey={(item) => item}
      renderItem={(item) => item}
    />
  </StrictMode>
);
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

it('loads page after page, each once, until there is no more', async () => {
  const load = vi.fn<LoadPage<string>>(async (page) => ({
    items: [`第${page}页`],
    hasMore: page < 2,
  }));
  render(list(load));
  expect(screen.getByRole('status').textContent).toBe('加载中');
  await waitFor(() => expect(rows()).toEqual(['第1页']));
  await fakeSight.reach(2);
  await screen.findByText('没有更多了');
  expect(rows()).toEqual(['第1页', '第2页']);
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2]);
});

it('offers another try after a fault, for the same page', async () => {
  let fail = true;
  const load = vi.fn<LoadPage<string>>(async (page) => {
    if (page === 2 && fail) throw new Error('offline');
    return { items: [`第${page}页`], hasMore: page < 2 };
  });
  render(list(load));
  await screen.findByText('第1页');
  await fakeSight.reach();
  const retry = await screen.findByRole('button', { name: '请求失败，点击重新加载' });
  fail = false;
  await userEvent.click(retry);
  await screen.findByText('第2页');
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 2]);
});

it('says so when the first page fails, and when there is nothing', async () => {
  let fail = true;
  const load = async () => {
    if (fail) throw new Error('offline');
    return { items: [], hasMore: false };
  };
  render(list(load));
  const fault = await screen.findByRole('button', { name: /请求失败，点击重新加载/ });
  fail = false;
  await userEvent.click(fault);
  expect(await screen.findByText('暂无数据')).toBeTruthy();
});

it('starts anew on another key and drops the late answer of the old one', async () => {
  const answers: Record<string, (items: string[]) => void> = {};
  const loadFor =
    (key: string): LoadPage<string> =>
    () =>
      new Promise((resolve) => {
        answers[key] = (items) => resolve({ items, hasMore: false });
      });
  const { rerender } = render(list(loadFor('old'), 'old'));
  await waitFor(() => expect(answers['old']).toBeTruthy());
  rerender(list(loadFor('new'), 'new'));
  await waitFor(() => expect(answers['new']).toBeTruthy());
  await act(async () => answers['new']?.(['新']));
  await act(async () => answers['old']?.(['旧']));
  expect(rows()).toEqual(['新']);
});

it('never shows rows of another key, not for a moment', async () => {
  const shown: string[][] = [];
  const load =
    (key: string): LoadPage<string> =>
    async () => ({ items: [key], hasMore: false });
  const tree = (key: string) => (
    <Profiler id="list" onRender={() => shown.push([key, ...rows().map(String)])}>
      {list(load(key), key)}
    </Profiler>
  );
  const { rerender } = render(tree('旧'));
  await screen.findByText('旧');
  rerender(tree('新'));
  await screen.findByText('新');
  expect(shown).not.toContainEqual(['新', '旧']);
});

it('a reload keeps the rows until the new ones are there', async () => {
  let answer: (items: string[]) => void = () => undefined;
  let reload: () => Promise<void> = async () => undefined;
  const load: LoadPage<string> = () =>
    new Promise((resolve) => {
      answer = (items) => resolve({ items, hasMore: false });
    });
  function Reloadable() {
    const data = usePagedList('all', load);
    reload = data.reload;
    return (
      <PagedListView
        items={data.items}
        status={data.status}
        onMore={data.more}
        itemKey={String}
        renderItem={String}
      />
    );
  }
  render(<Reloadable />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('加载中'));
  await act(async () => answer(['旧']));
  let done: Promise<void> | undefined;
  act(() => void (done = reload()));
  expect(rows()).toEqual(['旧']);
  await act(async () => answer(['新']));
  await expect(done).resolves.toBeUndefined();
  expect(rows()).toEqual(['新']);
});
