import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { openDataFolder } from '#lib/data-folder.ts';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import { errorForLog } from '#lib/error-for-log.ts';
import { raiseHeapGrowth } from '#lib/heap-growth.ts';
import { listenProblem } from '#lib/http/listen-problem.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { restrictImageFormats } from '#files/restrict-image-formats.ts';
import { openSecrets } from '#lib/signing/secrets.ts';
import { withConnectionProblem } from '#database/connection-problem.ts';
import type { Deps } from '#deps.ts';
import { createDatabase } from '#database/database.ts';
import { createReplica, type Replica } from '#database/replica.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { requireTimeLimits } from '#database/time-limits.ts';
import { waitForSchema } from '#database/wait-for-schema.ts';
import { buildApp } from '#server/app.ts';
import { printBanner } from '#server/banner.ts';
import { checkKeys } from '#server/keys/check-keys.ts';
import { watchKeys } from '#server/keys/watch-keys.ts';
import { checkObjectFolder } from '#server/object-folder/check-object-folder.ts';
import { readLinkPreview } from '#reports/sharing/link-preview.service.ts';
import { buildDeps } from '#server/build-deps.ts';
import { pageReaderOf } from '#server/first-answers.ts';
import { drawnCookie } from '#server/replica/seen-positions.ts';
import { serveConsole } from '#server/serve-console.ts';
import { serveDevelopers } from '#server/serve-developers.ts';
import { stopGracefully } from '#server/graceful-stop.ts';
import { serveHostLab } from '#server/host-lab.ts';
import { isNobodyOf } from '#server/nobodys-pages.ts';
import { olderSchema } from '#server/readiness.ts';
import { jobNames, runJobs } from '#server/run-jobs.ts';
import { seed } from '#sample/seed.ts';
import { serveWebApp } from '#server/web-app.ts';
import { observeJobs } from '#server/telemetry/observe-jobs.ts';
import { observeProcess } from '#server/telemetry/observe-process.ts';
import { observeReplica } from '#server/telemetry/observe-replica.ts';
import { observeProviders } from '#server/telemetry/observe-providers.ts';
import { serveMetrics } from '#server/telemetry/serve-metrics.ts';
import { createTelemetry } from '#server/telemetry/telemetry.ts';
import { openWaitingRoom } from '#server/waiting-room.ts';
import { serveWidgetDemo } from '#server/widget-demo.ts';

// The same depth from src/ (development) and dist/ (bundle).
const webDist = path.resolve(import.meta.dirname, '../../web/dist');
const consoleDist = path.resolve(import.meta.dirname, '../../console/dist');
const developersDist = path.resolve(import.meta.dirname, '../../developers/dist');
const widgetDemoDist = path.resolve(import.meta.dirname, '../../../packages/ui/demo/dist');
const hostLabDist = path.resolve(import.meta.dirname, '../../../packages/host/lab/dist');

/** From the signal to the end of the process, whatever it is at. */
const endsWithinMs = 10_000;
/** Of that, what requests and jobs under way may take. */
const workLimitMs = 6_500;

/** What was opened so far, to be closed in the opposite order, also when starting fails half way. */
const opened: (() => unknown)[] = [];
let stopping = false;

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const late = () => {
    say('Stopping took too long: what is left ends now; nothing that was acknowledged is lost');
    process.exit(1);
  };
  setTimeout(late, endsWithinMs).unref();
  for (const close of opened.reverse()) {
    await Promise.resolve(close()).catch((error: unknown) => say(errorForLog(error).message));
  }
  process.exit(exitCode);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  raiseHeapGrowth();
  restrictImageFormats();
  await openDataFolder(config.dataDir);
  const { secrets, from, keep } = await openSecrets(config.dataDir, config.secrets);
  const database = await openDatabase(config);
  const pooled = config.databaseDirectUrl !== null;
  const sayTrouble = (error: Error) => say(`database: ${error.message}`);
  const db = createDatabase(database.url, config.databasePool, sayTrouble, { pooled });
  // What still asks was cut off and has nobody to answer to.
  opened.push(() => withTimeout(1_000, db.destroy()).catch(() => undefined));
  // Also where nobody waits: a port that another program holds is said before the sample data are made.
  const leave = await openWaitingRoom(config, olderSchema);
  if (config.migrateOnStart) {
    await leave();
    const direct = config.databaseDirectUrl ?? database.url;
    await withConnectionProblem(config.databaseUrl && direct, migrateToLatest(direct, say));
  } else {
    await withConnectionProblem(config.databaseUrl, waitForSchema(db, say));
    await leave();
  }
  if (pooled) await withConnectionProblem(config.databaseUrl, requireTimeLimits(db));
  const telemetry = createTelemetry(config.traces);
  // What nobody takes within a second is lost: no stop waits for a collector.
  opened.push(() => withTimeout(1_000, telemetry.tracing.stop()).catch(() => undefined));
  const deps = observeProviders(buildDeps(config, secrets, db), telemetry);
  opened.push(() => deps.ocr.close());
  opened.push(() => deps.face.close());
  await checkKeys(deps, from);
  await checkObjectFolder(deps);
  await keep();
  const stopWatching = watchKeys(deps, (sentence) => {
    say(sentence);
    void stop(1);
  });
  opened.push(async () => stopWatching());
  await seed(deps);
  const replica = openReplica(config, db);
  const app = await buildApp(deps, {
    log: config.production ? 'info' : 'error',
    telemetry,
    replica,
  });
  await serveWebApp(app, webDist, config, {
    sharedOf: (asked) => readLinkPreview(deps, asked),
    readerOf: pageReaderOf(deps),
    isNobody: isNobodyOf(config),
    drawnCookie: replica && drawnCookie,
  });
  await serveConsole(app, consoleDist);
  await serveDevelopers(app, developersDist);
  if (!config.production) await serveWidgetDemo(app, widgetDemoDist);
  await serveHostLab(app, config, hostLabDist);
  const stopServing = stopGracefully(app);
  let stopJobs = async () => {};
  opened.push(async () => {
    const jobs = withTimeout(workLimitMs, stopJobs()).catch(() =>
      say('A job was cut off; it is done again after the next start'),
    );
    const { cut } = await stopServing({ pauseMs: config.stopPauseMs, limitMs: workLimitMs });
    if (cut > 0) say(`${cut} requests took too long and were cut off without an answer`);
    await jobs;
  });
  if (config.metrics !== null) {
    opened.push(observeProcess(telemetry.metrics, deps));
    if (replica !== null) observeReplica(telemetry.metrics, replica);
    const page = await serveMetrics(telemetry.metrics, config.metrics);
    opened.push(() => page.close());
  }
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const problem = listenProblem(error, config);
    throw problem === null ? error : new Error(problem, { cause: error });
  });
  stopJobs = runJobs(deps, {
    everyMs: 5_000,
    onError: (job, err) => app.log.error({ job, err }, 'job failed'),
    watch: observeJobs(telemetry, jobNames),
  });
  printBanner(config, database.folder);
}

function openReplica({ databaseReadUrl, databasePool }: Config, db: Deps['db']): Replica | null {
  if (databaseReadUrl === null) return null;
  const replica = createReplica(databaseReadUrl, {
    primary: db,
    max: databasePool,
    onError: (error) => say(`standby: ${error.message}`),
  });
  opened.push(() => withTimeout(1_000, replica.close()).catch(() => undefined));
  return replica;
}

async function openDatabase(config: Config): Promise<{ url: string; folder: string | null }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, folder: null };
  const onLost = (error: Error) => {
    say(error.message);
    void stop(1);
  };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, onLost });
  opened.push(() => postgres.stop());
  return postgres;
}

// A closed terminal hangs up; the database would stay without its product.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
process.on('uncaughtException', (error) => {
  const { message, stack } = errorForLog(error);
  say(`A fault that nothing caught ends this process: ${message}\n${stack}`);
  void stop(1);
});
try {
  await start();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
}
