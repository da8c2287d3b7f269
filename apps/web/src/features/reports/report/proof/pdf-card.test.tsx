import { act, fireEvent, screen } from '@testing-library/react';
import { type ReportPdf, reportPdf } from '@yanche/contract/reports/report-pdf';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { aReport, photoId } from '@yanche/contract/testing/a-report';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ReportScreen } from '../report-screen.tsx';

const orderId = photoId(9);
const making: ReportPdf = { status: 'making', url: null, expireAt: null };
const failed: ReportPdf = { ...making, status: 'failed' };
const ready: ReportPdf = {
  status: 'ready',
  url: '/files/1?exp=2&sig=3',
  expireAt: '2026-11-21T04:10:00.000Z',
};
const opened: string[] = [];

beforeAll(async () => {
  await import('#lib/host/connect-device.ts');
});
beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('open', (url: string) => {
    opened.push(url);
    return {};
  });
});

async function show(change: Parameters<typeof aReport>[1] = {}) {
  fakeServer.answer(reportByOrder, aReport({}, change));
  const view = renderScreen(<ReportScreen />, to.report(orderId));
  await screen.findByText('检测信息');
  return view;
}
/** Answers in sequence; the last one repeats. */
function answer(...answers: (ReportPdf | 'lost' | 'refused')[]) {
  fakeServer.answer(reportPdf, () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === 'refused') throw fakeServer.failure('reportReplaced');
    if (next === 'lost' || next === undefined) throw new TypeError('fetch failed');
    return next;
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const asked = () => fakeServer.requests(reportPdf).length;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('opens an existing PDF directly', async () => {
  answer(ready);
  const { user } = await show();
  await user.click(await button('获取完整版 PDF'));
  await vi.waitFor(() => expect(opened).toEqual(['http://localhost:3000/files/1?exp=2&sig=3']));
  expect(fakeServer.requests(reportPdf)[0]?.query).toEqual({ orderId, version: '1', lang: 'zh' });
});

test('polls with growing delays while the PDF is made, then a tap opens it with a fresh link', async () => {
  answer(making, making, 'lost', making, ready);
  await show();
  const get = await button('获取完整版 PDF');
  vi.useFakeTimers();
  fireEvent.click(get);
  await wait(0);
  expect(screen.getByText(/正在生成/)).toBeTruthy();
  expect(get.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(get);
  expect(asked()).toBe(1);
  for (const [pause, count] of [
    [1_500, 2],
    [2_500, 3],
    [4_000, 4],
  ] as const) {
    await wait(pause - 1);
    expect(asked()).toBe(count - 1);
    await wait(1);
    expect(asked()).toBe(count);
  }
  await wait(6_000);
  expect(screen.getByText(/^已生成。自己留存/)).toBeTruthy();
  expect(opened).toEqual([]);
  vi.useRealTimers();
  fireEvent.click(await button('打开完整版 PDF'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(asked()).toBe(6);
});

test('a failed PDF can be retried', async () => {
  answer(failed, ready);
  const { user } = await show();
  await user.click(await button('获取完整版 PDF'));
  expect(await screen.findByText('PDF 没有生成成功，请重试')).toBeTruthy();
  await user.click(await button('重试'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(fakeServer.requests(reportPdf)[1]?.query.again).toBe('1');
});

test('a refusal is shown and can be retried', async () => {
  answer('refused');
  const { user } = await show();
  await user.click(await button('获取完整版 PDF'));
  expect(await screen.findByText('这份报告已有新版本，请打开最新版')).toBeTruthy();
  expect(await button('重试')).toBeTruthy();
});

test('unmounting stops polling', async () => {
  answer(making);
  const { unmount } = await show();
  const get = await button('获取完整版 PDF');
  vi.useFakeTimers();
  fireEvent.click(get);
  await wait(1_500);
  expect(asked()).toBe(2);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

test('gives up after the maximum number of polls', async () => {
  answer(making);
  await show();
  const get = await button('获取完整版 PDF');
  vi.useFakeTimers();
  fireEvent.click(get);
  await wait(200_000);
  expect(screen.getByText('PDF 没有生成成功，请重试')).toBeTruthy();
});

test('is only offered for the newest version and not for revoked reports', async () => {
  const first = await show({ newestVersion: 2 });
  expect(screen.queryByText('PDF 报告')).toBeNull();
  first.unmount();
  await show({ status: 'revoked' });
  expect(screen.queryByText('PDF 报告')).toBeNull();
});

test('requests the English document in English', async () => {
  answer(ready);
  fakeServer.answer(reportByOrder, aReport());
  setLanguage('en');
  const { user } = renderScreen(<ReportScreen />, to.report(orderId));
  await user.click(await button('Complete PDF'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(fakeServer.requests(reportPdf)[0]?.query.lang).toBe('en');
});

test('the PDF for passing on is another one, said to be masked, and comes first', async () => {
  answer(ready);
  const { user } = await show();
  const pass = await button('获取转发版 PDF');
  const whole = await button('获取完整版 PDF');
  expect(pass.compareDocumentPosition(whole) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/车架号中段、姓名和证件照片已隐去，车牌已遮挡/)).toBeTruthy();
  expect(screen.getByText(/含完整车架号.*不要公开转发/)).toBeTruthy();
  await user.click(pass);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(fakeServer.requests(reportPdf)[0]?.query.masked).toBe('1');
});
