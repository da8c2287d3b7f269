import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';
import { seedBulkOrders } from '../apps/api/src/sample/seed-bulk-orders.ts';
import { removeData } from './remove-data.ts';

/*
 * What the row of an order costs from its submission to its settlement: an insert and eight updates, each a transaction of its own, of
 * many orders side by side, among others (decision 98). `npm run bench:order-life -- --orders 20000 --lives 3000`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    lives: { type: 'string', default: '3000' },
  },
});
const lives = Number(values.lives);
/** The columns that the moves of an order set, as the stores do. `at` is the time. */
const moves = [
  `status = '20', pay_status = 'paid', paid_at = at, pay_method = 'wechat', waiting_since = at, assign_at = at, updated_at = at`,
  `status = '30', inspector_id = user_id, updated_at = at`,
  `status = '35', updated_at = at`,
  `status = '40', updated_at = at`,
  `status = '50', updated_at = at`,
  `status = '60', confirm_until = at + interval '1 day', updated_at = at`,
  `status = '70', updated_at = at`,
  `settled = true`,
];
/** So many other orders are submitted between two moves of one. */
const between = 100;
const own = (
  'id order_no request_id status pay_status settled paid_at pay_method hold_until start_at created_at ' +
  'updated_at waiting_since assign_at confirm_until inspector_id search_text'
).split(' ');

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-life-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { full_page_writes: 'off' } });
try {
  await migrateToLatest(postgres.url);
  const db = createDatabase(postgres.url, 1, () => {});
  await sql`set statement_timeout = 0`.execute(db);
  await seedReference(db);
  await seedBulkOrders(db, Number(values.orders));
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute where attrelid = 'orders'::regclass
      and attnum > 0 and not attisdropped and attname <> all(${own}::text[])`.execute(db);
  const copied = columns.map(({ name }) => name).join(', ');
  const steps = moves.map(
    (set, index) => `
      if i > ${(index + 1) * between} and i <= lives + ${(index + 1) * between} then
        update orders set ${set} where id = ids[i - ${(index + 1) * between}];
        commit;
      end if;`,
  );
  await sql
    .raw(`create procedure live(lives int) language plpgsql as $$
    declare at timestamptz; made uuid; ids uuid[] := '{}';
      models uuid[] := array(select id from orders order by id limit 1000);
    begin
      for i in 1 .. lives + ${moves.length * between} loop
        at := clock_timestamp();
        if i <= lives then
          made := uuidv7();
          ids := ids || made;
          insert into orders (id, order_no, request_id, status, hold_until, start_at, created_at, updated_at, ${copied})
            select made, 'LIFE' || i, 'LIFE' || i, '10', at + interval '15 minutes', at + interval '1 day', at, at, ${copied}
            from orders where id = models[1 + i % 1000];
          commit;
        end if;
        ${steps.join('')}
      end loop;
    end $$`)
    .execute(db);
  const look = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ updates: number; hot: number; log: number }>`
      select n_tup_upd::int as updates, n_tup_hot_upd::int as hot,
        (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log
      from pg_stat_user_tables where relname = 'orders'`.execute(db);
    return rows[0] ?? { updates: 0, hot: 0, log: 0 };
  };
  await sql`vacuum analyze orders`.execute(db);
  const before = await look();
  const from = performance.now();
  await sql`call live(${sql.lit(lives)})`.execute(db);
  const ms = performance.now() - from;
  const after = await look();
  const updates = after.updates - before.updates;
  process.stdout.write(
    `${lives} lives among ${values.orders} orders: ${updates} updates, ${(((after.hot - before.hot) * 100) / updates).toFixed(1)} % HOT\n` +
      `log of a life ${((after.log - before.log) / lives / 1000).toFixed(1)} KB, time ${(ms / lives).toFixed(2)} ms\n`,
  );
  await db.destroy();
} finally {
  await postgres.stop();
  await removeData(postgres, dataDir);
}
