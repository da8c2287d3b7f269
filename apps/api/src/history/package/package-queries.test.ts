import { productDetail } from '@yanche/contract/catalogue/products';
import {
  historyInfo,
  listHistories,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { SourceFault } from '#providers/history/history-source.ts';
import { aPackage } from '#testing/a-package-history.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import { loadInspectionHistory } from './history-of-inspection.ts';

// The inspections are inserted without the steps that lead to them, so theirs do not hold.
test.afterEach(async () => {
  const broken = await checkInvariants(api.deps.db);
  expect(broken.filter((text) => text.includes('history query'))).toEqual([]);
});

const open = () => runSlowJob(api, 'openPackageQueries');
const queriesOf = (orderId: string) => rowsOf('history_orders', { package_order_id: orderId });
const sectionOf = async (orderId: string) =>
  (await loadInspectionHistory(api.deps.db, api.deps, orderId)).section;

async function answered() {
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
}

test('an inspection under way tells its own side that its history is coming, until it was asked', async () => {
  const { orderId, owner } = await aPackage(api, { ending: '15', status: '30' });
  const { vin } = await rowOf('orders', { id: orderId });
  const includedFor = async (person: TestPerson) =>
    (await api.call(person, previewHistory, { query: { vin } })).data.included?.orderId ?? null;
  expect(await includedFor(owner)).toBe(orderId);
  expect(await includedFor(await api.aPerson(['buyer']))).toBeNull();
  await setRows('orders', { id: orderId }, { status: '40' });
  await open();
  expect(await includedFor(owner)).toBeNull();
});

test('an inspection under way opens its query once, at no charge, and its people read the report', async () => {
  const { orderId, owner } = await aPackage(api, { ending: '14' });
  await inParallel(3, open);
  await open();
  const [query, ...more] = await queriesOf(orderId);
  expect(more).toEqual([]);
  expect(query).toMatchObject({ real_price: 0, right_id: null, pay_status: 'paid', status: '20' });
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'open', counts: null });
  await answered();
  const info = await api.call(owner, historyInfo, { query: { orderId: query?.id ?? '' } });
  expect(info.data).toMatchObject({ status: '30', by: 'package', refund: null, realPrice: 0 });
  const report = await api.call(owner, historyReportByOrder, {
    query: { orderId: query?.id ?? '' },
  });
  expect(await sectionOf(orderId)).toMatchObject({
    stage: 'reported',
    reportNo: report.data.reportNo,
    hash: report.data.seal.hash,
    counts: {
      verdicts: {
        accident: { answer: 'yes', structural: 1 },
        odometer: { answer: 'yes' },
        theft: { answer: 'unknown' },
      },
    },
  });
  await runJob(api, 'settleOrders');
  expect(await rowsOf('refunds', { order_id: query?.id })).toEqual([]);
  expect(await rowsOf('cashbacks', { order_id: query?.id })).toEqual([]);
});

test('the section keeps numbers and no record, so that it may outlive the records', async () => {
  const { orderId } = await aPackage(api, { ending: '14' });
  await open();
  await answered();
  const text = JSON.stringify(await sectionOf(orderId));
  expect(text).not.toContain('纵梁');
  expect(text).not.toContain('左前碰撞');
  advanceTime(31 * 24 * 3_600_000);
  // Nothing is told of it any more, whether the job has come or not.
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'gone', counts: null });
  await runJob(api, 'deleteOldHistories');
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'gone', counts: null });
});

test('nobody is asked before the departure, without consent, or for another package', async () => {
  const waiting = await aPackage(api, { status: '30' });
  const refused = await aPackage(api, { consent: null });
  const other = await aPackage(api);
  const { product_id: id } = await rowOf('orders', { id: other.orderId });
  await setRows('products', { id }, { rule: JSON.stringify({}) });
  // Without a rule there is nothing to open, although a consent was stored.
  await open();
  for (const { orderId } of [waiting, refused]) expect(await queriesOf(orderId)).toEqual([]);
  expect(await queriesOf(other.orderId)).toEqual([]);
  expect(await sectionOf(refused.orderId)).toMatchObject({ stage: 'notAgreed' });
});

test.each([
  ['12', 'noRecord', '31'],
  ['04', 'failed', '90'],
  ['01', 'unsupported', '90'],
  ['02', 'needs', '90'],
  ['06', 'reported', '30'],
])('a car ending in %s is told as %s, and costs nothing', async (ending, stage, status) => {
  const { orderId, owner } = await aPackage(api, { ending });
  await open();
  await answered();
  expect(await sectionOf(orderId)).toMatchObject({ stage });
  expect(await queriesOf(orderId)).toMatchObject([{ status, refund: null }]);
  expect(await open()).toBe(0);
  const { data } = await api.call(owner, listHistories, { query: {} });
  expect(data.data).toMatchObject([{ by: 'package', refund: null }]);
});

test('a source that wants papers of the owner is not asked; what the others say stands with what is missing', async () => {
  // Of this maker the garages want the engine number, which no inspection order has.
  const { orderId } = await aPackage(api, { ending: '13', wmi: 'LBV' });
  await open();
  await answered();
  const [query] = await queriesOf(orderId);
  expect(await rowsOf('history_requests', { order_id: query?.id })).toMatchObject([
    { source: 'sample-claims' },
  ]);
  const section = await sectionOf(orderId);
  expect(section).toMatchObject({
    stage: 'reported',
    counts: { verdicts: { odometer: { answer: 'unknown' } } },
  });
  expect(section.missing).toContainEqual(
    expect.objectContaining({ kind: 'noSource', topic: 'services' }),
  );
});

test('a source that is down is waited for during the inspection, and told as missing after it', async () => {
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    coverage: async () => Promise.reject(new SourceFault(source.key, 'no answer')),
  }));
  const { orderId } = await aPackage(api);
  expect(await open()).toBe(0);
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'open' });
  await setRows('orders', { id: orderId }, { status: '50' });
  await open();
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'failed' });
  api.deps.historySources = kept;
  await setRows('orders', { id: orderId }, { status: '40' });
});

test('without any source nothing is opened, and the report says that nobody could be asked', async () => {
  const { orderId } = await aPackage(api);
  const { product_id: productId } = await rowOf('orders', { id: orderId });
  const told = async () => {
    const { data } = await api.call(null, productDetail, { query: { productId } });
    return data.product.history;
  };
  expect(await told()).toBe('included');
  const kept = api.deps.historySources;
  api.deps.historySources = [];
  expect(await told()).toBe('noSource');
  expect(await open()).toBe(0);
  expect(await queriesOf(orderId)).toEqual([]);
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'noSource', counts: null });
  api.deps.historySources = kept;
  // One that comes meanwhile is asked.
  await open();
  expect(await queriesOf(orderId)).toHaveLength(1);
});

test('a query that the catalogue does not have is not waited for', async () => {
  const { orderId } = await aPackage(api);
  const { product_id: id } = await rowOf('orders', { id: orderId });
  await setRows('products', { id }, { rule: JSON.stringify({ history: 'Q_NONE' }) });
  await open();
  expect(await queriesOf(orderId)).toEqual([]);
  expect(await sectionOf(orderId)).toMatchObject({ stage: 'noSource' });
});

test('one that was published without its query still gets it for a week; cancelled ones do not', async () => {
  const lost = await aPackage(api, { status: '70' });
  const waiting = await aPackage(api, { status: '60' });
  const [old, ended] = [
    await aPackage(api, { status: '70' }),
    await aPackage(api, { status: '80' }),
  ];
  for (const each of [lost, waiting, ended]) await publish(each, timeAfter(-2 * DAY_MS));
  await publish(old, timeAfter(-8 * DAY_MS));
  await open();
  for (const { orderId } of [lost, waiting]) {
    expect(await queriesOf(orderId)).toMatchObject([{ status: '20', real_price: 0 }]);
  }
  for (const { orderId } of [old, ended]) expect(await queriesOf(orderId)).toEqual([]);
});

test('after its publication a source that is down is waited for until the last day', async () => {
  const kept = api.deps.historySources;
  api.deps.historySources = downFor(() => true);
  const task = await aPackage(api, { status: '70' });
  await publish(task, api.time.now);
  await open();
  expect(await queriesOf(task.orderId)).toEqual([]);
  advanceTime(6.5 * DAY_MS);
  await open();
  expect(await sectionOf(task.orderId)).toMatchObject({ stage: 'failed' });
  api.deps.historySources = kept;
});

test('a page of inspections that wait for a source is in nobody’s way; what is in review comes first', async () => {
  const kept = api.deps.historySources;
  const stuck: Awaited<ReturnType<typeof aPackage>>[] = [];
  for (let each = 0; each < 50; each += 1) stuck.push(await aPackage(api));
  const [late, reviewed] = [await aPackage(api), await aPackage(api, { status: '50' })];
  const asked: string[] = [];
  api.deps.historySources = downFor((vin) => {
    asked.push(vin);
    return stuck.some((each) => each.vin === vin);
  });
  await open();
  expect(await queriesOf(late.orderId)).toHaveLength(1);
  expect(await queriesOf(reviewed.orderId)).toHaveLength(1);
  expect(asked[0]).toBe(reviewed.vin);
  api.deps.historySources = kept;
  for (const each of stuck) await setRows('orders', { id: each.orderId }, { status: '80' });
});

test('a product that somebody else holds keeps no query back', async () => {
  const { orderId } = await aPackage(api);
  const { product_id: id } = await rowOf('orders', { id: orderId });
  await inTransaction(api.deps.db, async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    await open();
  });
  expect(await queriesOf(orderId)).toHaveLength(1);
});

/** The sources, of which none can be reached for these cars. */
const downFor = (isDown: (vin: string) => boolean) =>
  api.deps.historySources.map((source) => ({
    ...source,
    coverage: async (vin: string) =>
      isDown(vin) ? Promise.reject(new SourceFault(source.key, 'no answer')) : source.coverage(vin),
  }));

async function publish(
  { orderId, taskId, vin }: Awaited<ReturnType<typeof aPackage>>,
  at: Date,
): Promise<void> {
  const id = newId();
  await addRows('reports', {
    id,
    report_no: `R${id}`,
    order_id: orderId,
    task_id: taskId,
    vin,
    version: 1,
    status: 'published',
    content: JSON.stringify({ kind: 'inspection', photos: [], groups: [] }),
    hash: id.replaceAll('-', '').repeat(2),
    signature: '',
    key_id: '',
    short_code: '',
    published_at: at,
    expires_at: timeAfter(30 * DAY_MS),
  });
}
