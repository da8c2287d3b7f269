import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Envelope, type AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { buildDeps } from '../apps/api/src/build-deps.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres.ts';
import { loadSecrets } from '../apps/api/src/lib/secrets.ts';
import { hashToken, newToken } from '../apps/api/src/lib/ids.ts';
import { seedManyOrders } from '../apps/api/src/sample/many-orders.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';
import { migrateToLatest } from '../apps/api/src/stores/migrate.ts';
import type { Tables } from '../apps/api/src/stores/schema.ts';

/*
 * The order list over HTTP, first and deep pages, beside the very same SQL sent straight to the database, in one run
 * and interleaved. Wall times of shared machines drift; the ratio of neighbours is what counts.
 * `npm run bench:orders -- --orders 1000000`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    page: { type: 'string', default: '50' },
  },
});
const count = Number(values.orders);
const rounds = Number(values.rounds);
const deepPage = Number(values.page);

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
    ANTI_CRAWL: '0',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://localhost',
    APP_SECRET: 'x'.repeat(32),
    REPORT_SIGNING_KEY: (await loadSecrets(dataDir, {})).reportSigningKey,
  });
  const deps = buildDeps(config, await loadSecrets(dataDir, {}), db);
  await seedReference(db);
  const started = performance.now();
  await seedManyOrders(db, count);
  await pool.query('vacuum analyze');
  console.log(`${count} orders filled in ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const biggest = await pool.query(
    'select dealer_id, count(*)::int from orders where dealer_id is not null group by 1 order by 2 desc limit 1',
  );
  const dealerId: string = biggest.rows[0].dealer_id;
  const token = await logInAs(dealerId);
  const app = await buildApp(deps, { log: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const list = async (after: string | null) => {
    const params = new URLSearchParams({ scope: 'dealer', ...(after && { after }) });
    const reply = await fetch(`${url}${getOrderListByDealerId.path}?${params}`, {
      headers: { cookie: `yc_session=${token}` },
    });
    return (await reply.json()) as Envelope<AnswerOf<typeof getOrderListByDealerId>>;
  };

  let deep: string | null = null;
  for (let page = 1; page < deepPage; page += 1) {
    const next: string | null = (await list(deep)).data.next;
    if (next === null) throw new Error(`The biggest dealer has only ${page} pages`);
    deep = next;
  }

  console.log(`the biggest dealer has ${biggest.rows[0].count} orders; ${rounds} rounds\n`);
  console.log('                     API p50     p99      same SQL p50     p99     API/SQL p50');
  for (const [name, after] of [
    ['page 1', null],
    [`page ${deepPage}`, deep],
  ] as const) {
    recorded = [];
    await list(after);
    const queries = recorded;
    recorded = null;
    const api: number[] = [];
    const direct: number[] = [];
    for (let round = 0; round < rounds + 20; round += 1) {
      const a = performance.now();
      await list(after);
      const b = performance.now();
      for (const query of queries) await pool.query(query.sql, [...query.parameters]);
      const c = performance.now();
      if (round < 20) continue; // warm-up
      api.push(b - a);
      direct.push(c - b);
    }
    const cell = (sample: number[], share: number) =>
      `${quantile(sample, share).toFixed(2)} ms`.padStart(9);
    const ratio = quantile(api, 0.5) / quantile(direct, 0.5);
    console.log(
      `${name.padEnd(16)} ${cell(api, 0.5)} ${cell(api, 0.99)} ${cell(direct, 0.5).padStart(16)} ${cell(direct, 0.99)} ${ratio.toFixed(2).padStart(12)}   (${queries.length} queries)`,
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

async function logInAs(dealerId: string): Promise<string> {
  const token = newToken();
  const person = await pool.query('select id from users where dealer_id = $1 limit 1', [dealerId]);
  await pool.query(
    "insert into sessions (token_hash, user_id, user_agent, last_seen_at, expires_at) values ($1, $2, 'bench', now(), now() + interval '1 day')",
    [hashToken(token), person.rows[0].id],
  );
  return token;
}
