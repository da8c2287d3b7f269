import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import type { Tables } from '../apps/api/src/database/schema.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { loadSecrets } from '../apps/api/src/lib/signing/secrets.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';
import { seedBulkOrders } from '../apps/api/src/sample/seed-bulk-orders.ts';
import { buildApp } from '../apps/api/src/server/app.ts';
import { buildDeps } from '../apps/api/src/server/build-deps.ts';
import { removeData } from './remove-data.ts';

/** An API over a database full of orders, on a port of its own, and the SQL that it sends. */
export type ListBench = {
  pool: Pool;
  /** Address of the API. */
  url: string;
  /** Asks and sends the same SQL directly, in turns. */
  beside: (ask: () => Promise<{ rows: number }>, rounds: number) => Promise<Beside>;
};
/** Samples of one ask, ms: over HTTP, and of the same SQL sent directly, in turns. */
export type Beside = { api: number[]; direct: number[]; rows: number; queries: number };

const warmUp = 20;
/** What is slow is measured less often: a p99 wants a hundred samples, and nobody has an hour. */
const [enough, longMs] = [100, 30_000];

/** Starts everything with this many orders, runs `work`, and takes everything away again. */
export async function withListBench(
  { orders, fill }: { orders: number; fill: (pool: Pool) => Promise<void> },
  work: (bench: ListBench) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = new Pool({ connectionString: postgres.url, max: 4 });
  let recorded: { sql: string; parameters: readonly unknown[] }[] | null = null;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded?.push({ sql: query.sql, parameters: query.parameters }),
  });
  let app: Awaited<ReturnType<typeof buildApp>> | null = null;
  try {
    await migrateToLatest(postgres.url);
    const secrets = await loadSecrets(dataDir, {});
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
      REPORT_SIGNING_KEY: secrets.reportSigningKey,
    });
    await seedReference(db);
    const started = performance.now();
    await seedBulkOrders(db, orders);
    // Statements of the product end after ten seconds; these have all rows to write.
    const filling = new Pool({ connectionString: postgres.url, options: '-c statement_timeout=0' });
    await fill(filling);
    await filling.query('vacuum analyze');
    await filling.end();
    console.log(
      `${orders} orders filled in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    app = await buildApp(buildDeps(config, secrets, db), { log: false });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const beside: ListBench['beside'] = async (ask, rounds) => {
      recorded = [];
      const { rows } = await ask();
      const queries = recorded;
      recorded = null;
      const [api, direct]: [number[], number[]] = [[], []];
      const deadline = performance.now() + longMs;
      for (let round = 0; round < rounds + warmUp; round += 1) {
        if (api.length >= enough && performance.now() > deadline) break;
        const start = performance.now();
        await ask();
        const between = performance.now();
        for (const one of queries) await pool.query(one.sql, [...one.parameters]);
        const end = performance.now();
        if (round < warmUp) continue;
        api.push(between - start);
        direct.push(end - between);
      }
      return { api, direct, rows, queries: queries.length };
    };
    await work({ pool, url, beside });
  } finally {
    await app?.close();
    await db.destroy();
    await postgres.stop();
    await removeData(postgres, dataDir);
  }
}

/** The value below which this share of a sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const tableHead =
  'ask                  API p50       p99   same SQL p50       p99   API/SQL p50    p99   rows';

/** A line of the table under {@link tableHead}, and what counts in it. */
export function lineOf(
  name: string,
  { api, direct, rows, queries }: Beside,
): { line: string; ratio50: number; ratio99: number } {
  const cell = (sample: number[], share: number, width = 9) =>
    `${quantile(sample, share).toFixed(2)} ms`.padStart(width);
  const ratio50 = quantile(api, 0.5) / quantile(direct, 0.5);
  const ratio99 = quantile(api, 0.99) / quantile(direct, 0.99);
  const line =
    `${name.padEnd(18)} ${cell(api, 0.5)} ${cell(api, 0.99)} ${cell(direct, 0.5, 14)} ${cell(direct, 0.99)}` +
    ` ${ratio50.toFixed(2).padStart(13)} ${ratio99.toFixed(2).padStart(6)} ${String(rows).padStart(6)}   (${queries} queries)`;
  return { line, ratio50, ratio99 };
}
