import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadSecrets } from '#lib/signing/secrets.ts';
import { createDatabase } from '#database/database.ts';
import { buildApp } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import { aPerson, callApi, type TestApi } from './test-api.ts';

/**
 * Another process of the same product: it shares database, object store, secrets and time only. It has its own data
 * folder, unless files are stored there.
 */
export async function startSecondProcess(first: TestApi): Promise<TestApi> {
  const { config } = first.deps;
  const ownFolder = await mkdtemp(path.join(os.tmpdir(), 'yanche-api-second-'));
  const dataDir = config.storage.provider === 'disk' ? config.dataDir : ownFolder;
  const db = createDatabase(first.databaseUrl, 12, () => {});
  const secrets = await loadSecrets(config.dataDir, {});
  const deps = buildDeps({ ...config, dataDir }, secrets, db, first.deps.clock);
  const app = await buildApp(deps, { log: false });
  return {
    ...first,
    app,
    deps,
    call: (person, call, input = {}) => callApi(app, person, call, input),
    aPerson: (roles, more = {}) => aPerson(deps, roles, more),
    async close() {
      await app.close();
      await deps.ocr.close();
      await deps.face.close();
      await db.destroy();
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}
