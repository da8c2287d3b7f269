import { failureCodes } from '@yanche/contract/failure-codes';
import { reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aFinding, aPhoto, anAnswer, testCity } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { runJob } from '#testing/run-job.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { api, advanceTime } from '#testing/fixture.ts';
import { aPublishedReport, reportCopy, inspector, teamTest as test } from '#testing/report-team.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

type More = { version?: string; lang?: 'zh' | 'en'; again?: '1' };
const ask = (person: TestPerson, orderId: string, more: More = {}) =>
  api.call(person, reportPdf, { query: { orderId, ...more } });
const askByNumber = (person: TestPerson, reportNo: string, more: More = {}) =>
  api.call(person, reportPdfUrl, { query: { reportNo, ...more } });
const making = { status: 'making', url: null, expireAt: null };

test("made once on first request; then a link to a file with the report's content", async () => {
  const photo = await aPhoto(api, inspector);
  const findings = [aFinding('不一致', { photos: [photo], note: '挡风玻璃更换过' })];
  const special = [anAnswer('ID003', { result: 'abnormal', findings })];
  const { orderId, owner, reportNo, vin } = await aPublishedReport({ special });
  expect((await ask(owner, orderId)).data).toEqual(making);
  expect((await askByNumber(owner, ` ${reportNo.toLowerCase()}`)).data).toEqual(making);
  expect(await runJob(api, 'makeReportPdfs')).toBe(1);

  const { data } = await ask(owner, orderId);
  expect(data.status).toBe('ready');
  expect((await askByNumber(owner, reportNo)).data).toEqual(data);
  const wait = new Date(data.expireAt ?? 0).getTime() - start.getTime();
  expect(wait).toBeGreaterThanOrEqual(300_000);
  expect(wait).toBeLessThanOrEqual(600_000);
  expect(await runJob(api, 'makeReportPdfs')).toBe(0);

  const file = await api.app.inject({ url: data.url ?? '' });
  expect(file.statusCode).toBe(200);
  const name = encodeURIComponent(`检测报告 ${reportNo} V1.pdf`);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
  });
  const text = readPdf(file.rawPayload)
    .map((page) => page.text)
    .join('')
    .replaceAll(/\s/g, '');
  const code = await rowOf('reports', { order_id: orderId });
  const said = [reportNo, vin, code.short_code, '车证不符', '挡风玻璃更换过', '照片无法显示'];
  for (const words of said) expect(text).toContain(words);

  api.time.now = new Date(data.expireAt ?? 0);
  expect((await api.app.inject({ url: data.url ?? '' })).statusCode).toBe(403);
});

test('each language has its own file', async () => {
  const { orderId, owner } = await aPublishedReport();
  await ask(owner, orderId);
  expect((await ask(owner, orderId, { lang: 'en' })).data).toEqual(making);
  expect(await runJob(api, 'makeReportPdfs')).toBe(2);
  const [zh, en] = [await ask(owner, orderId), await ask(owner, orderId, { lang: 'en' })];
  expect(zh.data.url).not.toBe(en.data.url);
  const english = readPdf((await api.app.inject({ url: en.data.url ?? '' })).rawPayload);
  expect(english[0]?.text).toContain('Inspection report');
  expect(english.map(({ text }) => text).join(' ')).toContain('Stamped VIN');
});

test('for readers of the report only', async () => {
  const { owner, staff } = await aDealership(api);
  const { orderId, reportNo } = await aPublishedReport({ owner });
  for (const person of [owner, staff, inspector]) {
    expect((await ask(person, orderId)).data).toEqual(making);
    expect((await askByNumber(person, reportNo)).data).toEqual(making);
  }
  const strangers = [
    await aDealerOwner(api),
    await api.aPerson(['inspector'], { cityIds: [testCity] }),
  ];
  for (const person of strangers) {
    expect((await ask(person, orderId)).code).toBe(failureCodes.notFound);
    expect((await askByNumber(person, reportNo)).code).toBe(failureCodes.notFound);
  }
});

test('refused without a report', async () => {
  const waiting = await anInspection(api, { inspector });
  expect((await ask(waiting.owner, waiting.orderId)).code).toBe(failureCodes.reportNotReady);
  const { orderId, owner } = await aPublishedReport();
  expect((await ask(owner, orderId, { version: '2' })).code).toBe(failureCodes.notFound);
  expect((await askByNumber(owner, 'JC2020010100000')).code).toBe(failureCodes.notFound);
  expect((await askByNumber(owner, "' or 1=1 --")).code).toBe(failureCodes.notFound);
});

test('old versions and revoked reports have none', async () => {
  const { orderId, owner, reportId, reportNo } = await aPublishedReport();
  await ask(owner, orderId);
  await runJob(api, 'makeReportPdfs');
  const first = await reportCopy(reportId);
  const content = JSON.stringify({ ...first.content, version: 2 });
  const next = { id: newId(), version: 2, hash: 'e'.repeat(64), prev_hash: first.hash };
  const second = { ...first, ...next, content };
  await setRows('reports', { id: reportId }, { status: 'superseded' });
  await addRows('reports', second);
  for (const reply of [
    await ask(owner, orderId, { version: '1' }),
    await askByNumber(owner, reportNo, { version: '1' }),
  ]) {
    expect(reply.code).toBe(failureCodes.reportReplaced);
  }
  expect((await ask(owner, orderId)).data).toEqual(making);
  expect((await ask(owner, orderId, { version: '2' })).data).toEqual(making);

  await setRows('reports', { id: second.id }, { status: 'revoked' });
  expect((await ask(owner, orderId)).code).toBe(failureCodes.reportRevoked);
});

test('an expired report still has one, with its validity', async () => {
  const { owner, dealerId } = await aDealership(api);
  const { orderId } = await aPublishedReport({ owner });
  advanceTime(40 * DAY_MS);
  const late = await api.aPerson(['dealerStaff'], { dealerId });
  expect((await ask(late, orderId)).data).toEqual(making);
  await runJob(api, 'makeReportPdfs');
  expect((await ask(late, orderId)).data.status).toBe('ready');
});
