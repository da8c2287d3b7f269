import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { createDatabase } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import { withSeedLock } from './seed.store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** A pool each, as processes have. */
let pools: Kysely<Tables>[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2, 3].map(() => createDatabase(database.url, 2, () => {}));
});
afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await database.drop();
});

test('processes that start together seed one after the other, also after one that failed', async () => {
  const told: string[] = [];
  const works = pools.map((pool, index) =>
    withSeedLock(pool, async () => {
      told.push('begin');
      await sleep(30);
      told.push('end');
      if (index === 0) throw new Error('no world');
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(told).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end']);
});
