import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  historyEvidence,
  type VerifiedHistory,
  verifyHistoryReport,
} from '@yanche/contract/history/verify-history';
import { anticlimbCheck, anticlimbGuard, captchaConfig } from '@yanche/contract/people/captcha';
import { verifyReport } from '@yanche/contract/reports/reports';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { fakeCaptcha } from '#testing/fake-captcha.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { Verified } from './verify-outcome.ts';
import { VerifyReportScreen } from './verify-report-screen.tsx';

const reportNo = 'JC2026112100001';
const code = 'VKX9CDCN';
const link = to.verifyReport(reportNo, code);

const verified = (change: Partial<Verified> = {}): Verified => ({
  genuine: true,
  status: 'published',
  reportNo,
  version: 1,
  vinMask: 'LSV**********0001',
  carTitle: '大众 帕萨特 2022款',
  roadHaulKm: 36_200,
  inspectedAt: '2026-11-21T02:00:00.000Z',
  publishedAt: '2026-11-21T04:00:00.000Z',
  expireAt: '2026-12-21T04:00:00.000Z',
  total: 89.5,
  grade: '二级',
  provisional: false,
  partly: [],
  worst: null,
  verdicts: { accident: 'none', flood: 'major', fire: 'none', odometer: 'none', identity: 'none' },
  clips: [],
  thumbs: ['/files/1', '/files/2'],
  hash: 'cd'.repeat(32),
  sample: false,
  ...change,
});
const show = (change: Partial<Verified> = {}, at = link) => {
  fakeServer.answer(verifyReport, verified(change));
  return renderScreen(<VerifyReportScreen />, at);
};

test('a scanned link is verified immediately and shows data to compare', async () => {
  show();
  expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
  expect(screen.getByText('LSV**********0001')).toBeTruthy();
  expect(screen.getByText('36,200 公里')).toBeTruthy();
  expect(screen.getByText('水泡车')).toBeTruthy();
  expect(screen.getByText('评分不适用')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /检测照片/ })).toHaveLength(2);
  expect(screen.getByText('cd'.repeat(32))).toBeTruthy();
  expect(fakeServer.requests(verifyReport)[0]?.query).toEqual({ reportNo, code });
});

test('typed input: errors in place; accepts lower case and spaces', async () => {
  const { user } = show({}, paths.verifyReport);
  await user.click(screen.getByRole('button', { name: '验证真伪' }));
  expect(screen.getByText('请输入报告编号')).toBeTruthy();
  expect(screen.getByText('请输入验真码')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: '报告编号' }), 'jc2026 1121');
  expect(screen.getByText('报告编号是 JC、ZJ 或 CS 开头加 13 位数字')).toBeTruthy();
  expect(fakeServer.requests(verifyReport)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: '报告编号' }), '00001');
  await user.type(screen.getByRole('textbox', { name: '验真码' }), 'vkx9-cdcn');
  await user.click(screen.getByRole('button', { name: '验证真伪' }));
  expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
  expect(fakeServer.requests(verifyReport)[0]?.query).toEqual({ reportNo, code });
});

test('a damaged link shows the error, a link without a code waits for input', async () => {
  show({}, to.verifyReport(reportNo.slice(0, -1), code));
  expect(screen.getByText('报告编号是 JC、ZJ 或 CS 开头加 13 位数字')).toBeTruthy();
  cleanup();
  show({}, to.verifyReport(reportNo));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fakeServer.requests(verifyReport)).toEqual([]);
});

test('expired and superseded reports are genuine with a hint', async () => {
  const expired = show({ status: 'expired' });
  expect(await screen.findByRole('heading', { name: '真实，但已过期' })).toBeTruthy();
  expect(screen.getByText(/有效期至 2026年12月21日，/)).toBeTruthy();
  expired.unmount();
  setLanguage('en');
  const driven = show({ status: 'expired', drivenOn: true });
  expect(await screen.findByText(/A later inspection saw over 1000 km more/)).toBeTruthy();
  driven.unmount();
  setLanguage('zh');
  const changed = { at: '2026-11-22T04:00:00.000Z', reason: '里程录错一位' };
  const newest = {
    verdicts: { ...verified().verdicts, flood: 'none', accident: 'major' },
    partly: [],
    found: 3,
    worst: 'structure',
    open: 0,
    scope: { kind: 'inspection', items: 202, leftOut: [] },
  } as const;
  show({
    status: 'superseded',
    newestVersion: 2,
    newest: { ...newest, partly: [], scope: { ...newest.scope, leftOut: [] } },
    changed,
    found: 2,
    open: 0,
  });
  expect(await screen.findByRole('heading', { name: '真实，但已有新版本' })).toBeTruthy();
  expect(screen.getByText(/原因：里程录错一位/).textContent).toContain('2026年11月22日');
  expect(screen.getByText('水泡车')).toBeTruthy();
  const now = screen.getByText('现在（第 2 版）：重大事故；发现 3 处问题。');
  const then = screen.getByText('旧的第 1 版当时是这样说的，现在不算数：');
  expect(now.compareDocumentPosition(then)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const tiles = screen.getByRole('list', { name: '检测结论' });
  expect(tiles.querySelector('.y-tone--major')).not.toBeNull();
  expect(tiles.querySelector('.y-tone--pass')).toBeNull();
  expect(screen.getByText('看最新版摘要')).toBeTruthy();
  expect(screen.queryByText('先看摘要')).toBeNull();
});

test('a revoked report shows the car without verdicts', async () => {
  const changed = { at: '2026-11-22T04:00:00.000Z', reason: '车架号与实车不符' };
  show({ status: 'revoked', changed });
  expect(await screen.findByRole('heading', { name: '已撤销' })).toBeTruthy();
  expect(screen.getByText(/原因：车架号与实车不符/)).toBeTruthy();
  expect(screen.getByText('LSV**********0001')).toBeTruthy();
  expect(screen.queryByText('水泡车')).toBeNull();
  expect(screen.queryByText('国标二级')).toBeNull();
  expect(screen.queryByText(/以先到者为准/)).toBeNull();
});

test('altered content is never shown', async () => {
  show({ genuine: false, status: 'published' });
  expect((await screen.findByRole('alert')).textContent).toContain('内容不可信');
  expect(screen.queryByText('大众 帕萨特 2022款')).toBeNull();
  expect(screen.queryByText('水泡车')).toBeNull();
});

test('a wrong pair shows an error in place and can be corrected', async () => {
  fakeServer.refuse(verifyReport, 'verifyMismatch');
  const { user } = renderScreen(<VerifyReportScreen />, link);
  expect((await screen.findByRole('alert')).textContent).toContain('编号与验真码不匹配');
  fakeServer.answer(verifyReport, verified());
  const field = screen.getByRole('textbox', { name: '验真码' });
  await user.clear(field);
  await user.type(field, 'ABCD2345');
  await user.click(screen.getByRole('button', { name: '重新验证' }));
  expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
  expect(fakeServer.requests(verifyReport).at(-1)?.query).toEqual({ reportNo, code: 'ABCD2345' });
});

test('a server error is not reported as a forgery', async () => {
  fakeServer.refuse(verifyReport, 'unavailable');
  const { user } = renderScreen(<VerifyReportScreen />, link);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('这次没有核对成功');
  expect(alert.textContent).toContain('服务繁忙，请稍后重试');
  fakeServer.answer(verifyReport, verified());
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '真实有效' })).toBeTruthy());
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByRole('heading', { name: 'Genuine and valid' })).toBeTruthy();
  expect(screen.getByText('Flooded')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How this works' })).toBeTruthy();
});

test("of a seller's own certificate only the file is called authentic, and not in green", async () => {
  show({ selfLabel: '卖家自检' });
  const title = await screen.findByRole('heading', { name: '文件真实，但不是第三方检测' });
  expect(title.closest('.y-tone--pass')).toBeNull();
  expect(screen.getByText(/没有检测师到场/)).toBeTruthy();
  expect(screen.queryByText('真实有效')).toBeNull();
});

test('of a certificate it is said who looked at the photos and when, and what nobody checked', async () => {
  const at = '2026-11-21T02:30:00.000Z';
  show({ selfLabel: '卖家自检', selfCheck: { by: 'person', at } });
  expect(
    await screen.findByText('规则检查后，审核员逐张看过照片，11月21日 10:30 通过'),
  ).toBeTruthy();
  expect(screen.getByText(/没有人核实：事故、水泡、火烧、里程/)).toBeTruthy();
  cleanup();
  show({ selfLabel: '卖家自检', selfCheck: { by: 'rules', at } });
  expect(await screen.findByText(/没有人看过照片/)).toBeTruthy();
});

test('major findings that nobody photographed are told', async () => {
  show({ unphotographed: 2 });
  expect(await screen.findByText('其中 2 处重点问题没有拍照')).toBeTruthy();
});

test('how long it counts is told with both conditions', async () => {
  show();
  expect(await screen.findByText('2026年12月21日，或再行驶 1000 公里，以先到者为准')).toBeTruthy();
});

test('a history report is asked for by its own call, and is never called good', async () => {
  const told: VerifiedHistory = {
    genuine: true,
    gone: false,
    status: 'published',
    reportNo: 'CS2026112100001',
    version: 1,
    newestVersion: 1,
    carTitle: '大众 帕萨特',
    vinMask: 'LSV**********0001',
    productName: '综合车史',
    headline: '没查到记录，不等于没出过事',
    verdicts: [],
    queriedAt: '2026-11-21T02:00:00.000Z',
    publishedAt: '2026-11-21T02:00:00.000Z',
    keptUntil: '2026-12-21T02:00:00.000Z',
    hash: 'cd'.repeat(32),
    logIndex: 7,
    sample: true,
  };
  fakeServer.answer(verifyHistoryReport, told);
  fakeServer.refuse(historyEvidence, 'reportNotReady');
  const first = show({}, to.verifyReport(told.reportNo, code));
  expect(await screen.findByRole('heading', { name: '车史报告真实，没有改过' })).toBeTruthy();
  expect(screen.getByText('没查到记录，不等于没出过事')).toBeTruthy();
  expect(fakeServer.requests(verifyReport)).toEqual([]);
  first.unmount();
  fakeServer.answer(verifyHistoryReport, { ...told, genuine: null, gone: true, headline: null });
  const gone = show({}, to.verifyReport(told.reportNo, code));
  expect(await screen.findByRole('heading', { name: /内容已按约定删除/ })).toBeTruthy();
  gone.unmount();
  fakeServer.refuse(verifyHistoryReport, 'verifyMismatch');
  show({}, to.verifyReport(told.reportNo, code));
  expect(await screen.findByRole('heading', { name: '编号与验真码不匹配' })).toBeTruthy();
});

test('after three wrong codes a captcha comes first; the right one then needs none', async () => {
  fakeCaptcha.install();
  try {
    fakeServer.refuse(verifyReport, 'verifyMismatch');
    fakeServer.answer(captchaConfig, fakeCaptcha.choice());
    fakeServer.answer(anticlimbGuard, { token: 'guard', captchaType: 'tencent' });
    fakeServer.answer(anticlimbCheck, { passed: true });
    const { user } = renderScreen(<VerifyReportScreen />, paths.verifyReport);
    await user.type(screen.getByLabelText(/报告编号/), reportNo);
    const field = screen.getByLabelText(/验真码/);
    for (const wrong of ['AAAA1111', 'AAAA2222', 'AAAA3333']) {
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(screen.getByRole('button', { name: /验证真伪|重新验证/ }));
      await waitFor(() => expect(fakeServer.requests(verifyReport).at(-1)?.query.code).toBe(wrong));
    }
    expect(fakeServer.requests(anticlimbCheck)).toHaveLength(0);
    fakeServer.answer(verifyReport, verified());
    await user.clear(field);
    await user.type(field, code);
    await user.click(screen.getByRole('button', { name: /验证真伪|重新验证/ }));
    expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
    expect(fakeServer.requests(anticlimbCheck)).toHaveLength(1);
  } finally {
    fakeCaptcha.uninstall();
  }
});
