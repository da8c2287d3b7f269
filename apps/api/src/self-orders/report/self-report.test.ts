import { verifyReport } from '@yanche/contract/reports/reports';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { selfReportByCode, selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { DAY_MS } from '@yanche/rules/calendar';
import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { outcomeOf, verifyEvidence } from '@yanche/rules/proof/verify-evidence';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isSealed } from '#lib/signing/report-hash.ts';
import { verifyEd25519 } from '#lib/signing/public-keys.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { findSelfReport } from './self-reports.store.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { aSelfOrder, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let order: Awaited<ReturnType<typeof aSelfOrder>>;
test.beforeAll(async () => {
  const person = await aDealerOwner(api);
  order = await aSelfOrder(api, { person, form: { productId: 2003, plate: '浙A12345' } });
  await takeShotsAndSubmit(api, order);
});

const read = (person: TestPerson, orderId = order.orderId) =>
  api.call(person, selfReportByOrder, { query: { orderId } });
const verify = (reportNo: string, code: string) =>
  api.call(null, verifyReport, { query: { reportNo, code } });

/** The pictures of these tests show none. */
async function coverAllPlates(): Promise<void> {
  api.deps.ocr = { ...api.deps.ocr, findPlates: async () => [] };
  await runSlowJob(api, 'makePhotoMasks');
}

test("is readable by the order's people, and by staff at the console only", async () => {
  expect((await read(await api.aPerson(['reviewer']))).code).toBe(1004);
  const open = await aSelfOrder(api, { form: { productId: 2003 } });
  expect((await read(open.person, open.orderId)).code).toBe(4000);
  const { data } = await read(order.person);
  expect(data.status).toBe('published');
  expect(data.content).toMatchObject({
    kind: 'self',
    label: '车商自检',
    sample: false,
    vehicle: { vin: order.form.vin, plateMask: '浙A***45', roadHaulKm: 60_000 },
    productName: '自检估价',
    seller: { kind: 'dealer', name: '测试车行' },
    checkedBy: 'rules',
    reviewer: null,
    skipped: [],
  });
  const keys = data.content.photos.map(({ stepKey }) => stepKey);
  expect(keys.slice(0, 2)).toEqual(['vin_plate', 'odometer']);
  expect(Object.keys(data.photoUrls)).toHaveLength(6);
  expect(data.content.notices.join('')).toMatch(/未使用人工智能.*未做文字识别比对/s);
});

test('only the free product has a rule value, labelled as such', async () => {
  const { data } = await read(order.person);
  expect(data.content.valuation?.method).toMatch(/^规则估值/);
  expect(data.content.valuation?.value).toBeGreaterThan(8_000_000);
  expect(data.content.valuation?.value).toBeLessThan(16_000_000);
});

test('in English all of our texts are English; the hash is that of the document', async () => {
  const headers = { 'accept-language': 'en' };
  const query = { orderId: order.orderId };
  const english = await api.call(order.person, selfReportByOrder, { query, headers });
  const { productName, notices, valuation } = english.data.content;
  expect(productName).toBe('Self valuation');
  expect(notices.length).toBeGreaterThan(3);
  expect([...notices, valuation?.method].join('')).not.toMatch(/\p{Script=Han}/u);
  const { data } = await read(order.person);
  expect(english.data.hash).toBe(data.hash);
  const key = { reportNo: data.content.reportNo, code: data.shortCode };
  const shared = await api.call(null, selfReportByCode, { query: key, headers });
  expect(shared.data.content.notices).toEqual(notices);
});

test('a private seller is not called a dealer', async () => {
  const own = await aSelfOrder(api, { form: { productId: 2003 } });
  await takeShotsAndSubmit(api, own);
  const { data } = await read(own.person, own.orderId);
  expect(data.content).toMatchObject({ label: '卖家自检', seller: { kind: 'person' } });
});

test('number and code show it with its label, without the full VIN', async () => {
  const { data } = await read(order.person);
  const query = { reportNo: data.content.reportNo, code: data.shortCode };
  const shared = await api.call(null, selfReportByCode, { query });
  expect(shared.data.content.label).toBe('车商自检');
  expect(JSON.stringify(shared.data)).not.toContain(order.form.vin);
  // None is silently left out while its plates are being covered.
  const waiting = shared.data.content.photos.map(({ fileId }) => [fileId, 'pending']);
  expect(waiting.length).toBeGreaterThan(3);
  expect(shared.data.missingPhotos).toEqual(Object.fromEntries(waiting));
  // Only with covered plates, and papers never.
  await coverAllPlates();
  const ready = (await api.call(null, selfReportByCode, { query })).data;
  const steps = ready.content.photos.map(({ stepKey }) => stepKey);
  expect(steps).toEqual(
    data.content.photos.map(({ stepKey }) => stepKey).filter((key) => key !== 'vin_plate'),
  );
  for (const url of Object.values(ready.photoUrls)) expect(url).toContain('/masked?');
  for (const wrong of [
    { ...query, code: 'AAAAAAAA' },
    { ...query, reportNo: 'ZJ2026112199999' },
    { ...query, reportNo: 'JC2026112199999' },
  ]) {
    expect((await api.call(null, selfReportByCode, { query: wrong })).code).toBe(4003);
  }
});

test('verifyReport verifies it too, and states whose it is', async () => {
  const { data } = await read(order.person);
  const { reportNo } = data.content;
  const genuine = await verify(reportNo.toLowerCase(), data.shortCode.toLowerCase());
  expect(genuine.data).toMatchObject({
    genuine: true,
    selfLabel: '车商自检',
    selfCheck: { by: data.content.checkedBy, at: data.content.publishedAt },
    status: 'published',
    hash: data.hash,
    total: null,
    verdicts: { accident: 'unchecked', flood: 'unchecked' },
  });
  await coverAllPlates();
  const { thumbs } = (await verify(reportNo, data.shortCode)).data;
  expect(thumbs).toHaveLength(2);
  for (const url of thumbs) expect(url).toContain('/masked?');
  expect(JSON.stringify(genuine.data)).not.toContain(order.form.vin);
  expect((await verify(reportNo, 'AAAAAAAA')).code).toBe(4003);
});

test('it is in the public log, and whoever has its code can check it without us', async () => {
  const { data } = await read(order.person);
  const query = { reportNo: data.content.reportNo, code: data.shortCode };
  const evidence = (await api.call(null, reportEvidence, { query })).data;
  const steps = await verifyEvidence({ sha256, verifyEd25519 }, evidence, {
    trusted: evidence.keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []),
    since: evidence,
    photos: data.content.photos.map((photo) => ({ name: photo.caption, sha256: photo.sha256 })),
  });
  expect(outcomeOf(steps)).toBe('genuine');
  expect(steps.map(({ result }) => result)).toEqual(Array.from(steps, () => 'passed'));
  expect(JSON.stringify(evidence)).not.toContain(order.form.vin);
});

test('certificates of a car are chained; changed ones and ones without predecessor are not genuine', async () => {
  const form = { productId: 2003, vin: order.form.vin };
  const second = await aSelfOrder(api, { form });
  await takeShotsAndSubmit(api, second);
  const [first, next] = [await read(order.person), await read(second.person, second.orderId)];
  expect(next.data.prevHash).toBe(first.data.hash);
  const row = await findSelfReport(api.deps.db, { orderId: second.orderId });
  expect(row && isSealed(api.deps.signer, row)).toBe(true);
  const check = async () =>
    (await verify(next.data.content.reportNo, next.data.shortCode)).data.genuine;
  expect(await check()).toBe(true);
  const { db } = api.deps;
  const change = (km: string) =>
    sql`update self_reports set content = jsonb_set(content, '{vehicle,roadHaulKm}', ${km}::jsonb)
      where order_id = ${second.orderId}`.execute(db);
  await change('1');
  expect(await check()).toBe(false);
  await change('60000');
  expect(await check()).toBe(true);
  await sql`update self_reports set vin = 'X' where order_id = ${order.orderId}`.execute(db);
  expect(await check()).toBe(false);
  await sql`update self_reports set vin = ${order.form.vin} where order_id = ${order.orderId}`.execute(
    db,
  );
});

test('expires after 30 days', async () => {
  advanceTime(30 * DAY_MS);
  await setRows('sessions', {}, { expires_at: new Date('2030-01-01') });
  expect((await read(order.person)).data.status).toBe('expired');
});
