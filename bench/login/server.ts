import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/api/src/server/app.ts';
import { buildDeps } from '../../apps/api/src/server/build-deps.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { loadSecrets } from '../../apps/api/src/lib/signing/secrets.ts';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { appSecret, publicUrl } from './settings.ts';

/* One API process on the given database, configured as in production; sends its URL to the parent when it listens. */
const databaseUrl = process.argv[2] ?? '';
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-bench-server-'));
const { reportSigningKey } = await loadSecrets(dataDir, {});
await rm(dataDir, { recursive: true }); // only the key is needed
const config = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  ALLOW_HTTP: '1',
  APP_SECRET: appSecret,
  REPORT_SIGNING_KEY: reportSigningKey,
  SMS_PROVIDER: 'local',
  CAPTCHA_PROVIDER: 'local',
  TRUST_PROXY_HOPS: '1',
});
const db = createDatabase(databaseUrl, config.databasePool, () => {});
const app = await buildApp(buildDeps(config, { appSecret, reportSigningKey }, db), {
  log: false,
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(url);
