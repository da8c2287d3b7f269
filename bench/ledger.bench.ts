import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase, inTransaction } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { newId } from '../apps/api/src/lib/ids.ts';
import {
  escrow,
  external,
  getBalance,
  postLedger,
  revenue,
} from '../apps/api/src/money/ledger.store.ts';
import { stripeOf } from '../apps/api/src/money/ledger-stripes.ts';
import { removeData } from './remove-data.ts';

/*
 * Payments and settlements a second by the ledger's own steps, at 1, 8 and 32 connections: of orders that all fall into one stripe, as
 * the accounts were before, beside orders of all stripes. On a database of its own that waits for the disk. What one does changes
 * with the machine, so both are measured in turns in one run. Ends with 1 when a total is not what was booked.
 * `--commit-ms 10` makes every commit wait so long, as a synchronous standby elsewhere does: then rows are what there is too few of, and
 * not processors. `npm run bench:ledger -- --seconds 10`
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    'commit-ms': { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const price = 26_800;
const provider = external('bench');

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-ledger-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: {
    commit_delay: String(Number(values['commit-ms']) * 1000),
    commit_siblings: '0',
  },
});
await migrateToLatest(postgres.url);

const anyOrder = newId;
function orderOfFirstStripe(): string {
  for (;;) {
    const id = newId();
    if (stripeOf(id) === 1) return id;
  }
}

const book = (db: ReturnType<typeof createDatabase>, orderId: string, step: 'pay' | 'settle') =>
  inTransaction(db, (tx) =>
    postLedger(tx, {
      uniqueKey: `${step}:${orderId}`,
      kind: step,
      orderId,
      at: new Date(),
      entries: [
        { account: step === 'pay' ? provider : escrow, amount: -price },
        { account: step === 'pay' ? escrow : revenue, amount: price },
      ],
    }),
  );

let orders = 0;
/** Transactions a second; every second one settles what the one before it paid. */
async function run(connections: number, idOf: () => string): Promise<number> {
  const db = createDatabase(postgres.url, connections, () => {});
  const lanes = (lane: () => Promise<void>) =>
    Promise.all(Array.from({ length: connections }, lane));
  const live = async () => {
    const orderId = idOf();
    await book(db, orderId, 'pay');
    await book(db, orderId, 'settle');
    orders += 1;
  };
  // Opens the connections.
  await lanes(live);
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  await lanes(async () => {
    while (performance.now() < until) {
      await live();
      done += 2;
    }
  });
  const rate = (done * 1000) / (performance.now() - began);
  await db.destroy();
  return rate;
}

try {
  await run(4, anyOrder);
  const warm = createDatabase(postgres.url, 1, () => {});
  await sql`vacuum analyze`.execute(warm);
  await warm.destroy();
  const told = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ');
  const middle = (rates: readonly number[]) =>
    rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
  console.log('| connections | one stripe | four stripes | ratio |\n|---:|---:|---:|---:|');
  for (const connections of [1, 8, 32]) {
    const one: number[] = [];
    const four: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await run(connections, orderOfFirstStripe));
      four.push(await run(connections, anyOrder));
    }
    const ratio = (middle(four) / middle(one)).toFixed(1);
    console.log(`| ${connections} | ${told(one)} | ${told(four)} | ${ratio} |`);
  }
  const db = createDatabase(postgres.url, 1, () => {});
  const wanted = [0, orders * price, -orders * price];
  for (const [index, account] of [escrow, revenue, provider].entries()) {
    const balance = await getBalance(db, account);
    if (balance === wanted[index]) continue;
    console.error(`${account.kind} holds ${balance} instead of ${wanted[index]}`);
    process.exitCode = 1;
  }
  await db.destroy();
} finally {
  await postgres.stop();
  await removeData(postgres, dataDir);
}
