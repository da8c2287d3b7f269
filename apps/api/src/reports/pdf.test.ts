import { failureCodes } from '@yanche/contract/failure-codes';
import { reportPdf, reportPdfUrl } from '@yanche/contract/reports';
import { DAY_MS } from '@yanche/rules/calendar';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aFinding, aPhoto, anAnswer, testCity } from '#testing/a-task.ts';
import { anInspection, aReport } from '#testing/an-inspection.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const now = new Date('2026-11-21T02:00:00Z');
let api: TestApi;
let inspector: TestPerson;
let reviewer: TestPerson;

beforeAll(async () => {
  api = await startTestApi(now);
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity], name: '李工' });
  reviewer = await api.aPerson(['reviewer'], { name: '王审' });
});
afterEach(() => {
  api.time.now = now;
});
afterAll(() => api.close());

const publish = (given: Partial<Parameters<typeof aReport>[1]> = {}) =>
  aReport(api, { inspector, reviewer, ...given });
type More = { version?: string; lang?: 'zh' | 'en'; again?: '1' };
const ask = (person: TestPerson | null, orderId: string, more: More = {}) =>
  api.call(person, reportPdf, { query: { orderId, ...more } });
const askByNumber = (person: TestPerson | null, reportNo: string, more: More = {}) =>
  api.call(person, reportPdfUrl, { query: { reportNo, ...more } });
const making = { status: 'making', url: null, expireAt: null };

test('made once when first asked for; then a link to a file that says what the report says', async () => {
  const photo = await aPhoto(api, inspector);
  const special = [
    anAnswer('ID003', {
      result: 'abnormal',
      findings: [aFinding('不一致', { photos: [photo], note: '挡风玻璃更换过' })],
    }),
  ];
  const { orderId, owner, reportNo, vin } = await publish({ special });
  expect((await ask(owner, orderId)).data).toEqual(making);
  expect((await askByNumber(owner, ` ${reportNo.toLowerCase()}`)).data).toEqual(making);
  expect(await runJob(api, 'makeReportPdfs')).toBe(1);

  const { data } = await ask(owner, orderId);
  expect(data.status).toBe('ready');
  expect((await askByNumber(owner, reportNo)).data).toEqual(data);
  const wait = new Date(data.expireAt ?? 0).getTime() - now.getTime();
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
  const code = await api.deps.db
    .selectFrom('reports')
    .select('short_code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  for (const words of [
    reportNo,
    vin,
    code.short_code,
    '车证不符',
    '挡风玻璃更换过',
    '照片无法显示',
  ]) {
    expect(text).toContain(words);
  }

  api.time.now = new Date(data.expireAt ?? 0);
  expect((await api.app.inject({ url: data.url ?? '' })).statusCode).toBe(403);
});

test('each language is a file of its own', async () => {
  const { orderId, owner } = await publish();
  await ask(owner, orderId);
  expect((await ask(owner, orderId, { lang: 'en' })).data).toEqual(making);
  expect(await runJob(api, 'makeReportPdfs')).toBe(2);
  const [zh, en] = [await ask(owner, orderId), await ask(owner, orderId, { lang: 'en' })];
  expect(zh.data.url).not.toBe(en.data.url);
  const english = readPdf((await api.app.inject({ url: en.data.url ?? '' })).rawPayload);
  expect(english[0]?.text).toContain('Inspection report');
  expect(english.map(({ text }) => text).join(' ')).toContain('Stamped VIN');
});

test('for those who may read the report, for nobody else', async () => {
  const dealerId = newId();
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  const staff = await api.aPerson(['dealerStaff'], { dealerId });
  const { orderId, reportNo } = await publish({ owner });
  for (const person of [owner, staff, inspector, reviewer]) {
    expect((await ask(person, orderId)).data).toEqual(making);
    expect((await askByNumber(person, reportNo)).data).toEqual(making);
  }
  const strangers = [
    await api.aPerson(['buyer']),
    await api.aPerson(['dealerOwner'], { dealerId: newId() }),
    await api.aPerson(['inspector'], { cityIds: [testCity] }),
  ];
  for (const person of strangers) {
    expect((await ask(person, orderId)).code).toBe(failureCodes.notFound);
    expect((await askByNumber(person, reportNo)).code).toBe(failureCodes.notFound);
  }
  expect((await ask(null, orderId)).code).toBe(failureCodes.notLoggedIn);
  expect((await askByNumber(null, reportNo)).code).toBe(failureCodes.notLoggedIn);
});

test('nothing is made before there is a report, or of what does not exist', async () => {
  const waiting = await anInspection(api, { inspector });
  expect((await ask(waiting.owner, waiting.orderId)).code).toBe(failureCodes.reportNotReady);
  const { orderId, owner } = await publish();
  expect((await ask(owner, orderId, { version: '2' })).code).toBe(failureCodes.notFound);
  expect((await ask(owner, newId())).code).toBe(failureCodes.notFound);
  expect((await askByNumber(owner, 'JC2020010100000')).code).toBe(failureCodes.notFound);
  expect((await askByNumber(owner, "' or 1=1 --")).code).toBe(failureCodes.notFound);
  expect((await ask(owner, 'x')).status).toBe(400);
  for (const bad of [{ lang: 'fr' }, { again: '2' }, { version: '1.5' }, { more: '1' }]) {
    expect((await ask(owner, orderId, bad as More)).status).toBe(400);
  }
});

test('an old version has none: the newest is what counts; a revoked report has none at all', async () => {
  const { orderId, owner, reportId, reportNo } = await publish();
  await ask(owner, orderId);
  await runJob(api, 'makeReportPdfs');
  const { db } = api.deps;
  const first = await db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const second = {
    ...first,
    id: newId(),
    version: 2,
    content: JSON.stringify({ ...first.content, version: 2 }),
    hash: 'e'.repeat(64),
    prev_hash: first.hash,
  };
  await db
    .updateTable('reports')
    .set({ status: 'superseded' })
    .where('id', '=', reportId)
    .execute();
  await db.insertInto('reports').values(second).execute();
  for (const reply of [
    await ask(owner, orderId, { version: '1' }),
    await askByNumber(owner, reportNo, { version: '1' }),
  ]) {
    expect(reply.code).toBe(failureCodes.reportReplaced);
  }
  expect((await ask(owner, orderId)).data).toEqual(making);
  expect((await ask(owner, orderId, { version: '2' })).data).toEqual(making);

  await db.updateTable('reports').set({ status: 'revoked' }).where('id', '=', second.id).execute();
  expect((await ask(owner, orderId)).code).toBe(failureCodes.reportRevoked);
});

test('an expired report still has one: it says until when it was valid', async () => {
  const { orderId } = await publish();
  api.time.now = new Date(now.getTime() + 40 * DAY_MS);
  const late = await api.aPerson(['reviewer']);
  expect((await ask(late, orderId)).data).toEqual(making);
  await runJob(api, 'makeReportPdfs');
  expect((await ask(late, orderId)).data.status).toBe('ready');
});
