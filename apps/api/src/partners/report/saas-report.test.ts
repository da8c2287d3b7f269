import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { saasReport } from '@yanche/contract/partners/saas-report';
import { getSaasTask, verifySaasShelf } from '@yanche/contract/partners/saas-tasks';
import { endShareLink, listShareLinks } from '@yanche/contract/reports/share-links';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { aKey, aPartner, aTaskBehind, callWith } from '#testing/a-partner.ts';
import { aVin } from '#testing/an-order.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';

type Key = { task: string; until: string; sign: string };
const keyOf = (url: string) => Object.fromEntries(new URL(url).searchParams) as Key;
const open = (query: Key) => api.call(null, saasReport, { query });

async function aReportedTask() {
  const partner = await aPartner();
  const report = await aPublishedReport({ owner: partner.owner });
  const taskId = await aTaskBehind(partner.partnerId, report.orderId);
  const key = await aKey(partner, { mode: 'live' });
  const read = async () => (await callWith(key, getSaasTask, { query: { taskId } })).data;
  return { partner, key, read, ...report, taskId };
}

test('the link opens the report of every other view, masked, under the name of the partner', async () => {
  const { read, reportNo, vin, orderId, partner } = await aReportedTask();
  const { report } = await read();
  expect(report).toMatchObject({ reportNo, status: 'published', version: 1 });
  const url = new URL(report?.reportUrl ?? '');
  expect(url.pathname).toBe('/saasReport');
  expect(new URL(report?.photosUrl ?? '').pathname).toBe('/saasPicture');
  const { data } = await open(keyOf(url.href));
  expect(data.brand).toEqual({ name: '云启二手车', colour: '#1e6fd9', logoUrl: null });
  expect(data.report).toMatchObject({ genuine: true, status: 'published' });
  expect(JSON.stringify(data)).not.toContain(vin);
  const own = (await api.call(partner.owner, reportByOrder, { query: { orderId } })).data;
  expect(data.report.content.verdicts).toEqual(own.content.verdicts);
  expect(data.report.hash).toBe(own.hash);
  const all = await inParallel(3, () => open(keyOf(url.href)));
  expect(new Set(all.map((each) => each.data.report.shareId)).size).toBe(1);
});

test('a link that is over, changed or of nothing opens nothing', async () => {
  const { read, taskId } = await aReportedTask();
  const key = keyOf((await read()).report?.reportUrl ?? '');
  const later = String(Number(key.until) + 3600);
  for (const wrong of [
    { ...key, until: later },
    { ...key, sign: key.sign.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    { ...key, task: taskId.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  ]) {
    expect((await open(wrong)).code).toBe(codes.shareUnknown);
  }
  expect((await open({ ...key, sign: 'short' })).status).toBe(400);
  advanceTime(8 * DAY_MS);
  expect((await open(key)).code).toBe(codes.shareUnknown);
});

test('the dealership sees the link in the app and ends it there', async () => {
  const { partner, read, orderId } = await aReportedTask();
  const key = keyOf((await read()).report?.reportUrl ?? '');
  await open(key);
  const { data } = await api.call(partner.owner, listShareLinks, { query: { orderId } });
  const [link] = data.links;
  const body = { shareId: link?.shareId ?? '' };
  expect((await api.call(partner.owner, endShareLink, { body })).code).toBe(0);
  expect((await open(key)).code).toBe(codes.shareEnded);
  expect(await rowsOf('share_links', { order_id: orderId })).not.toEqual([]);
});

test('a revoked report is told as revoked, everywhere', async () => {
  const { partner, read, key, reportId, vin: untested } = await aReportedTask();
  const vin = aVin();
  await setRows('orders', { vin: untested, dealer_id: partner.dealerId }, { vin });
  const link = keyOf((await read()).report?.reportUrl ?? '');
  const verify = async () => (await callWith(key, verifySaasShelf, { query: { vin } })).data;
  expect(await verify()).toMatchObject({ canShelf: true });
  await setRows('reports', { id: reportId }, { status: 'revoked' });
  expect((await open(link)).code).toBe(codes.reportRevoked);
  expect((await read()).report).toMatchObject({ status: 'revoked' });
  expect(await verify()).toMatchObject({ canShelf: false, reason: 'revoked' });
});
