import type { WorkPolicy } from '@yanche/rules/work/work-policy';
import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createDatabase, inTransaction } from './database.ts';
import { leasedWork } from './leased-work.ts';
import type { Tables } from './schema.ts';

const lease = {
  ms: 30_000,
  waiting: ['wanted', 'unavailable'],
  held: 'making',
  givenUp: 'failed',
} as const;
const pausesMs = [10_000, 60_000];
/** Videos cover both kinds: converted with a lease, their notices sent without one. */
const videos = { table: 'videos', key: ['upload_id'] } as const;
const leased = leasedWork({
  ...videos,
  policy: { pausesMs, lease },
  whenGivenUp: () => ({ fault: 'broken' as const, percent: 0 }),
});
const shared = (policy: WorkPolicy<never>) =>
  leasedWork({ ...videos, policy, dueAt: 'notice_due_at', tries: 'notice_tries' });

const start = new Date('2026-11-21T02:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, 8, () => {});
  // The test needs rows without uploads.
  await sql`alter table videos drop constraint videos_upload_id_fkey`.execute(db);
});
afterEach(async () => {
  await db.deleteFrom('videos').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function aRow(given: Partial<Insertable<Tables['videos']>> = {}): Promise<string> {
  const upload_id = newId();
  const row = { upload_id, status: 'wanted', percent: 0, tries: 0, due_at: start } as const;
  await db
    .insertInto('videos')
    .values({ ...row, notice_tries: 0, wanted_at: start, ...given })
    .execute();
  return upload_id;
}
const rowOf = (id: string) =>
  db.selectFrom('videos').selectAll().where('upload_id', '=', id).executeTakeFirstOrThrow();
async function take(now = start) {
  const taken = await leased.take(db, now);
  if (taken === null) throw new Error('nothing was due');
  return taken;
}

test('takes the longest due row for the lease time and counts the try', async () => {
  const second = await aRow({ due_at: at(-1) });
  const first = await aRow({ due_at: at(-2), status: 'unavailable', tries: 1 });
  await aRow({ due_at: at(1) });
  await aRow({ status: 'ready' });
  await aRow({ status: 'failed' });
  expect(await leased.take(db, start, { percent: 7 })).toMatchObject({
    upload_id: first,
    status: 'unavailable',
    tries: 2,
  });
  const held = { status: 'making', tries: 2, percent: 7, due_at: at(lease.ms) };
  expect(await rowOf(first)).toMatchObject(held);
  expect((await take()).upload_id).toBe(second);
  expect(await leased.take(db, start)).toBeNull();
});

test('concurrent takers take each row once', async () => {
  for (let n = 0; n < 20; n += 1) await aRow();
  const takeAll = async () => {
    const ids = [];
    for (let row = await leased.take(db, start); row; row = await leased.take(db, start)) {
      ids.push(row.upload_id);
    }
    return ids;
  };
  const taken = (await Promise.all([takeAll(), takeAll(), takeAll(), takeAll()])).flat();
  expect([taken.length, new Set(taken).size]).toEqual([20, 20]);
});

test('a crashed holder is replaced after the lease; one that was only slow can no longer write', async () => {
  const id = await aRow();
  const late = await take();
  expect(await leased.take(db, at(lease.ms - 1))).toBeNull();
  const now = at(lease.ms);
  const successor = await take(now);
  expect(successor).toMatchObject({ upload_id: id, status: 'making', tries: 2 });
  const before = await rowOf(id);
  let worked = false;
  const steps = [
    leased.extend(db, late, now),
    leased.finish(db, late, { status: 'ready' }),
    leased.fail(db, late, now),
    leased.giveUp(db, late, now),
    leased.putBack(db, late, now),
    leased.whileHeld(db, late, async () => {
      worked = true;
    }),
  ];
  expect(await Promise.all(steps)).toEqual(steps.map(() => false));
  expect([await rowOf(id), worked]).toEqual([before, false]);

  expect(await leased.finish(db, successor, { status: 'ready', percent: 100 })).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'ready', percent: 100, tries: 2 });
  expect(await leased.finish(db, successor, { status: 'failed' })).toBe(false);
});

test('a holder that renews its lease keeps it', async () => {
  const id = await aRow();
  const taken = await take();
  expect(await leased.extend(db, taken, at(20_000), { percent: 42 })).toBe(true);
  expect(await rowOf(id)).toMatchObject({ percent: 42, due_at: at(20_000 + lease.ms) });
  expect(await leased.take(db, at(lease.ms))).toBeNull();
});

test('failed work is retried after pauses, then given up', async () => {
  const id = await aRow();
  let now = 0;
  for (const pause of pausesMs) {
    expect(await leased.fail(db, await take(at(now)), at(now), { fault: 'tooSlow' })).toBe(true);
    now += pause;
    const waiting = { status: 'wanted', due_at: at(now), fault: 'tooSlow' };
    expect(await rowOf(id)).toMatchObject(waiting);
  }
  await leased.fail(db, await take(at(now)), at(now), { fault: 'tooSlow' });
  const over = { status: 'failed', tries: 3, due_at: at(now), fault: 'tooSlow', percent: 0 };
  expect(await rowOf(id)).toMatchObject(over);
  expect(await leased.take(db, at(now + 1e9))).toBeNull();
});

test('work that no retry can help is given up at once', async () => {
  const id = await aRow();
  await leased.giveUp(db, await take(), start);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 1, fault: 'broken' });
});

test('work that crashed every holder is given up, and the next row is taken', async () => {
  const id = await aRow();
  for (let n = 0; n < 3; n += 1) await take(at(n * lease.ms));
  const now = at(3 * lease.ms);
  const next = await aRow({ due_at: now });
  expect((await take(now)).upload_id).toBe(next);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 3, fault: 'broken' });
});

test('unless the next holder decides what the last crash means', async () => {
  const id = await aRow({ status: 'making', tries: 3 });
  const judged = leasedWork({
    ...videos,
    policy: { pausesMs, lease: { ...lease, isLastCrashJudged: true } },
  });
  expect(await judged.take(db, start)).toMatchObject({ status: 'making', tries: 4 });
  expect(await rowOf(id)).toMatchObject({ status: 'making', tries: 4 });
});

test('work that is put back costs no try and waits as long as requested', async () => {
  const id = await aRow();
  await leased.putBack(db, await take(), at(5));
  expect(await rowOf(id)).toMatchObject({ status: 'wanted', tries: 0, due_at: at(5) });
  await leased.putBack(db, await take(at(5)), at(9), { status: 'unavailable' });
  expect(await rowOf(id)).toMatchObject({ status: 'unavailable', tries: 0, due_at: at(9) });
  expect(await take(at(9))).toMatchObject({ tries: 1 });
});

test('work of the holder is stored completely or not at all', async () => {
  const id = await aRow();
  const taken = await take();
  const broken = leased.whileHeld(db, taken, async (tx) => {
    await leased.finish(tx, taken, { status: 'ready' });
    throw new Error('disk full');
  });
  await expect(broken).rejects.toThrow('disk full');
  expect((await rowOf(id)).status).toBe('making');
  const finish = () =>
    leased.whileHeld(db, taken, (tx) => leased.finish(tx, taken, { status: 'ready' }));
  expect((await Promise.all([finish(), finish()])).filter(Boolean)).toHaveLength(1);
  expect((await rowOf(id)).status).toBe('ready');
});

test('without a lease the next try may start after the pause, and the first to finish ends the work', async () => {
  const work = shared({ pausesMs });
  await aRow();
  const id = await aRow({ notice_due_at: start });
  const both = await Promise.all([work.take(db, start), work.take(db, start)]);
  const [slow] = both.filter((taken) => taken !== null);
  expect(both).toContain(null);
  expect(slow).toMatchObject({ upload_id: id, notice_tries: 1, status: 'wanted' });
  expect(await work.take(db, at(9_999))).toBeNull();
  expect(await work.take(db, at(10_000))).toMatchObject({ notice_tries: 2 });
  expect(slow && (await work.finish(db, slow))).toBe(true);
  expect(await rowOf(id)).toMatchObject({ notice_due_at: null, status: 'wanted', tries: 0 });
});

test('without a lease the last try ends the work, or retries continue forever', async () => {
  const ending = shared({ pausesMs });
  const endless = shared({ pausesMs, isEndless: true });
  const id = await aRow({ notice_due_at: start, notice_tries: 2 });
  await endless.take(db, start);
  expect(await rowOf(id)).toMatchObject({ notice_due_at: at(60_000), notice_tries: 3 });
  await db.updateTable('videos').set({ notice_tries: 2 }).execute();
  await ending.take(db, at(60_000));
  expect(await rowOf(id)).toMatchObject({ notice_due_at: null, notice_tries: 3 });
});

test('a given row is taken when it is due', async () => {
  const [one, other] = [await aRow({ due_at: at(-1) }), await aRow()];
  const takeOther = () =>
    inTransaction(db, (tx) => leased.takeIn(tx, start, { key: { upload_id: other } }));
  expect(await takeOther()).toMatchObject({ upload_id: other });
  expect(await takeOther()).toBeNull();
  expect((await rowOf(one)).status).toBe('wanted');
});
