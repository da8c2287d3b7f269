import { screen, waitFor, within } from '@testing-library/react';
import { reportByOrder } from '@yanche/contract/reports/reports';
import {
  createShareLink,
  endShareLink,
  listShareLinks,
  type ShareLink,
  type ShareLinks,
} from '@yanche/contract/reports/share-links';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { reportUrls } from '@yanche/contract/reports/report-urls';
import { aReport, photoId } from '@yanche/contract/testing/a-report';
import { beforeEach, expect, test, vi } from 'vitest';
import { to } from '#lib/paths.ts';
import { aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ReportScreen } from '../report-screen.tsx';

const orderId = photoId(9);
const aLink = (n: number, change: Partial<ShareLink> = {}): ShareLink => ({
  shareId: photoId(n),
  url: `https://yanche.example/report/shared?link=link${n}`,
  createdAt: `2026-11-2${n}T02:00:00.000Z`,
  endedAt: null,
  opens: 0,
  lastOpenedAt: null,
  madeBy: null,
  ...change,
});
const byCode = {
  shareId: photoId(50),
  createdAt: '2026-11-20T02:00:00.000Z',
  endedAt: null,
  opens: 0,
  lastOpenedAt: null,
};
const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});

beforeEach(() => {
  share.mockClear();
  vi.stubGlobal('navigator', { share, language: 'zh-CN', clipboard: { writeText: vi.fn() } });
});

async function open(links: ShareLink[], code: Partial<ShareLinks['byCode']> = {}) {
  fakeServer.answer(reportByOrder, aReport({}, { own: true }));
  fakeServer.answer(listShareLinks, () => ({ links, byCode: { ...byCode, ...code } }));
  const view = renderScreen(<ReportScreen />, to.report(orderId));
  await view.user.click(await screen.findByRole('button', { name: '分享报告' }));
  // Its code is loaded with the first tap.
  const sheet = await screen.findByRole('dialog', { name: '分享报告' }, { timeout: 15_000 });
  await within(sheet).findByText('编号和验真码');
  return { ...view, sheet: within(sheet) };
}

test('the first tap makes a link and passes it on with the sentence of the report', async () => {
  fakeServer.answer(createShareLink, aLink(1));
  const { user, sheet } = await open([]);
  await user.click(sheet.getByRole('button', { name: '分享' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    url: aLink(1).url,
    text: expect.stringContaining('发现 2 处问题'),
  });
});

test('without a share sheet of the system the link is copied', async () => {
  vi.stubGlobal('navigator', { language: 'zh-CN' });
  const { user, sheet } = await open([aLink(1)]);
  await user.click(sheet.getByRole('button', { name: '分享' }));
  expect(await screen.findByText('链接已复制，可发给对方')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(aLink(1).url);
});

test('a further tap passes on the same living link; an ended or a colleague’s one is not taken', async () => {
  const links = [aLink(3, { madeBy: '小王' }), aLink(2, { endedAt: byCode.createdAt }), aLink(1)];
  const { user, sheet } = await open(links);
  expect(sheet.getByText('小王 分享')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '分享' }));
  await waitFor(() => expect(share.mock.calls[0]?.[0].url).toBe(aLink(1).url));
  expect(fakeServer.requests(createShareLink)).toEqual([]);
});

test('a lost answer is asked for again with the same request', async () => {
  let tries = 0;
  fakeServer.answer(createShareLink, () => {
    tries += 1;
    if (tries === 1) throw new TypeError('fetch failed');
    return aLink(1);
  });
  const { user, sheet } = await open([]);
  const button = sheet.getByRole('button', { name: '分享' });
  await user.click(button);
  await waitFor(() => expect(fakeServer.requests(createShareLink)).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [first, second] = fakeServer.requests(createShareLink);
  expect(first?.body).toEqual(second?.body);
});

test('shows how often each was opened, and ends one only after a yes', async () => {
  const opened = { opens: 3, lastOpenedAt: '2026-11-22T06:30:00.000Z' };
  const { user, sheet } = await open([aLink(1, opened)]);
  expect(sheet.getByText('打开 3 次，最近 11月22日 14:30')).toBeTruthy();
  fakeServer.answer(endShareLink, { endedAt: '2026-11-23T02:00:00.000Z' });
  const stop = sheet.getByRole('button', { name: /停止分享 链接 1，11月21日/ });
  await user.click(stop);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(fakeServer.requests(endShareLink)).toEqual([]);
  await user.click(stop);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('停止分享这份报告？')).toBeTruthy();
  expect(dialog.getByText(/编号和验真码.*不能再看全文，从此只能验真/)).toBeTruthy();
  expect(dialog.getByText(/最后一个分享链接，停止后别人都看不到全文/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '停止分享' }));
  await waitFor(() => expect(fakeServer.requests(endShareLink)).toHaveLength(1));
  expect(fakeServer.requests(endShareLink)[0]?.body).toEqual({ shareId: aLink(1).shareId });
});

test('of several links: which goes on is said before one ends; number and code only where they still open', async () => {
  const { user, sheet } = await open([aLink(2), aLink(1)], { endedAt: byCode.createdAt });
  await user.click(sheet.getByRole('button', { name: /停止分享 链接 2/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('停止分享这个链接？')).toBeTruthy();
  expect(dialog.getByText(/其他 1 个分享链接不受影响/)).toBeTruthy();
  expect(dialog.queryByText(/验真码/)).toBeNull();
});

test('a dealer copies addresses for colleagues, with and without what the car is worth', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  const address = `/jianceReport?orderId=${orderId}`;
  fakeServer.answer(reportUrls, { noAppraisalUrl: `${address}&appraisal=0`, allUrl: address });
  const { user, sheet } = await open([]);
  await user.click(await sheet.findByRole('button', { name: '不含估价' }));
  expect(await screen.findByText('链接已复制，同事登录后可看')).toBeTruthy();
  const copied = async () => new URL(await navigator.clipboard.readText());
  expect((await copied()).search).toBe(`?orderId=${orderId}&appraisal=0`);
  await user.click(sheet.getByRole('button', { name: '含估价' }));
  await waitFor(async () => expect((await copied()).search).toBe(`?orderId=${orderId}`));
});

test('who has no dealership is offered no addresses for colleagues', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aDealer, dealerId: null });
  const { sheet } = await open([aLink(1)]);
  await sheet.findByText(/^链接 1/);
  expect(sheet.queryByText('复制给同事的链接')).toBeNull();
  expect(fakeServer.requests(reportUrls)).toEqual([]);
});

test('is not offered to those who only read the report, nor for a revoked one', async () => {
  fakeServer.answer(reportByOrder, aReport());
  const first = renderScreen(<ReportScreen />, to.report(orderId));
  await screen.findByText('检测信息');
  expect(screen.queryByRole('button', { name: '分享报告' })).toBeNull();
  first.unmount();
  fakeServer.answer(reportByOrder, aReport({}, { own: true, status: 'revoked' }));
  renderScreen(<ReportScreen />, to.report(orderId));
  await screen.findByText('检测信息');
  expect(screen.queryByRole('button', { name: '分享报告' })).toBeNull();
});

test('shown to a buyer on this phone, it is what a stranger sees, at a link that can be ended', async () => {
  fakeServer.answer(createShareLink, aLink(1));
  const { user, sheet } = await open([]);
  await user.click(sheet.getByRole('button', { name: /当面给买家看/ }));
  await waitFor(() => expect(fakeServer.requests(createShareLink)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享报告' })).toBeNull());
});

test('showRightBar=0 leaves sharing and download to the app around the page', async () => {
  fakeServer.answer(reportByOrder, aReport({}, { own: true }));
  const first = renderScreen(<ReportScreen />, to.report(orderId));
  expect(await screen.findByRole('button', { name: '下载报告' })).toBeTruthy();
  first.unmount();
  renderScreen(<ReportScreen />, `${to.report(orderId)}&showRightBar=0`);
  await screen.findByText('检测信息');
  for (const name of ['下载报告', '分享报告'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
