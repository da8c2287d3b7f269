/**
 * `npm run drill:failover`: a primary with a synchronous standby, PgBouncer in transaction mode, two processes of the built product
 * and a balancer, all of Debian's packages on this machine. While people order and pay, each process is killed, the primary is killed
 * and its standby promoted, and another standby takes over as planned. Prints what was lost of what was acknowledged: nothing.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { invariants } from '../../apps/api/src/server/invariants/check-invariants.ts';
import { freePort } from '../../apps/api/src/testing/product-process.ts';
import { listBroken, sendShoppers, wait } from '../shoppers.ts';
import { startHaproxy } from './cluster/haproxy.ts';
import { longestGap } from './cluster/gaps.ts';
import { startPgBouncer } from './cluster/pgbouncer.ts';
import { createServer, createStandby, type Postgres } from './cluster/postgres.ts';
import { runAdmin, startMember } from './cluster/product.ts';
import { findTools, versionOf } from './cluster/tools.ts';
import { until } from './drill.ts';

/** How often the primary is asked, and after how many misses it counts as gone. */
const watchMs = 500;
const misses = 2;
/** So many acknowledged orders show that all goes on. */
const enough = 15;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: (string | number)[]) =>
  say(name.padEnd(46) + cells.map((cell) => `  ${String(cell).padStart(15)}`).join(''));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The standby confirms what is committed from here on. */
async function confirmAt(primary: Postgres, standby: string): Promise<void> {
  await primary.configure(`synchronous_standby_names = '${standby}'`);
  await primary.ask('select pg_reload_conf()');
  const isSync = () =>
    primary
      .ask<{ n: number }>(
        `select count(*)::int as n from pg_stat_replication where sync_state = 'sync' and application_name = $1`,
        [standby],
      )
      .then(([found]) => found?.n === 1);
  if (!(await until(isSync))) throw new Error('the standby does not follow');
}

/** As a watcher does it: asks again and again; comes back when nobody answers any more. */
async function waitUntilGone(server: Postgres): Promise<void> {
  for (let missed = 0; missed < misses; await wait(watchMs)) {
    missed = await server.ask('select 1').then(
      () => 0,
      () => missed + 1,
    );
  }
}

async function drill(): Promise<boolean> {
  const { postgres: bin, pgbouncer, haproxy } = findTools('postgres', 'pgbouncer', 'haproxy');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-failover-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const close: (() => Promise<unknown>)[] = [];
  try {
    const versions = [
      `PostgreSQL ${await versionOf(path.join(bin, 'postgres'))}`,
      `PgBouncer ${await versionOf(pgbouncer)}`,
      `HAProxy ${await versionOf(haproxy, '-v')}`,
    ];
    say(
      `${versions.join(', ')}; two processes of the product on ${os.availableParallelism()} cores`,
    );
    const first = await createServer(bin, path.join(folder, 'first'), '');
    close.push(() => first.kill());
    const pooler = await startPgBouncer(pgbouncer, path.join(folder, 'pooler'), first);
    close.push(() => pooler.stop());
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const shared = { dataDir, databaseUrl: pooler.url, directUrl: first.url, publicUrl };
    await runAdmin(shared, 'migrate');
    const members = [
      await startMember(shared, await freePort()),
      await startMember(shared, await freePort()),
    ];
    close.push(...members.map((member) => () => member.kill()));
    const ports = members.map((member) => member.port);
    const balancer = await startHaproxy(haproxy, path.join(folder, 'haproxy.cfg'), { port, ports });
    close.push(() => balancer.stop());
    const second = await createStandby(bin, first, path.join(folder, 'second'), 'second');
    close.push(() => second.kill());
    await confirmAt(first, 'second');

    const shoppers = await sendShoppers(() => publicUrl, { pauseMs: 150, atOnce: 3 });
    const { acknowledged } = shoppers;
    const goOn = async (from: number) => {
      if (!(await until(() => acknowledged.length >= from + enough, 120_000))) {
        throw new Error('nobody can order any more');
      }
    };
    await goOn(0);
    row('event', 'acknowledged', 'without service', '');
    const event = async (name: string, work: () => Promise<string | void>) => {
      const [known, from] = [acknowledged.length, performance.now()];
      const note = await work();
      await goOn(acknowledged.length);
      const times = acknowledged.map(({ at }) => at);
      const gap = longestGap(times, from, performance.now());
      row(name, acknowledged.length - known, `${gap.toFixed(1)} s`, note ?? '');
    };

    await event('nothing', async () => void (await wait(5_000)));
    for (const [index, member] of members.entries()) {
      await event(`process ${index + 1} killed, started again`, async () => {
        await member.kill();
        await goOn(acknowledged.length);
        await member.start();
      });
    }
    await event('primary killed, standby promoted', async () => {
      const from = performance.now();
      await first.kill();
      await waitUntilGone(first);
      const noticed = performance.now();
      await second.promote();
      await pooler.leadTo(second);
      return `noticed ${seconds(noticed - from)}, promoted ${seconds(performance.now() - noticed)}`;
    });
    const third = await createStandby(bin, second, path.join(folder, 'third'), 'third');
    close.push(() => third.kill());
    await event('another standby made, commits wait for it', () => confirmAt(second, 'third'));
    await event('switched over to it as planned', async () => {
      await pooler.command('PAUSE yanche');
      const from = performance.now();
      await second.stop();
      await third.promote();
      await pooler.leadTo(third);
      await pooler.command('RESUME yanche');
      return `paused ${seconds(performance.now() - from)}`;
    });
    await shoppers.leave();

    const lost = await shoppers.listLost(publicUrl);
    const doubled = await third.ask<{ vin: string }>(
      'select vin from orders where vin = any($1) group by vin having count(*) > 1',
      [acknowledged.map(({ vin }) => vin)],
    );
    const broken = await listBroken(third.url, acknowledged);
    const faults = [...lost, ...shoppers.faults, ...doubled.map(({ vin }) => vin), ...broken];
    say('');
    row('orders acknowledged', acknowledged.length, '', '');
    row('of them paid', acknowledged.filter(({ paid }) => paid).length, '', '');
    row('acknowledged and lost', lost.length, '', '');
    row('ordered twice', doubled.length, '', '');
    row('answers that nobody should get', shoppers.faults.length, '', '');
    row(`of ${Object.keys(invariants).length} invariants broken`, broken.length, '', '');
    for (const fault of faults) say(`    ${fault}`);
    return faults.length === 0;
  } finally {
    for (const end of close.reverse()) await end().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

const isGood = await drill().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return false;
});
process.exit(isGood ? 0 : 1);
