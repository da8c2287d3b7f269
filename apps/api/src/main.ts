import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import { raiseHeapGrowth } from '#lib/heap-growth.ts';
import { restrictImageFormats } from '#files/restrict-image-formats.ts';
import { loadSecrets, secretsFile } from '#lib/signing/secrets.ts';
import { createDatabase } from '#database/database.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { buildApp } from '#server/app.ts';
import { printBanner } from '#server/banner.ts';
import { checkKeys } from '#server/keys/check-keys.ts';
import { buildDeps } from '#server/build-deps.ts';
import { serveHostLab } from '#server/host-lab.ts';
import { runJobs } from '#server/run-jobs.ts';
import { seed } from '#sample/seed.ts';
import { serveWebApp } from '#server/web-app.ts';
import { serveWidgetDemo } from '#server/widget-demo.ts';

// The same depth from src/ (development) and dist/ (bundle).
const webDist = path.resolve(import.meta.dirname, '../../web/dist');
const widgetDemoDist = path.resolve(import.meta.dirname, '../../../packages/ui/demo/dist');
const hostLabDist = path.resolve(import.meta.dirname, '../../../packages/host/lab/dist');

/** Opened resources, closed in reverse order, also when start-up fails halfway. */
const opened: (() => unknown)[] = [];
let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of opened.reverse()) await close();
  process.exit(exitCode);
}

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  raiseHeapGrowth();
  restrictImageFormats();
  // Others may traverse but not list it: as root the database runs as an unprivileged user.
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const secrets = await loadSecrets(config.dataDir, config.secrets);
  const db = createDatabase(await openDatabase(config), config.databasePool, (error) =>
    say(`database: ${error.message}`),
  );
  opened.push(() => db.destroy());
  await migrateToLatest(db);
  const deps = buildDeps(config, secrets, db);
  opened.push(() => deps.ocr.close());
  await checkKeys(deps, config.secrets.appSecret ? 'given' : secretsFile(config.dataDir));
  await seed(deps);
  const app = await buildApp(deps, { log: config.production });
  await serveWebApp(app, webDist, config);
  if (!config.production) await serveWidgetDemo(app, widgetDemoDist);
  await serveHostLab(app, config, hostLabDist);
  opened.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  opened.push(runJobs(deps, { everyMs: 5_000 }));
  printBanner(config);
}

async function openDatabase(config: Config): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  opened.push(() => postgres.stop());
  return postgres.url;
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
try {
  await start();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
}
