import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Envelope, type AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { buildApp } from '../apps/api/src/server/app.ts';
import { buildDeps } from '../apps/api/src/server/build-deps.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { loadSecrets } from '../apps/api/src/lib/signing/secrets.ts';
import { hashToken, newToken } from '../apps/api/src/lib/ids.ts';
import { seedBulkOrders } from '../apps/api/src/sample/seed-bulk-orders.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import type { Tables } from '../apps/api/src/database/schema.ts';

/*
 * The order list over HTTP against the same SQL sent directly to the database, interleaved in one run: pages from first
 * to deepest, one tab, searches, and the counts of page 1. Absolute times vary between machines; the ratio counts. `npm
 * run bench:orders -- --orders 1000000`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    page: { type: 'string', default: '1000' },
  },
});
const count = Number(values.orders);
const rounds = Number(values.rounds);
const deepPage = Number(values.page);
const pageSize = 10;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = new Pool({ connectionString: postgres.url, max: 4 });
let recorded: { sql: string; parameters: readonly unknown[] }[] | null = null;
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void recorded?.push({ sql: query.sql, parameters: query.parameters }),
});

try {
  await migrateToLatest(db);
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SMS_PROVIDER: 'local',
    CAPTCHA_PROVIDER: 'local',
    ANTI_CRAWL: '0',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://localhost',
    ALLOW_HTTP: '1',
    APP_SECRET: 'x'.repeat(32),
    REPORT_SIGNING_KEY: (await loadSecrets(dataDir, {})).reportSigningKey,
  });
  const deps = buildDeps(config, await loadSecrets(dataDir, {}), db);
  await seedReference(db);
  const started = performance.now();
  await seedBulkOrders(db, count);
  const dealer = await oneBigDealer();
  await pool.query('vacuum analyze');
  console.log(`${count} orders filled in ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const token = await logInAs(dealer.id);
  const app = await buildApp(deps, { log: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const list = async (more: Record<string, string> = {}) => {
    const params = new URLSearchParams({ scope: 'dealer', ...more });
    const reply = await fetch(`${url}${getOrderListByDealerId.path}?${params}`, {
      headers: { cookie: `yc_session=${token}` },
    });
    const envelope: Envelope<AnswerOf<typeof getOrderListByDealerId>> = await reply.json();
    if (envelope.code !== 0) throw new Error(envelope.message);
    return envelope.data;
  };

  const last = Math.min(deepPage, Math.floor(dealer.orders / pageSize));
  const stops = [2, 10, 100, 500, last].filter(
    (page, at, all) => page <= last && all.indexOf(page) === at,
  );
  const cursors = new Map<number, string>();
  let after: string | null = (await list()).next;
  for (let page = 2; page <= last && after !== null; page += 1) {
    if (stops.includes(page)) cursors.set(page, after);
    after = (await list({ after })).next;
  }

  const { vin, plate } = dealer;
  const asks: [name: string, query: Record<string, string>][] = [
    ['page 1, counts', {}],
    ...[...cursors].map(([page, cursor]): [string, Record<string, string>] => [
      `page ${page}`,
      { after: cursor },
    ]),
    ['tab done, counts', { tab: 'done' }],
    ['by VIN, counts', { keyword: vin }],
    ['by 6 of VIN', { keyword: vin.slice(-6) }],
    ['by plate', { keyword: plate }],
    ['no such car', { keyword: 'LSVHJ133XXXXXXXXX' }],
  ];
  console.log(`this dealer has ${dealer.orders} orders; ${rounds} rounds\n`);
  console.log(
    '                     API p50     p99      same SQL p50     p99     API/SQL p50   rows',
  );
  const medians = new Map<string, { api: number; direct: number }>();
  for (const [name, query] of asks) {
    recorded = [];
    const rows = (await list(query)).data.length;
    const queries = recorded;
    recorded = null;
    const api: number[] = [];
    const direct: number[] = [];
    for (let round = 0; round < rounds + 20; round += 1) {
      const a = performance.now();
      await list(query);
      const b = performance.now();
      for (const one of queries) await pool.query(one.sql, [...one.parameters]);
      const c = performance.now();
      if (round < 20) continue; // warm-up
      api.push(b - a);
      direct.push(c - b);
    }
    const cell = (sample: number[], share: number) =>
      `${quantile(sample, share).toFixed(2)} ms`.padStart(9);
    medians.set(name, { api: quantile(api, 0.5), direct: quantile(direct, 0.5) });
    const ratio = quantile(api, 0.5) / quantile(direct, 0.5);
    console.log(
      `${name.padEnd(16)} ${cell(api, 0.5)} ${cell(api, 0.99)} ${cell(direct, 0.5).padStart(16)} ${cell(direct, 0.99)} ${ratio.toFixed(2).padStart(12)} ${String(rows).padStart(6)}   (${queries.length} queries)`,
    );
  }
  const [first, deepest] = [medians.get('page 2'), medians.get(`page ${last}`)];
  if (first !== undefined && deepest !== undefined) {
    const times = (key: 'api' | 'direct') => (deepest[key] / first[key]).toFixed(2);
    console.log(
      `\npage ${last} / page 2: API ${times('api')}, SQL ${times('direct')} (1.00 is flat)`,
    );
  }
  await app.close();
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function quantile(sample: number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The deepest page needs one dealership with that many orders, of all times and statuses. */
async function oneBigDealer() {
  const { rows } = await pool.query(
    `select dealer_id as id, user_id from orders where order_no = 'BULK0'`,
  );
  const { id, user_id: userId } = rows[0];
  // Every n-th order, so that they are spread among others' as in production.
  const every = Math.max(1, Math.floor(count / (deepPage * pageSize + pageSize)));
  await pool.query(
    `update orders set dealer_id = $1, user_id = $2
     where order_no like 'BULK%' and substr(order_no, 5)::int % $3 = 0`,
    [id, userId, every],
  );
  const found = await pool.query(
    `select count(*)::int as orders, min(vin) as vin, min(plate) as plate from orders where dealer_id = $1`,
    [id],
  );
  return { id: String(id), ...found.rows[0] } as {
    id: string;
    orders: number;
    vin: string;
    plate: string;
  };
}

async function logInAs(dealerId: string): Promise<string> {
  const token = newToken();
  const person = await pool.query('select id from users where dealer_id = $1 limit 1', [dealerId]);
  await pool.query(
    "insert into sessions (token_hash, user_id, user_agent, last_seen_at, expires_at) values ($1, $2, 'bench', now(), now() + interval '1 day')",
    [hashToken(token), person.rows[0].id],
  );
  return token;
}
