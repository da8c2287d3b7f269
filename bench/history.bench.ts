import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { askSources } from '../apps/api/src/history/asking/ask-sources.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { removeData } from './remove-data.ts';

/*
 * A sweep over history queries that wait for their sources, on a database of its own: the same few are due each time, and the
 * others wait for their answer. With 100 and with 10,000 waiting, interleaved in one run; ends with 1 when the many cost more than
 * `limit` times the few. `npm run bench:history -- --many 100000`
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '100' },
    many: { type: 'string', default: '10000' },
    due: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '40' },
    limit: { type: 'string', default: '1.5' },
  },
});
const due = Number(values.due);
const rounds = Number(values.rounds);
const limit = Number(values.limit);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-history-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const databases = await Promise.all(['few', 'many'].map((name) => filled(name)));

/** A database with so many queries that wait, as after a day of customers. */
async function filled(name: string) {
  const count = Number(values[name as 'few' | 'many']);
  const admin = createDatabase(postgres.url, 1, () => {});
  await sql.raw(`create database bench_${name}`).execute(admin);
  await admin.destroy();
  const url = new URL(postgres.url);
  url.pathname = `/bench_${name}`;
  const db = createDatabase(url.href, 8, () => {});
  await migrateToLatest(url.href);
  await sql`insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles)
    values ('00000000-0000-7000-8000-000000000001', 'bench', '', '', 'bench', '{}')`.execute(db);
  await sql`insert into products (id, code, kind, name, name_en, summary, summary_en, price,
      origin_price, check_groups, places, duration_min, sla_min, scored, claim, applies, rule,
      not_covered, not_covered_en, sort, active, cashback)
    values (1, 'Q_COMBO', 'accident', '', '', '', '', 1, 1, '{}', '{}', 0, 0, false, 'none', 'all',
      '{}', '{}', '{}', 1, true, 0)`.execute(db);
  await sql`insert into history_consents (id, user_id, vin, version, text_hash, given_at)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', '', '',
      repeat('0', 64), now())`.execute(db);
  await sql`
    with made as (
      insert into history_orders (id, order_no, request_id, request_hash, user_id, product_id, status,
        vin, car_title, real_price, no_record_refund, consent_id, pay_status, paid_at, created_at,
        updated_at)
      select gen_random_uuid(), 'CX' || number, 'r' || number, '',
        '00000000-0000-7000-8000-000000000001', 1, '20', 'LSV', '', 1, 1,
        '00000000-0000-7000-8000-000000000002', 'paid', now(), now(), now()
      from generate_series(1, ${count}::int) as number
      returning id, order_no)
    insert into history_requests (id, order_id, source, topics, status, due_at, third_order_id,
      asked_at, created_at)
    select gen_random_uuid(), id, 'bench', '{claims}', 'wanted', now() + interval '1 hour', order_no,
      now(), now()
    from made`.execute(db);
  await sql`analyze`.execute(db);
  return { name, count, db };
}

type Filled = (typeof databases)[number];

/** A source that is never ready costs nothing itself. */
const depsOf = ({ db }: Filled) =>
  ({
    db,
    clock: { now: () => new Date() },
    storage: { get: async () => null },
    historySources: [
      {
        key: 'bench',
        order: async () => ({ thirdOrderId: '' }),
        result: async () => ({ state: 'waiting' }),
      },
    ],
  }) as unknown as Deps;

/** One sweep with the same number of due queries, ms. */
async function sweep(filledOne: Filled): Promise<number> {
  const { db } = filledOne;
  await sql`update history_requests set due_at = now() where id in (
    select id from history_requests order by id limit ${due})`.execute(db);
  const began = performance.now();
  const done = await askSources(depsOf(filledOne));
  if (done !== due) throw new Error(`${done} of ${due} were asked for`);
  return performance.now() - began;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  for (const each of databases) await sweep(each);
  const times = databases.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, each] of databases.entries()) times[at]?.push(await sweep(each));
  }
  const medians = times.map(median);
  for (const [at, { count }] of databases.entries()) {
    say(
      `${count} waiting, ${due} due: ${medians[at]?.toFixed(1)} ms a sweep (median of ${rounds})`,
    );
  }
  const [few = 0, many = 0] = medians;
  const ratio = many / few;
  say(`${ratio.toFixed(2)} times, at most ${limit}`);
  if (ratio > limit) process.exitCode = 1;
} finally {
  for (const { db } of databases) await db.destroy();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
