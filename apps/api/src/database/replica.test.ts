import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { startWithStandby } from '#testing/a-standby.ts';
import { createDatabase } from './database.ts';
import { createReplica, type ReadEnd, type Replica } from './replica.ts';
import type { Db } from './schema.ts';
import { formatWalPosition, parseWalPosition } from './wal-position.ts';

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let db: ReturnType<typeof createDatabase>;
let replica: Replica;
const ends: ReadEnd[] = [];
const maxLagMs = 1_500;

beforeAll(async () => {
  servers = await startWithStandby();
  await servers.atPrimary('create table notes (text text)');
  db = createDatabase(servers.url, 4, () => {});
  open();
  await isUp();
}, 120_000);
afterAll(async () => {
  await replica.close();
  await db.destroy();
  await servers.close();
});
afterEach(() => void ends.splice(0));

const open = () => {
  replica = createReplica(servers.standbyUrl(), {
    primary: db,
    max: 3,
    onError: () => {},
    maxLagMs,
  });
  replica.onRead = (end) => void ends.push(end);
};
const isUp = (up = true) => vi.waitFor(() => expect(replica.figures().up).toBe(up), 10_000);
const note = (text: string) => sql`insert into notes values (${text})`.execute(db);
const notes = async (from: Db) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(from)).rows.map(
    ({ text }) => text,
  );
const position = async () => (await replica.position()) ?? 0n;
const toPrimary = (why: string) => [{ target: 'primary', why }];

test('writes a place in the log as PostgreSQL does', () => {
  expect(parseWalPosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(formatWalPosition(0x16_b374_d848n)).toBe('16/B374D848');
  for (const bad of ['', '0', '0/', 'G/1', '0/123456789', "0/1'; --"]) {
    expect(parseWalPosition(bad)).toBeNull();
  }
});

test('whoever wrote reads what they wrote, from the standby', async () => {
  await note('a');
  const read = await replica.read(await position(), notes);
  expect(read?.data).toContain('a');
  expect(ends).toEqual([{ target: 'replica' }]);
});

test('a standby that does not know it yet is waited for shortly, then the primary is asked', async () => {
  const before = await position();
  await servers.atStandby('select pg_wal_replay_pause()');
  await note('paused');
  const after = await position();
  const from = performance.now();
  expect(await replica.read(after, notes)).toBeNull();
  expect(performance.now() - from).toBeLessThan(1_000);
  // Others may see what was before, as long as it is not too old.
  expect((await replica.read(before, notes))?.data).not.toContain('paused');
  expect(ends).toEqual([...toPrimary('behind'), { target: 'replica' }]);
  await vi.waitFor(() => expect(replica.figures().lagSeconds).toBeGreaterThan(1), 10_000);

  // Whoever waits is served as soon as it has caught up.
  setTimeout(() => void servers.atStandby('select pg_wal_replay_resume()'), 10);
  await vi.waitFor(async () =>
    expect((await replica.read(after, notes))?.data).toContain('paused'),
  );
});

test('nobody reads what is older than the limit', async () => {
  const before = await position();
  await servers.atStandby('select pg_wal_replay_pause()');
  await note('late');
  await vi.waitFor(async () => expect(await replica.read(before, notes)).toBeNull(), {
    timeout: 10_000,
    interval: 200,
  });
  expect(ends.at(-1)).toEqual(toPrimary('behind')[0]);
  await servers.atStandby('select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect((await replica.read(before, notes))?.data).toContain('late'));
});

test('nobody is known to have seen nothing', async () => {
  expect(await replica.read(null, notes)).toBeNull();
  expect(ends).toEqual(toPrimary('unseen'));
});

test('nothing is written, no transaction begun; a refusal is asked of the primary', async () => {
  const seen = await position();
  const tries: ((from: Db) => Promise<unknown>)[] = [
    (from) => sql`insert into notes values ('never')`.execute(from),
    (from) => from.transaction().execute(async () => 'never'),
    async () => {
      throw new Failure('noSuchCall');
    },
  ];
  for (const work of tries) expect(await replica.read(seen, work)).toBeNull();
  expect(ends).toEqual(tries.flatMap(() => toPrimary('refused')));
  // The connections are free and whole.
  const at = await Promise.all([1, 2, 3, 4, 5].map(() => replica.read(seen, notes)));
  expect(at.every((each) => each?.data.includes('never') === false)).toBe(true);
});

test('statements asked at once share the transaction; what comes too late is refused', async () => {
  const seen = await position();
  let kept: Db = db;
  const read = await replica.read(seen, async (from) => {
    kept = from;
    return Promise.all([1, 2, 3].map(() => notes(from)));
  });
  expect(read?.data).toHaveLength(3);
  await expect(notes(kept)).rejects.toThrow('has ended');
});

test('a standby that is gone costs one try; it is used again when it is back', async () => {
  const seen = await position();
  await servers.stopStandby();
  expect(await replica.read(seen, notes)).toBeNull();
  const from = performance.now();
  expect(await replica.read(seen, notes)).toBeNull();
  expect(performance.now() - from).toBeLessThan(50);
  expect(ends).toEqual([...toPrimary('down'), ...toPrimary('down')]);
  await isUp(false);
  await servers.startStandby();
  // It has another port now.
  await replica.close();
  open();
  await isUp();
  expect((await replica.read(seen, notes))?.data).toContain('a');
}, 30_000);

test('a standby that was promoted is none', async () => {
  const seen = await position();
  await servers.atStandby('select pg_promote()');
  expect(await replica.read(seen, notes)).toBeNull();
  expect(ends).toEqual(toPrimary('down'));
  await isUp(false);
});

test('a standby of before a restore is ahead on a timeline of its own, and none of this primary', async () => {
  // The one just promoted stands for the restored one; the former primary has gone on further.
  await servers.atPrimary(`insert into notes values ('never happened')`);
  await servers.atPrimary('select pg_switch_wal()');
  const former = await servers.demotePrimary();
  const restored = createDatabase(servers.standbyUrl(), 4, () => {});
  const stale = createReplica(former, { primary: restored, max: 3, onError: () => {}, maxLagMs });
  stale.onRead = (end) => void ends.push(end);
  await sleep(2_500); // it has been looked at twice
  expect(await stale.read((await stale.position()) ?? 0n, notes)).toBeNull();
  expect(ends).toEqual(toPrimary('down'));
  expect(stale.figures().up).toBe(false);
  await stale.close();
  await restored.destroy();
}, 60_000);
