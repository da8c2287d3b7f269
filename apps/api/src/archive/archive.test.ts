import { reportToChange } from '@yanche/contract/console/report-changes';
import { failureCodes } from '@yanche/contract/failure-codes';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { orderInfo } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { DAY_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { deleteUnusedPhoto } from '#files/unused-photo.store.ts';
import { inTransaction } from '#database/database.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, inspector, reviewer, teamTest } from '#testing/report-team.ts';
import { atDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { startSecondProcess } from '#testing/second-process.ts';
import type { TestApi } from '#testing/test-api.ts';
import { sha256Of, unpackLines } from './archive-format.ts';
import { beginningOfMonth } from '#database/partitions/months.ts';
import { timeOfId } from '#lib/ids.ts';
import { archivePartitions } from './archive-partitions.ts';
import { keepPartitions } from './keep-partitions.ts';

/** Minutes on a busy machine: whole inspections are made, and read four times. */
vi.setConfig({ testTimeout: 120_000 });

const test = teamTest.extend('options', { scope: 'file' }, { keepsTime: true });
const running = new AbortController().signal;
/** Few, so that a part has several files. */
const archive = (on: Pick<TestApi, 'deps'> = api) => archivePartitions(on.deps, running, 10);

const keep = async (on: Pick<TestApi, 'deps'> = api) => {
  while ((await keepPartitions(on.deps)) > 0);
};

/** What the two people of an order see of it, whatever the day. */
async function seenOf({ taskId, orderId, owner, reportNo }: Made) {
  const order = await api.call(owner, orderInfo, { query: { orderId } });
  const task = await api.call(inspector, getTask, { query: { taskId } });
  const report = await api.call(owner, reportByOrder, { query: { orderId } });
  const toChange = await atDesk(api, reviewer, reportToChange, { query: { reportNo } });
  return {
    codes: [order.code, task.code, report.code, toChange.code],
    timeline: order.data?.timeline,
    answers: task.data?.answers,
    progress: task.data?.progress,
    hash: report.data?.hash,
    items: toChange.data?.items.length,
  };
}
type Made = Awaited<ReturnType<typeof aPublishedReport>>;

let made: Made[];
let before: Awaited<ReturnType<typeof seenOf>>[];
let broken: string[];
test.beforeAll(async () => {
  made = [await aPublishedReport(), await aPublishedReport(), await aPublishedReport()];
  const { orderId, person } = await anOrder(api, { status: '85' });
  made.push({ ...made[0], orderId, owner: person } as Made);
  before = await Promise.all(made.map(seenOf));
  broken = await brokenNow();
  await setRows('sessions', {}, { expires_at: new Date('2040-01-01') });
}, 120_000);

/** The reports' orders were not paid. */
const brokenNow = () => checkInvariants(api.deps.db);

const partsOf = async (status: string) =>
  (await rowsOf('partitions', { status: status as 'archived' }, 'name')).map(({ name }) => name);

test('parts are made ahead, once by several processes; what was written for one before moves to it', async () => {
  const second = await startSecondProcess(api);
  const { db } = api.deps;
  const later = '0203a1b2-0000-7000-8000-000000000001'; // 2040
  await db
    .insertInto('order_events')
    .values({
      ...(await rowOf('order_events', { order_id: made[0]?.orderId })),
      payload: '{}',
      id: later,
    })
    .execute();
  await inParallel(4, (at) => keepPartitions((at % 2 === 0 ? api : second).deps));
  await keep();
  const { rows } = await sql<{ table: string; parts: number; known: number }>`
    select parent.relname as table, count(*)::int as parts,
      (select count(*)::int from partitions
        where table_name = parent.relname and status = 'attached') as known
    from pg_inherits join pg_class as parent on parent.oid = inhparent
    where parent.relname in ('answers', 'order_events') and parent.relkind = 'p'
    group by 1 order by 1`.execute(db);
  // And the one for all others.
  expect(rows.map(({ parts, known }) => parts - known)).toEqual([1, 1]);
  expect(rows[0]?.known).toBeGreaterThanOrEqual(2);
  await db.deleteFrom('order_events').where('id', '=', later).execute();
  await second.close();
});

test('after their time rows are in files only, with processes beside each other, one of which dies; everybody sees what they saw', async () => {
  const { db, storage } = api.deps;
  const counted = async () => ({
    answers: (await rowsOf('answers')).length,
    order_events: (await rowsOf('order_events')).length,
  });
  const rows = await counted();
  const { until_id } = await rowOf('partitions', { name: 'answers_first' });
  const over = beginningOfMonth(timeOfId(until_id), 24);
  api.time.now = new Date(over.getTime() - 1);
  await keep();
  expect(await partsOf('detached')).toEqual([]);
  api.time.now = over;
  const second = await startSecondProcess(api);
  await Promise.all([keep(), keep(second)]);
  expect(await partsOf('detached')).toEqual(['answers_first', 'order_events_first']);
  expect(await counted()).toEqual({ answers: 0, order_events: 0 });

  // Not archived yet: read from where they are.
  expect(await seenOf(made[0] as Made)).toEqual(before[0]);

  // It wrote a file and died before it said so.
  let puts = 0;
  second.deps.storage = {
    ...second.deps.storage,
    async put(key, bytes) {
      await storage.put(key, bytes);
      puts += 1;
      if (puts === 3) throw new Error('killed');
    },
  };
  await expect(archive(second)).rejects.toThrow('killed');
  expect(await partsOf('archived')).toEqual([]);
  advanceTime(2 * 60_000);
  second.deps.storage = storage;
  await Promise.all([archive(), archive(second), archive()]);
  await second.close();
  expect(await partsOf('archived')).toEqual(['answers_first', 'order_events_first']);
  const files = await rowsOf('archive_files', {}, 'partition_name', 'from_id');
  expect(files.length).toBeGreaterThan(3);
  const lines: string[] = [];
  for (const file of files) {
    const bytes = (await storage.get(file.object_key)) ?? new Uint8Array();
    expect([bytes.length, sha256Of(bytes)]).toEqual([file.bytes, file.sha256]);
    const own = await unpackLines(bytes);
    expect(own).toHaveLength(file.rows);
    lines.push(...own);
  }
  expect(lines).toHaveLength(rows.answers + rows.order_events);
  expect(new Set(lines).size).toBe(lines.length);
  const { rows: left } = await sql`select to_regclass('answers_first') as name`.execute(db);
  expect(left).toEqual([{ name: null }]);

  // What is away is no fault, nor what came back.
  expect(broken).toEqual(expect.arrayContaining(await brokenNow()));
  expect(await Promise.all(made.map(seenOf))).toEqual(before);
  // Asked at once by many, brought back once.
  expect(await counted()).toEqual(rows);
  expect(broken).toEqual(expect.arrayContaining(await brokenNow()));
});

test('a list of old jobs has their progress; a photo that archived answers may name is not thrown away', async () => {
  const { db } = api.deps;
  const list = async () =>
    (await api.call(inspector, listTasks, { query: { scope: 'done' } })).data.data.map(
      ({ taskId, progress }) => [taskId, progress],
    );
  const seen = await list();
  expect(seen.length).toBeGreaterThan(0);
  advanceTime(31 * DAY_MS);
  await keep();
  expect(await rowsOf('answers')).toEqual([]);
  const [file] = await rowsOf('files', { owner_id: inspector.userId });
  await inTransaction(db, (tx) => deleteUnusedPhoto(tx, file?.id ?? '', api.time.now));
  expect(await rowsOf('files', { id: file?.id })).toHaveLength(1);
  expect(await list()).toEqual(seen);
});

test('what is written to an old order stays, whether or not it was brought back before', async () => {
  const { db } = api.deps;
  const { orderId, owner } = made.at(-1) as Made;
  advanceTime(31 * DAY_MS);
  await keep();
  expect(await rowsOf('order_events')).toEqual([]);
  await expect(inspectionOrders.listEvents(db, orderId)).rejects.toThrow(/archived/);
  await inTransaction(db, (tx) =>
    inspectionOrders.transition(tx, {
      orderId,
      from: '85',
      event: 'refundDone',
      actor: { kind: 'system', id: null },
      now: api.time.now,
      set: { pay_status: 'refunded' },
    }),
  );
  const timeline = async () =>
    (await api.call(owner, orderInfo, { query: { orderId } })).data.timeline.map(
      ({ event }) => event,
    );
  const whole = [...(before.at(-1)?.timeline ?? []).map(({ event }) => event), 'refundDone'];
  expect(await timeline()).toEqual(whole);
  // It differs from the archive by now.
  advanceTime(31 * DAY_MS);
  await keep();
  expect(await timeline()).toEqual(whole);
  expect(await rowsOf('order_events', { order_id: orderId })).toHaveLength(whole.length);
});

test('an archive that cannot be read says so; a part that came back different is not dropped', async () => {
  const { storage } = api.deps;
  const { orderId, owner } = made[0] as Made;
  advanceTime(31 * DAY_MS);
  await keep();
  for (const broken of [async () => null, async () => Buffer.from('other')]) {
    api.deps.storage = { ...storage, get: broken };
    const answer = await api.call(owner, orderInfo, { query: { orderId } });
    expect(answer.code).toBe(failureCodes.storageDown);
  }
  api.deps.storage = storage;
  const { timeline } = (await api.call(owner, orderInfo, { query: { orderId } })).data;
  expect(timeline).toEqual(before[0]?.timeline);

  const waiting = await partsOf('detached');
  expect(waiting.length).toBeGreaterThan(0);
  api.deps.storage = { ...storage, get: async () => null };
  await expect(archive()).rejects.toThrow(/different/);
  expect(await partsOf('archived')).toEqual(['answers_first', 'order_events_first']);
  expect(await partsOf('detached')).toEqual(waiting);
});

test('somebody who is not logged in, or names an order that is none, reads nothing from the store', async () => {
  const { storage } = api.deps;
  let reads = 0;
  api.deps.storage = { ...storage, get: (key) => ((reads += 1), storage.get(key)) };
  const { orderId, owner } = made[1] as Made;
  const none = `${orderId.slice(0, -4)}ffff`;
  expect((await api.call(null, orderInfo, { query: { orderId } })).code).toBe(
    failureCodes.notLoggedIn,
  );
  expect((await api.call(owner, orderInfo, { query: { orderId: none } })).code).toBe(
    failureCodes.notFound,
  );
  expect(reads).toBe(0);
});
