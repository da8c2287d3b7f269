import { array, assert, asyncProperty, integer } from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { createDatabase, inTransaction } from '#database/database.ts';
import { clearHits, undoHit, listWaits, countHit, countHitsOrThrow } from './limits.store.ts';
import type { Tables } from '#database/schema.ts';

const start = new Date('2026-11-21T02:00:00Z').getTime();
const at = (seconds: number) => new Date(start + seconds * 1000);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two pools stand for two processes. */
let [one, two]: Kysely<Tables>[] = [];
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

beforeAll(async () => {
  database = await createTestDatabase();
  one = createDatabase(database.url, 8, () => {});
  two = createDatabase(database.url, 8, () => {});
});
afterAll(async () => {
  await one?.destroy();
  await two?.destroy();
  await database.drop();
});
const db = () => one as Kysely<Tables>;
const other = () => two as Kysely<Tables>;

const hitsOf = async (key: string) =>
  (await db().selectFrom('limits').select('hits').where('key', '=', key).execute()).flatMap(
    ({ hits }) => hits,
  );

const of60 = <T>(work: (process: Kysely<Tables>) => Promise<T>) =>
  Promise.all(Array.from({ length: 60 }, (_, n) => work(n % 2 === 0 ? db() : other())));

test('concurrent hits from two processes pass a limit no further than sequential ones', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 60, most: 7 }] };
  const taken = await of60((process) => countHit(process, limit, at(0)));
  expect(taken.filter(Boolean)).toHaveLength(7);
  const limits = [
    { key: newKey(), windows: [{ seconds: 60, most: 40 }] },
    { key: newKey(), windows: [{ seconds: 60, most: 9 }] },
  ];
  const letIn = await of60((process) =>
    countHitsOrThrow(process, limits, at(0)).then(
      () => 1,
      () => 0,
    ),
  );
  expect(letIn.filter(Boolean)).toHaveLength(9);
});

test('a flood on one limit uses one connection per process; others do not wait for it', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 60, most: 3 }] };
  const held = createDatabase(database.url, 4, () => {});
  try {
    await countHit(db(), limit, at(0));
    let release = () => {};
    const holding = inTransaction(db(), async (tx) => {
      await undoHit(tx, limit.key, at(99)); // changes nothing, but locks the row
      await new Promise<void>((resolve) => (release = resolve));
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const flood = Array.from({ length: 40 }, () =>
      countHitsOrThrow(held, [limit], at(0)).then(
        () => 1,
        () => 0,
      ),
    );
    const elsewhere = { key: newKey(), windows: [{ seconds: 60, most: 3 }] };
    await countHitsOrThrow(held, [elsewhere], at(0)); // would deadlock
    release();
    await holding;
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(2);
  } finally {
    await held.destroy();
  }
});

test('a full limit is refused from memory until the moment it has room', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 60, most: 1 }] };
  await countHitsOrThrow(db(), [limit], at(0));
  const refusal = async (seconds: number) =>
    countHitsOrThrow(db(), [limit], at(seconds)).then(
      () => null,
      (error) => error.data.seconds,
    );
  expect(await refusal(10.25)).toBe(50);
  await clearHits(db(), limit.key); // only to prove that the cache answers
  expect(await refusal(59.999)).toBe(1);
  expect(await refusal(60)).toBeNull();
});

test('no window ever exceeds its limit, and no hit is refused without need', async () => {
  const windows = [
    { seconds: 10, most: 2 },
    { seconds: 60, most: 5 },
  ];
  await assert(
    asyncProperty(
      array(integer({ min: 0, max: 25 }), { minLength: 10, maxLength: 30 }),
      async (waits) => {
        const key = newKey();
        const taken: number[] = [];
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const within = (seconds: number) => taken.filter((t) => now - t < seconds).length;
          const room = windows.every(({ seconds, most }) => within(seconds) < most);
          expect(await countHit(db(), { key, windows }, at(now))).toBe(room);
          if (room) taken.push(now);
          else {
            const questions = windows.map((window) => ({ key, ...window }));
            const wait = Math.max(...(await listWaits(db(), questions, at(now))));
            expect(await wouldTake(key, windows, now + wait - 1)).toBe(false);
            expect(await wouldTake(key, windows, now + wait)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** Whether a hit would be accepted, without counting it. */
async function wouldTake(
  key: string,
  windows: { seconds: number; most: number }[],
  seconds: number,
): Promise<boolean> {
  let taken = false;
  await inTransaction(db(), async (tx) => {
    taken = await countHit(tx, { key, windows }, at(seconds));
    throw new Error('undo');
  }).catch(() => {});
  return taken;
}

test('a hit counted in a failed transaction does not count', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 60, most: 1 }] };
  await inTransaction(db(), async (tx) => {
    await countHit(tx, limit, at(0));
    throw new Error('something else was full');
  }).catch(() => {});
  expect(await countHit(db(), limit, at(0))).toBe(true);
});

test('a hit can be undone; the others stay', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 60, most: 2 }] };
  await countHit(db(), limit, at(0));
  await countHit(db(), limit, at(1));
  await undoHit(db(), limit.key, at(1));
  expect(await hitsOf(limit.key)).toEqual([at(0)]);
  await clearHits(db(), limit.key);
  expect(await hitsOf(limit.key)).toEqual([]);
});

test('the first full limit refuses and says for how long', async () => {
  const full = { key: newKey(), windows: [{ seconds: 60, most: 1 }] };
  await countHit(db(), full, at(0));
  const free = { key: newKey(), windows: [{ seconds: 60, most: 1 }] };
  await expect(countHitsOrThrow(db(), [free, full], at(18))).rejects.toMatchObject({
    failure: 'tooOften',
    data: { seconds: 42 },
  });
});

test('rows do not grow beyond their longest window', async () => {
  const limit = { key: newKey(), windows: [{ seconds: 10, most: 3 }] };
  for (let second = 0; second < 60; second += 5) await countHit(db(), limit, at(second));
  expect(await hitsOf(limit.key)).toHaveLength(2);
});
