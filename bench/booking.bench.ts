import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { takeSlot } from '../apps/api/src/catalogue/appointments/slots.store.ts';
import { lockTownCapacity } from '../apps/api/src/catalogue/appointments/town-locks.store.ts';
import { jobAt } from '../apps/api/src/catalogue/appointments/town-staff.store.ts';
import { createDatabase, inTransaction } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import {
  countOversold,
  fillNation,
  insertSold,
  listBenchSlots,
  sellEverywhere,
  takeBack,
} from './booking-towns.ts';
import { removeData } from './remove-data.ts';

/*
 * Bookings a second in a nation whose inspectors have a town each, beside one where some have a second town, so that all towns hang
 * together: the same towns and times in the same order, in turns, with much room, nearly sold out, and sold out, where each is refused.
 * Ends with 1 when the linked nation books less than `limit` times as fast, or when a job was sold for which there is nobody. `npm run bench:booking -- --towns 40`
 */
const { values } = parseArgs({
  options: {
    towns: { type: 'string', default: '311' },
    inspectors: { type: 'string', default: '16' },
    linked: { type: 'string', default: '10' },
    /** Jobs that every town has at every time before the nearly sold out part begins. */
    sold: { type: 'string', default: '12' },
    bookings: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '5' },
    limit: { type: 'string', default: '0.8' },
  },
});
const atOnce = [1, 8, 32];
const bookings = Number(values.bookings);
const rounds = Number(values.rounds);
const limit = Number(values.limit);
const starts = [10, 12, 14, 16].map((hour) => new Date(Date.UTC(2030, 0, 15, hour - 8)));

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-booking-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '120' } });

async function nation(name: string, { linked, sold }: { linked: number; sold: number }) {
  const admin = createDatabase(postgres.url, 1, () => {});
  await sql.raw(`create database bench_${name}`).execute(admin);
  await admin.destroy();
  const url = new URL(postgres.url);
  url.pathname = `/bench_${name}`;
  const db = createDatabase(url.href, Math.max(...atOnce), () => {});
  await migrateToLatest(url.href);
  const [towns, perTown] = [Number(values.towns), Number(values.inspectors)];
  await fillNation(db, { towns, perTown, linked, starts });
  await sellEverywhere(db, sold);
  await sql`vacuum analyze`.execute(db);
  return { sold, db, slots: await listBenchSlots(db), booked: 0, tried: 0 };
}
type Nation = Awaited<ReturnType<typeof nation>>;

const customer = { userId: '00000000-0000-7000-8000-0000000000cc', dealerId: null };
const hour = { duration_min: 60, rule: {} };

/** What a submit does about capacity, with an order as its result: people and slot are taken, or nothing is. */
async function book(one: Nation, nth: number): Promise<void> {
  // The same walk through towns and times in every nation.
  const slot = one.slots[(nth * 7_919) % one.slots.length];
  if (slot === undefined) throw new Error('slots were made');
  const isBooked = await inTransaction(one.db, async (tx) => {
    if (!(await lockTownCapacity(tx, { job: jobAt(slot, hour), customer }))) return false;
    const time = slot.start_at.getTime();
    const range = { after: new Date(time - HOUR_MS), before: new Date(time + HOUR_MS) };
    if (!(await takeSlot(tx, { slotId: slot.id, ...range }))) return false;
    await insertSold(tx, slot.id, `n${nth}`);
    return true;
  });
  if (isBooked) one.booked += 1;
}

/** Bookings a second with so many at once. */
async function rate(one: Nation, workers: number): Promise<number> {
  const from = one.tried;
  one.tried += bookings;
  let next = from;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < one.tried) await book(one, (next += 1));
    }),
  );
  return bookings / ((performance.now() - began) / 1000);
}

/** With the room of the beginning. */
async function startAgain(one: Nation): Promise<void> {
  await takeBack(one.db, 'n', one.sold);
  Object.assign(one, { booked: 0, tried: 0 });
}

const median = (rates: number[]) => rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const nations: Nation[] = [];
try {
  const linked = Number(values.linked);
  say('                   at once   unlinked     linked   linked/unlinked   booked of tried');
  let oversold = 0;
  for (const [name, sold] of [
    ['much room', 0],
    ['nearly sold out', Number(values.sold)],
    ['sold out', Number(values.inspectors)],
  ] as const) {
    const label = name.replace(/\W/g, '_');
    const alone = await nation(`${label}_alone`, { linked: 0, sold });
    const joined = await nation(`${label}_linked`, { linked, sold });
    nations.push(alone, joined);
    for (const workers of atOnce) {
      const [one, other]: [number[], number[]] = [[], []];
      await rate(alone, workers);
      await rate(joined, workers);
      for (let round = 0; round < rounds; round += 1) {
        one.push(await rate(alone, workers));
        other.push(await rate(joined, workers));
      }
      const [a, b] = [median(one), median(other)];
      const cell = (value: number) => `${value.toFixed(0)}/s`.padStart(10);
      say(
        `${name.padEnd(18)} ${String(workers).padStart(7)} ${cell(a)} ${cell(b)} ${(b / a).toFixed(2).padStart(17)}   ` +
          `${alone.booked}, ${joined.booked} of ${joined.tried}`,
      );
      // Sold out, alone one look at the town refuses; linked, others are asked first.
      if (name !== 'sold out' && b / a < limit) process.exitCode = 1;
      for (const each of [alone, joined]) {
        oversold += await countOversold(each.db);
        await startAgain(each);
      }
    }
  }
  say(`oversold: ${oversold}; where there is room at least ${limit} times as fast is asked for`);
  if (oversold > 0) process.exitCode = 1;
} finally {
  for (const { db } of nations) await db.destroy();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
