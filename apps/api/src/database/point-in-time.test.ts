import { copyFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { parseEvidence } from '@yanche/rules/proof/evidence';
import { outcomeOf, verifyEvidence } from '@yanche/rules/proof/verify-evidence';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import { verifyEd25519 } from '#lib/signing/public-keys.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { aReport } from '#testing/an-inspection.ts';
import { testCity } from '#testing/a-task.ts';
import { backUp, databaseFolder, newServerFolder, writeForDatabase } from '#testing/base-backup.ts';
import { api, testOn } from '#testing/fixture.ts';
import {
  countCommitsWaiting,
  readWalArchiveFailing,
} from '#server/telemetry/write-ahead-log.store.ts';
import { startSecondProcess } from '#testing/second-process.ts';
import { migrateToLatest } from './migrate.ts';

/** The short form of `npm run drill:restore`: the binaries of npm, a log archive, and one report instead of a town full of people. */
let lost: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let [lostDir, restoredDir, archive] = ['', '', ''];
const ends: (() => Promise<unknown>)[] = [];
const test = testOn(async () => {
  lostDir = await newServerFolder();
  restoredDir = await newServerFolder();
  archive = await databaseFolder(path.join(await newServerFolder(), 'archive'));
  lost = await startEmbeddedPostgres({
    dataDir: lostDir,
    settings: {
      fsync: 'off',
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  });
  ends.push(() => lost.stop());
  await migrateToLatest(lost.url);
  return {
    databaseUrl: lost.url,
    async close() {
      for (const end of ends.reverse()) await end();
      for (const folder of [lostDir, restoredDir, path.dirname(archive)]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
});

/** How many rows each table has. */
async function rowCounts({ deps: { db } }: typeof api): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** What a stranger finds out about a report from its evidence alone. */
async function outcomeOn(on: typeof api, reportNo: string) {
  const { short_code: code } = await on.deps.db
    .selectFrom('reports')
    .select('short_code')
    .where('report_no', '=', reportNo)
    .executeTakeFirstOrThrow();
  const query = { reportNo, code };
  const { data } = await on.call(null, reportEvidence, { query });
  const evidence = parseEvidence(JSON.stringify(data));
  if (evidence === null) throw new Error('no evidence');
  const trusted = evidence.keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  const checks = { sha256, verifyEd25519 };
  return outcomeOf(await verifyEvidence(checks, evidence, { trusted, since: null, photos: [] }));
}

test('an archive that fails is seen, and so is its mending', { timeout: 60_000 }, async () => {
  const { db } = api.deps;
  const endSegment = async () => {
    await sql`select pg_logical_emit_message(false, 'test', 'a new segment')`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
  };
  const becomes = (failing: boolean) =>
    expect.poll(() => readWalArchiveFailing(db), { timeout: 20_000 }).toBe(failing);
  expect(await readWalArchiveFailing(db)).toBe(false);
  await rename(archive, `${archive}-away`);
  await endSegment();
  await becomes(true);
  await rename(`${archive}-away`, archive);
  await endSegment();
  await becomes(false);
});

test('a commit that waits for a standby which is gone is seen', { timeout: 60_000 }, async () => {
  const { db } = api.deps;
  const name = (standby: string) =>
    sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`
      .execute(db)
      .then(() => sql`select pg_reload_conf()`.execute(db));
  const becomes = (count: number) =>
    expect.poll(() => countCommitsWaiting(db), { timeout: 20_000 }).toBe(count);
  expect(await countCommitsWaiting(db)).toBe(0);
  await name('nobody');
  // A process of the server learns of it a moment later.
  await sql`select pg_sleep(1)`.execute(db);
  const write = sql`create table waits (id int)`.execute(db);
  await becomes(1);
  await name('');
  await write;
  await becomes(0);
  await sql`drop table waits`.execute(db);
});

test('from a base backup and the archived log the product comes back to a moment', {
  timeout: 120_000,
}, async () => {
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity], name: '李工' });
  const reviewer = await api.aPerson(['reviewer'], { name: '王审' });
  const report = () => aReport(api, { inspector, reviewer });
  const early = await report();
  const backup = path.join(restoredDir, 'postgres');
  let within = early;
  await backUp(lost.url, lost.folder, backup, async () => (within = await report()));
  const late = await report();
  const counted = await rowCounts(api);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(
    api.deps.db,
  );
  // Whatever comes at the same microsecond is on the right side of it.
  await sql`select pg_sleep(0.05)`.execute(api.deps.db);
  const after = await report();
  await sql`drop table report_pdfs cascade`.execute(api.deps.db);
  const segment = await sql<{ name: string }>`
    select pg_walfile_name(pg_switch_wal()) as name`.execute(api.deps.db);
  await expect
    .poll(
      async () => {
        const last = await sql<{ name: string }>`
          select coalesce(last_archived_wal, '') as name from pg_stat_archiver`.execute(
          api.deps.db,
        );
        return (last.rows[0]?.name ?? '') >= (segment.rows[0]?.name ?? '-');
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const before = [early, within, late];

  await writeForDatabase(path.join(backup, 'recovery.signal'), '');
  await copyFile(
    path.join(lostDir, 'postgres-password'),
    path.join(restoredDir, 'postgres-password'),
  );
  const restored = await startEmbeddedPostgres({
    dataDir: restoredDir,
    settings: {
      fsync: 'off',
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: rows[0]?.at ?? '',
      recovery_target_action: 'promote',
    },
  });
  ends.push(() => restored.stop());
  // The same secrets and the same object store, which are kept apart from the database.
  const product = await startSecondProcess({ ...api, databaseUrl: restored.url });
  ends.push(() => product.close());
  expect(await rowCounts(product)).toEqual(counted);
  const found = await product.deps.db.selectFrom('reports').select('report_no').execute();
  const numbers = found.map((row) => row.report_no);
  expect(numbers.sort()).toEqual(before.map(({ reportNo }) => reportNo).sort());
  expect(numbers).not.toContain(after.reportNo);
  for (const { reportNo } of before) expect(await outcomeOn(product, reportNo)).toBe('issued');
  // What is new goes on from there: the public log has no hole.
  const next = await aReport(product, { inspector, reviewer });
  expect(await outcomeOn(product, next.reportNo)).toBe('issued');
});
