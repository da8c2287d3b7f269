/**
 * `npm run drill:restore`: PostgreSQL of Debian's package with an archived log, a base backup while people order, and then everything
 * lost but the backups. Goes back to a moment before a mistake, starts the product on what came back, and prints whether it is what
 * was there at that moment: orders, money, reports that still verify, files.
 */
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/api/src/testing/product-process.ts';
import { listBroken, sendShoppers, wait } from '../shoppers.ts';
import {
  baseBackup,
  createRestored,
  createServer,
  type Postgres,
  serverFolder,
} from './cluster/postgres.ts';
import { runAdmin, startMember } from './cluster/product.ts';
import { countRows, listBadFiles, verifyReports } from './cluster/restored.ts';
import { findTools, versionOf } from './cluster/tools.ts';
import { secondsOf, until } from './drill.ts';

/** Orders of each of the three times: before the backup, after it, after the moment. */
const enough = 15;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: (string | number)[]) =>
  say(name.padEnd(40) + cells.map((cell) => String(cell).padStart(16)).join(''));

/** What was logged so far is in the archive: in a disaster, what a segment has not filled yet is `archive_timeout` old at most. */
async function archiveAll(server: Postgres): Promise<void> {
  const [at] = await server.ask<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  const isThere = () =>
    server
      .ask<{ name: string }>('select last_archived_wal as name from pg_stat_archiver')
      .then(([last]) => last !== undefined && last.name >= (at?.name ?? ''));
  if (!(await until(isThere))) throw new Error('the log is not archived');
}

async function drill(): Promise<boolean> {
  const { postgres: bin } = findTools('postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-restore-'));
  await chmod(folder, 0o711);
  const [archive, backup] = [path.join(folder, 'archive'), path.join(folder, 'backup')];
  const [dataDir, restoredDir] = [path.join(folder, 'data'), path.join(folder, 'restored-data')];
  await serverFolder(archive);
  await mkdir(dataDir);
  const close: (() => Promise<unknown>)[] = [];
  try {
    say(`PostgreSQL ${await versionOf(path.join(bin, 'postgres'))}`);
    const lost = await createServer(
      bin,
      path.join(folder, 'lost'),
      `archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 60
`,
    );
    close.push(() => lost.kill());
    const sharedWith = async (server: Postgres, folderOfData: string) => {
      const port = await freePort();
      const publicUrl = `http://127.0.0.1:${port}`;
      const databaseUrl = server.url;
      return { port, shared: { dataDir: folderOfData, databaseUrl, directUrl: null, publicUrl } };
    };
    const before = await sharedWith(lost, dataDir);
    await runAdmin(before.shared, 'migrate');
    const product = await startMember(before.shared, before.port);
    close.push(() => product.kill());

    const shoppers = await sendShoppers(() => before.shared.publicUrl, { pauseMs: 150 });
    const more = async () => {
      const known = shoppers.acknowledged.length;
      await until(() => shoppers.acknowledged.length >= known + enough, 120_000);
    };
    await more();
    const backupSeconds = await secondsOf(() => baseBackup(bin, lost, backup, 'backup'));
    await more();
    await shoppers.leave();
    // Nobody orders for a moment, so that what is counted is exactly what was there.
    await product.stop();
    const kept = await countRows(lost);
    const [moment] = await lost.ask<{ at: string }>('select clock_timestamp()::text as at');
    await wait(1_000);
    await product.start();
    const later = await sendShoppers(() => before.shared.publicUrl, { pauseMs: 150, from: 5_000 });
    await until(() => later.acknowledged.length >= enough, 120_000);
    await later.leave();
    await lost.ask('drop table reports cascade'); // the mistake
    await archiveAll(lost);

    // What an operator has elsewhere: the object store's copy and the secrets. All else is gone.
    await mkdir(restoredDir);
    await cp(path.join(dataDir, 'objects'), path.join(restoredDir, 'objects'), { recursive: true });
    await cp(path.join(dataDir, 'secrets.json'), path.join(restoredDir, 'secrets.json'));
    await product.kill();
    await lost.kill();
    await rm(lost.folder, { recursive: true });
    await rm(dataDir, { recursive: true });

    const from = performance.now();
    const restored = await createRestored(bin, backup, { archive, until: moment?.at ?? '' });
    close.push(() => restored.kill());
    const databaseSeconds = (performance.now() - from) / 1000;
    const found = await countRows(restored);
    const after = await sharedWith(restored, restoredDir);
    const again = await startMember(after.shared, after.port, { ANTI_CRAWL: '0' });
    close.push(() => again.kill());
    const openSeconds = (performance.now() - from) / 1000;

    row('', 'at the moment', 'restored');
    const faults: string[] = [];
    for (const [table, count] of Object.entries(kept)) {
      row(`rows of ${table}`, count, found[table] ?? 0);
      if (found[table] !== count) faults.push(`${table}: ${found[table]} instead of ${count}`);
    }
    const ordered = shoppers.acknowledged.length;
    const missing = await shoppers.listLost(after.shared.publicUrl);
    row('acknowledged before the moment', ordered, ordered - missing.length);
    const vins = later.acknowledged.map(({ vin }) => vin);
    const tooMany = await restored.ask('select vin from orders where vin = any($1)', [vins]);
    row('acknowledged after it', vins.length, tooMany.length);
    if (tooMany.length > 0) faults.push('orders of after the moment are there');
    const {
      genuine,
      all,
      faults: forged,
    } = await verifyReports(restored, after.shared.publicUrl, folder);
    row('reports that verify', all, genuine);
    const files = await listBadFiles(restored, path.join(restoredDir, 'objects'));
    row('files with the hash in the database', files.all, files.all - files.bad.length);
    // It is open for business: people order again.
    const next = await sendShoppers(() => after.shared.publicUrl, { pauseMs: 150, from: 10_000 });
    await until(() => next.acknowledged.length >= 5, 120_000);
    await next.leave();
    row('ordered since it is back', '', next.acknowledged.length);
    if (next.acknowledged.length === 0) faults.push('nobody can order');
    await again.stop();
    const broken = await listBroken(restored.url, [...shoppers.acknowledged, ...next.acknowledged]);
    row('invariants broken', '', broken.length);
    say('');
    row('base backup, under load', `${backupSeconds.toFixed(1)} s`);
    row('database back', `${databaseSeconds.toFixed(1)} s`);
    row('product ready', `${openSeconds.toFixed(1)} s`);
    const clients = [shoppers, later, next].flatMap((each) => each.faults);
    faults.push(...missing, ...forged, ...files.bad, ...broken, ...clients);
    for (const fault of faults) say(`    ${fault}`);
    return faults.length === 0;
  } finally {
    for (const end of close.reverse()) await end().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

const isGood = await drill().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return false;
});
process.exit(isGood ? 0 : 1);
