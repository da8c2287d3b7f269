import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#config';
import { startEmbeddedPostgres } from '#lib/embedded-postgres.ts';
import { loadSecrets } from '#lib/secrets.ts';
import { createDatabase } from '#stores/database.ts';
import { migrateToLatest } from '#stores/migrate.ts';
import { buildApp } from './app.ts';
import { printBanner } from './banner.ts';
import { buildDeps } from './build-deps.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { seed } from './sample/seed.ts';
import { serveWebApp } from './web-app.ts';

// The same depth from src/ (development) and dist/ (bundle).
const webDist = path.resolve(import.meta.dirname, '../../web/dist');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const secrets = await loadSecrets(config.dataDir, config.secrets);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const db = createDatabase(url, config.databasePool, (error) => {
    process.stderr.write(`database: ${error.message}\n`);
  });
  await migrateToLatest(db);
  const deps = buildDeps(config, secrets, db);
  await seed(deps);
  const app = await buildApp(deps, { log: config.production });
  await serveWebApp(app, webDist);
  await app.listen({ port: config.port, host: config.host });
  const stopJobs = runJobs(deps, { everyMs: 5_000 });
  await printBanner(config);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopJobs();
    await app.close();
    await db.destroy();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
