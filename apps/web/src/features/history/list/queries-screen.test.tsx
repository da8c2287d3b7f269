import { screen } from '@testing-library/react';
import { historyInfo, listHistories } from '@yanche/contract/history/history-queries';
import { expect, test } from 'vitest';
import { paths, to } from '#lib/paths.ts';
import { aHistory, aHistoryRow } from '#testing/a-history.ts';
import { anId } from '#testing/an-order.ts';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HistoryQueriesScreen } from './queries-screen.tsx';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const answer = (rows: ReturnType<typeof aHistoryRow>[]) =>
  fakeServer.answer(listHistories, { data: rows, hasMore: false, next: null, counts: null });
const list = () => renderScreen(<HistoryQueriesScreen />, paths.accidentOrders);
const page = (changes: Parameters<typeof aHistory>[1]) => {
  fakeServer.answer(historyInfo, aHistory(1, changes));
  return renderScreen(<HistoryQueriesScreen />, to.historyQuery(anId(1)));
};

test('each query has its state, what came back, and the step the server allows', async () => {
  answer([
    aHistoryRow(1, { status: '30', actions: ['viewReport'], headline: '左前撞过，动了纵梁' }),
    aHistoryRow(2, {
      status: '31',
      actions: ['viewReport'],
      headline: '没查到记录，不等于没出过事',
      refund: { amount: 3_000, right: false, status: 'done' },
    }),
    aHistoryRow(3, {
      status: '90',
      actions: ['rebuy'],
      by: 'right',
      realPrice: 0,
      refund: { amount: 0, right: true, status: 'done' },
    }),
    aHistoryRow(4, { wait: { usualUntil: minutes(-5), longestUntil: minutes(900) } }),
    aHistoryRow(5, { wait: { usualUntil: minutes(-0.5), longestUntil: minutes(900) } }),
    aHistoryRow(6, { status: '80', actions: ['rebuy'] }),
  ]);
  list();
  expect(await screen.findByText('左前撞过，动了纵梁')).toBeTruthy();
  expect(screen.getByText('已退 ¥30.00')).toBeTruthy();
  expect(screen.getByText('免费次数已退回')).toBeTruthy();
  // Half a minute late is nobody's alarm.
  expect(screen.getAllByText('比平时慢，仍在查')).toHaveLength(1);
  expect(screen.getAllByText(/^预计 .* 前$/)).toHaveLength(1);
  expect(screen.getAllByText('没有付款')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^看报告/ })[0]?.getAttribute('href')).toBe(
    to.historyReport(anId(1)),
  );
});

test('an empty list leads on', async () => {
  answer([]);
  list();
  expect(await screen.findByText('还没有查过车')).toBeTruthy();
  expect(await hrefOf('查一台车')).toBe(paths.accidentQuery);
  expect(await hrefOf('看示例报告')).toBe(to.historySample('rich'));
});

test('a tab is in the address', async () => {
  answer([]);
  renderScreen(<HistoryQueriesScreen />, `${paths.accidentOrders}?tab=querying`);
  expect(await screen.findByText('这里没有查询')).toBeTruthy();
  expect(fakeServer.requests(listHistories).map(({ query }) => query.tab)).toContain('querying');
});

test('is searched by the end of the VIN, which is in the address', async () => {
  answer([]);
  const { user } = list();
  await screen.findByText('还没有查过车');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索查询记录' }), '226244');
  expect(await screen.findByText('没有这台车的查询')).toBeTruthy();
  expect(fakeServer.requests(listHistories).at(-1)?.query).toEqual({
    tab: 'all',
    keyword: '226244',
  });
});

test('a list that cannot be read says so', async () => {
  fakeServer.refuse(listHistories, 'notFound');
  list();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('waiting may be left; the report appears without a reload', async () => {
  fakeStream.install();
  page({ wait: { usualUntil: minutes(6), longestUntil: minutes(900) } });
  expect(await screen.findByText(/可以离开这一页/)).toBeTruthy();
  fakeServer.answer(
    historyInfo,
    aHistory(1, { status: '30', actions: ['viewReport'], headline: '左前撞过' }),
  );
  await fakeStream.emit(anId(1), '30', 'history');
  expect(await hrefOf('看报告')).toBe(to.historyReport(anId(1)));
});

test('slow: says until when, and what comes back', async () => {
  page({ wait: { usualUntil: minutes(-1), longestUntil: minutes(600) } });
  expect(await screen.findByText('比平时慢，还在查')).toBeTruthy();
  expect(screen.getByText(/到时一家都没有查成，全额退回/)).toBeTruthy();
});

test('failed and without a record: the money that came back is told', async () => {
  const refund = { amount: 6_990, right: false, status: 'done' as const };
  const first = page({ status: '90', headline: '数据方没有答复', refund, actions: ['rebuy'] });
  expect(await screen.findByText('已退 ¥69.90')).toBeTruthy();
  expect(screen.getByText(/这次没有查成，不收费/)).toBeTruthy();
  expect(await hrefOf('再查一次')).toBe(to.newHistoryQuery(aHistory(1).vin));
  first.unmount();
  page({ status: '31', refund: { ...refund, amount: 3_000 }, actions: ['viewReport'] });
  expect(await screen.findByText('已退 ¥30.00')).toBeTruthy();
  expect(screen.getByText(/没有记录不等于没出过事/)).toBeTruthy();
});
