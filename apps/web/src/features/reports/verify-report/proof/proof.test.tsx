import { screen, within } from '@testing-library/react';
import { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import { verifyReport } from '@yanche/contract/reports/reports';
import type { Evidence } from '@yanche/rules/proof/evidence';
import { anEvidence, evidencePhoto } from '@yanche/rules/testing/an-evidence';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { VerifyReportScreen } from '../verify-report-screen.tsx';

const reportNo = 'JC2026112100001';
const whole = await anEvidence();

/** The page of a scanned link, with this evidence. */
function scan(evidence: Evidence = whole, shown: { vinMask?: string } = {}) {
  fakeServer.answer(reportInLog, {
    keys: evidence.keys,
    later: [],
    checkpoint: evidence.checkpoint,
  });
  fakeServer.answer(reportEvidence, evidence);
  fakeServer.answer(verifyReport, {
    genuine: true,
    status: 'published',
    reportNo,
    version: 1,
    // The evidence was signed when more of the number stayed readable.
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
    verdicts: { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' },
    clips: [],
    thumbs: [],
    hash: whole.seal.hash,
    sample: false,
    ...shown,
  });
  return renderScreen(<VerifyReportScreen />, to.verifyReport(reportNo, 'VKX9CDCN'));
}

/** The page without a link, and a file chosen on it. */
async function choose(evidence: unknown, ...photos: File[]) {
  const { user } = renderScreen(<VerifyReportScreen />, paths.verifyReport);
  const file = new File([JSON.stringify(evidence)], 'evidence.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('选择文件'), [file, ...photos]);
  return user;
}
const step = async (title: string) =>
  (await screen.findByText(title, { selector: 'li span' })).closest('li')?.textContent ?? '';

test('the browser checks each step itself; photos it has not are not called fine', async () => {
  scan();
  expect(await screen.findByText('是真的，没改过')).toBeTruthy();
  expect(await step('报告内容')).toContain('一致');
  expect(await step('我们的签名')).toContain('确是我们签出的');
  expect(await step('公开日志')).toContain('第 3 条，共 5 条');
  expect(await step('照片')).toContain('未核对');
  expect(await step('撤销与更正')).toContain('没有撤销，也没有更正');
  expect(screen.getByRole('heading', { name: '真实有效' })).toBeTruthy();
});

test('what the browser finds forged stands over what the server says', async () => {
  scan({ ...whole, report: { ...whole.report, place: '别处' } });
  expect(await screen.findByText('文字或照片清单被改过')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '内容不可信' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '真实有效' })).toBeNull();
});

test('facts on the page that are not those of the evidence are not believed', async () => {
  scan(whole, { vinMask: 'LSV**********0002' });
  expect(await screen.findByText(/与证据不是同一份报告/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '内容不可信' })).toBeTruthy();
});

test('a file is checked offline with the keys that came with the page, photos included', async () => {
  fakeServer.answer(reportInLog, ({ query }) => {
    if (query.hash !== undefined) throw fakeServer.failure('unavailable');
    return { keys: whole.keys, later: [], checkpoint: whole.checkpoint };
  });
  const photo = new File([evidencePhoto], 'a.jpg', { type: 'image/jpeg' });
  const user = await choose(whole, photo);
  expect(await screen.findByText('发布时是真的；之后有没有撤销，离线看不出')).toBeTruthy();
  const note = screen.getByText(/日志到第 5 条为止/).textContent;
  expect(note).toContain('2026年11月21日');
  expect(note).toContain('报告验真');
  expect(await step('照片')).toContain('1 张原图的指纹都与报告里的一致');
  expect(await step('撤销与更正')).toContain('未核对');
  const other = new File(['other'], 'b.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('换一份，或加照片'), [other]);
  expect(await screen.findByText('报告是真的；所选照片不在这份报告的照片里')).toBeTruthy();
  expect(await step('照片')).toContain('b.jpg 不在这份报告的照片里');
  expect(await step('照片')).toContain('保存原样照片');
});

test('with no keys but its own a file proves nothing', async () => {
  fakeServer.refuse(reportInLog, 'unavailable');
  await choose(whole);
  expect(await screen.findByText('还不能确认')).toBeTruthy();
  expect(await step('我们的签名')).toContain('未核对');
});

test('a file of a report that was revoked since says so', async () => {
  const revoked = await anEvidence({ revoked: true });
  fakeServer.answer(reportInLog, {
    keys: revoked.keys,
    later: revoked.later,
    checkpoint: revoked.checkpoint,
  });
  await choose({ ...revoked, later: [] });
  expect(await screen.findByText('是真的，但已撤销')).toBeTruthy();
});

test('other files are refused with a sentence', async () => {
  fakeServer.refuse(reportInLog, 'unavailable');
  await choose({ some: 'thing' });
  expect(await screen.findByText(/这不是我们的证据包/)).toBeTruthy();
});

test('a report that is not in the log yet, and English', async () => {
  setLanguage('en');
  scan();
  fakeServer.refuse(reportEvidence, 'reportNotReady');
  expect(await screen.findByText(/not in the public log yet/)).toBeTruthy();
  expect(within(document.body).getByRole('heading', { name: 'Genuine and valid' })).toBeTruthy();
});
