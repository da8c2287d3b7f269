import { screen, waitFor, within } from '@testing-library/react';
import {
  reportWrongRecord,
  reportWrongShared,
  withdrawWrongRecord,
} from '@yanche/contract/history/history-cases';
import {
  historyReportByLink,
  historyReportByOrder,
  historyReportByVin,
  historyReportPdf,
  sampleHistoryReport,
} from '@yanche/contract/history/history-report';
import { createHistoryShare, listHistoryShares } from '@yanche/contract/history/history-shares';
import { countShareOpen } from '@yanche/contract/reports/share-links';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { historyVin } from '#testing/a-history.ts';
import { aHistoryReport, anEmptyReport } from '#testing/a-history-report.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HistoryReportScreen } from './history-report-screen.tsx';

const headline = /里程倒退过， ?左前撞过， ?动了纵梁/;
const link = 'k'.repeat(22);
const at = '2026-11-23T02:00:00.000Z';
const own = (changes: Parameters<typeof aHistoryReport>[0] = {}) => {
  fakeServer.answer(historyReportByOrder, aHistoryReport(changes));
  return renderScreen(<HistoryReportScreen />, to.historyReport(anId(1)));
};
const shared = () => renderScreen(<HistoryReportScreen />, `${paths.accidentReport}?link=${link}`);

test('one sentence, what it rests on, six answers; that no record is no proof', async () => {
  own();
  expect(await screen.findByRole('heading', { name: headline })).toBeTruthy();
  expect(screen.getByText(/依据 2 家数据源 17 条记录/)).toBeTruthy();
  const tiles = within(screen.getByRole('list', { name: '六项有无' })).getAllByRole('listitem');
  expect(tiles.map((tile) => [tile.dataset.answer, tile.dataset.tone])).toEqual([
    ['yes', 'grave'],
    ['yes', 'grave'],
    ['noRecord', undefined],
    ['noRecord', undefined],
    ['noRecord', undefined],
    ['unknown', undefined],
  ]);
  expect(screen.getByText('“无记录”不是“没发生”')).toBeTruthy();
  expect(screen.getByText('示例数据')).toBeTruthy();
});

test('a grave record is never folded away, however old; the answer leads to it and not to a scratch', async () => {
  const { user } = own();
  const rows = await screen.findByRole('list', { name: '时间线' });
  expect(within(rows).getByText('理赔：左前碰撞')).toBeTruthy();
  const answer = screen.getByRole('button', { name: /看“事故”依据的记录/ });
  for (const times of [1, 2]) {
    await user.click(answer);
    await waitFor(() =>
      expect(document.activeElement?.textContent, `${times}`).toContain('左前碰撞'),
    );
  }
});

test('records that are no cause for alarm are folded; an answer that rests on one opens them', async () => {
  const { events, verdicts } = aHistoryReport();
  const { user } = own({
    events: [...events, { ...events[6]!, key: 'm0', at: '2018-07', title: '最早的里程' }],
    verdicts: verdicts.map((each) =>
      each.kind === 'odometer' ? { ...each, rowKeys: ['m0'] } : each,
    ),
  });
  const rows = await screen.findByRole('list', { name: '时间线' });
  expect(within(rows).queryByText('最早的里程')).toBeNull();
  expect(screen.getByRole('button', { name: '其余 2 条，最早 2018-07' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /看“里程”依据的记录/ }));
  expect(await within(rows).findByText('最早的里程')).toBeTruthy();
});

test('mileage as a chart and as a table, with what does not fit', async () => {
  own();
  expect(await screen.findByRole('img', { name: /里程: 7 个读数/ })).toBeTruthy();
  expect(screen.getByText(/2026-11-22 只有 68,312 公里/)).toBeTruthy();
  const table = await screen.findByRole('table', { name: '里程', hidden: true });
  expect(within(table).getAllByText('对不上')).toHaveLength(2);
});

test('one reading is told without a chart', async () => {
  const { mileage } = aHistoryReport();
  own({ mileage: { ...mileage, points: mileage.points.slice(0, 1), conflicts: [] } });
  expect(await screen.findByRole('table', { name: '里程', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^里程/ })).toBeNull();
});

test('money by part on the car; a pin marks its line', async () => {
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '1 号 左前纵梁（严重）' }));
  const line = screen.getAllByText('左前纵梁').map((each) => each.closest('li'));
  expect(line.some((each) => each?.getAttribute('aria-current') === 'true')).toBe(true);
});

test('leads to our inspection of the car; without one an inspection can be booked', async () => {
  const first = own();
  const links = await screen.findAllByRole('link', { name: '看检测报告' });
  expect(links.at(-1)?.getAttribute('href')).toBe(to.report(anId(70)));
  first.unmount();
  own({ events: [] });
  expect(await hrefOf('预约当面检测')).toBe(to.createOrder({ vin: historyVin }));
});

test('no record: what was seen and what not, what we saw ourselves, and the money back', async () => {
  fakeServer.answer(historyReportByOrder, anEmptyReport());
  renderScreen(<HistoryReportScreen />, to.historyReport(anId(1)));
  expect(await screen.findByRole('heading', { name: /没查到记录， ?不等于没出过事/ })).toBeTruthy();
  expect(screen.getByText('一条都没有，已退款')).toBeTruthy();
  expect(screen.getByText('右后门疑似补漆')).toBeTruthy();
  expect(screen.getByText('查到哪儿，看不到哪儿')).toBeTruthy();
  expect(screen.queryByRole('list', { name: '时间线' })).toBeNull();
});

test('a wrong record: which one, what is wrong; its deadline is told and its state shown', async () => {
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '记录有误' }));
  const sheet = within(await screen.findByRole('dialog', { name: '哪条记录有误' }));
  expect(sheet.getByText(/5 个工作日内在这里和消息里答复/)).toBeTruthy();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const shown = (part: string) =>
    waitFor(() => {
      const boxes = seen.mock.contexts.map((box) => (box as Element).getAttribute('data-part'));
      expect(boxes.at(-1)).toBe(part);
    });
  await user.click(sheet.getByRole('button', { name: '提交' }));
  expect(sheet.getByText('请选择记录')).toBeTruthy();
  await shown('wrong-record');
  await user.click(sheet.getByRole('radio', { name: /理赔：后保险杠刮擦/ }));
  await user.click(sheet.getByRole('radio', { name: '不是这台车' }));
  await user.type(sheet.getByRole('textbox', { name: /说明/ }), '当天车在外地');
  fakeServer.refuse(reportWrongRecord, 'historyCaseOpen', { date: '11-30' });
  await user.click(sheet.getByRole('button', { name: '提交' }));
  expect(await sheet.findByText('这条记录已在核实中，11-30 前答复')).toBeTruthy();
  await shown('wrong-refusal');
  const opened = {
    caseId: anId(9),
    caseNo: 'HC1',
    rowKey: 'c2',
    fault: 'notThisCar' as const,
    faultText: '不是这台车',
    words: '当天车在外地',
    status: 'open' as const,
    statusText: '待核实',
    createdAt: '2026-11-23T02:00:00.000Z',
    dueAt: '2026-11-30T10:00:00.000Z',
    decidedAt: null,
    answer: null,
  };
  fakeServer.answer(reportWrongRecord, opened);
  fakeServer.answer(historyReportByOrder, aHistoryReport({ cases: [opened] }));
  await user.click(sheet.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('理赔：后保险杠刮擦 · 不是这台车')).toBeTruthy();
  expect(screen.getAllByText(/11月30日 18:00 前答复/)).toHaveLength(2); // the toast, and the card
  expect(fakeServer.requests(reportWrongRecord).at(-1)?.body).toMatchObject({
    rowKey: 'c2',
    fault: 'notThisCar',
    words: '当天车在外地',
  });
  await user.click(screen.getByRole('button', { name: '记录有误' }));
  const again = within(await screen.findByRole('dialog', { name: '哪条记录有误' }));
  const called = again.getByRole('radio', { name: /理赔：后保险杠刮擦/ }).closest('label');
  expect(called?.textContent).toContain('已反馈，核实中');
  expect(again.getAllByText('已反馈，核实中')).toHaveLength(1);
  await user.click(again.getByRole('button', { name: '取消' }));
  const taken = { ...opened, status: 'withdrawn' as const, statusText: '已撤回', decidedAt: at };
  fakeServer.answer(withdrawWrongRecord, taken);
  fakeServer.answer(historyReportByOrder, aHistoryReport({ cases: [taken] }));
  await user.click(screen.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  expect(fakeServer.requests(withdrawWrongRecord)[0]?.body).toEqual({ caseId: anId(9) });
});

test('whoever holds a link calls a record wrong, and is told where the answer comes', async () => {
  fakeServer.answer(countShareOpen, {});
  const { cases: _, disputable: __, orderId: ___, refund: ____, ...view } = aHistoryReport();
  fakeServer.answer(historyReportByLink, { ...view, vin: 'LBV5S********6244', shareId: anId(6) });
  const { user } = shared();
  await user.click(await screen.findByRole('button', { name: /这条记录有误/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '哪条记录有误' }));
  expect(sheet.getByText(/发消息答复你/)).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: /理赔：后保险杠刮擦/ }));
  await user.click(sheet.getByRole('radio', { name: '不是这台车' }));
  await user.type(sheet.getByRole('textbox', { name: /说明/ }), '我是车主');
  fakeServer.refuse(reportWrongShared, 'shareEnded');
  await user.click(sheet.getByRole('button', { name: '提交' }));
  await waitFor(() =>
    expect(fakeServer.requests(reportWrongShared)[0]?.body).toMatchObject({
      link,
      rowKey: 'c2',
      words: '我是车主',
    }),
  );
});

test('is shared by a link that its owner may end, said to be sample data', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { share, language: 'zh-CN' });
  const url = `https://yanche.example/accident/historyReport?link=${link}`;
  fakeServer.answer(listHistoryShares, { links: [] });
  fakeServer.answer(createHistoryShare, {
    shareId: anId(5),
    url,
    createdAt: at,
    endedAt: null,
    opens: 0,
    lastOpenedAt: null,
    madeBy: null,
  });
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '分享报告' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享报告' }));
  await sheet.findByText('现在没有分享链接');
  expect(sheet.queryByText('编号和验真码')).toBeNull();
  await user.click(sheet.getByRole('button', { name: '分享' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    url,
    text: expect.stringContaining('示例数据'),
  });
});

test('the PDF is asked for by the query', async () => {
  fakeServer.answer(historyReportPdf, { status: 'failed', url: null, expireAt: null });
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '获取转发版 PDF' }));
  expect(await screen.findByText('PDF 没有生成成功，请重试')).toBeTruthy();
  expect(fakeServer.requests(historyReportPdf)[0]?.query).toMatchObject({
    orderId: anId(1),
    masked: '1',
  });
});

test('a stranger reads it by the link, once counted; nothing of its people is offered', async () => {
  fakeServer.answer(countShareOpen, {});
  const { cases: _, disputable: __, orderId: ___, refund: ____, ...view } = aHistoryReport();
  fakeServer.answer(historyReportByLink, { ...view, vin: 'LBV5S********6244', shareId: anId(6) });
  shared();
  await screen.findByRole('heading', { name: headline });
  await screen.findByText('真伪');
  for (const name of ['分享报告', '获取转发版 PDF']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await waitFor(() => expect(fakeServer.requests(countShareOpen)).toHaveLength(1));
});

test.each([
  ['shareEnded', '分享的人已停止分享这份报告'],
  ['shareUnknown', '分享链接无效'],
  ['historyReportGone', '报告保存期已过'],
] as const)('a link that opens no more (%s) says why', async (failure, words) => {
  fakeServer.refuse(historyReportByLink, failure);
  shared();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an altered report shows nothing of the car', async () => {
  own({ seal: { ...aHistoryReport().seal, genuine: false } });
  expect(await screen.findByText('内容与存证不一致')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: headline })).toBeNull();
});

test('the sample is open to all and says that it is invented', async () => {
  const {
    cases: _,
    disputable: __,
    orderId: ___,
    refund: ____,
    seal: _____,
    ...view
  } = aHistoryReport();
  fakeServer.answer(sampleHistoryReport, view);
  renderScreen(<HistoryReportScreen />, to.historySample('rich'));
  expect(await screen.findByText(/车辆和记录都是虚构的/)).toBeTruthy();
  expect(await hrefOf('查一台车')).toBe(paths.accidentQuery);
});

test('is found by the VIN; an address without any name leads on', async () => {
  fakeServer.answer(historyReportByVin, aHistoryReport());
  const first = renderScreen(<HistoryReportScreen />, `${paths.accidentReport}?vin=${historyVin}`);
  expect(await screen.findByRole('heading', { name: headline })).toBeTruthy();
  first.unmount();
  renderScreen(<HistoryReportScreen />, paths.accidentReport);
  expect(await hrefOf('查询记录')).toBe(paths.accidentOrders);
});

test('a report that was deleted says so', async () => {
  fakeServer.refuse(historyReportByOrder, 'historyReportGone');
  renderScreen(<HistoryReportScreen />, to.historyReport(anId(1)));
  expect(await screen.findByText('报告保存期已过')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  own();
  expect(await screen.findByText('Sample data')).toBeTruthy();
  expect(await screen.findByText('What is missing')).toBeTruthy();
});
