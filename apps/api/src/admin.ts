import { readConfig } from './config.ts';
import { runCommand, usage } from '#admin/commands.ts';
import { withConnectionProblem } from '#database/connection-problem.ts';
import { contract } from '#database/contract-steps.ts';
import { createDatabase } from '#database/database.ts';
import { migrateToLatest, missingMigrations } from '#database/migrate.ts';
import { openDataFolder } from '#lib/data-folder.ts';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import { makeSecrets, openSecrets, publicKeyOf } from '#lib/signing/secrets.ts';
import { buildDeps } from '#server/build-deps.ts';
import { checkKeys } from '#server/keys/check-keys.ts';

/*
 * What is run by hand beside the server, with the server's own settings: `npm run admin -- …`, or in production
 * `node apps/api/dist/admin.js …`.
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const args = process.argv.slice(2);

async function run(): Promise<string> {
  const config = readConfig(process.env);
  await openDataFolder(config.dataDir);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
      : null;
  // The database itself: what is run here takes its time.
  const given = config.databaseDirectUrl ?? config.databaseUrl;
  const url = given ?? embedded?.url ?? '';
  const db = createDatabase(url, 2, (error) => say(`database: ${error.message}`));
  try {
    if (args[0] === 'contract') await withConnectionProblem(given, contract(url, say));
    const migrates = config.migrateOnStart || args[0] === 'migrate';
    if (migrates) await withConnectionProblem(given, migrateToLatest(url, say));
    const [missing] = await withConnectionProblem(given, missingMigrations(db));
    if (missing !== undefined) {
      throw new Error(
        `The database lacks ${missing}; run first: node apps/api/dist/admin.js migrate`,
      );
    }
    const { secrets, from, keep } = await openSecrets(config.dataDir, config.secrets);
    const deps = buildDeps(config, secrets, db);
    await checkKeys(deps, from);
    await keep();
    const answer = await runCommand(deps, args);
    await deps.ocr.close();
    return answer;
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

function newKeys(): string {
  const made = makeSecrets();
  return [
    '# New secrets. How to change the ones in use: docs/runbook.md, "Changing a secret".',
    `APP_SECRET=${made.appSecret}`,
    `REPORT_SIGNING_KEY=${made.reportSigningKey}`,
    '# The public half, for REPORT_KEYS_ACCEPTED once another key signs:',
    `# ${publicKeyOf(made.reportSigningKey)}`,
  ].join('\n');
}

try {
  if (args.length === 0) say(usage);
  else process.stdout.write(`${args[0] === 'keys' ? newKeys() : await run()}\n`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
