import { randomBytes, randomInt } from 'node:crypto';
import { maskPhone } from '@yanche/rules/people/phone';
import { buildApp } from '../../apps/api/src/server/app.ts';
import { buildDeps } from '../../apps/api/src/server/build-deps.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { hashToken, newId, newToken } from '../../apps/api/src/lib/ids.ts';
import { raiseHeapGrowth } from '../../apps/api/src/lib/heap-growth.ts';
import { loadSecrets } from '../../apps/api/src/lib/signing/secrets.ts';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { insertSession } from '../../apps/api/src/people/sessions.store.ts';
import { findOrInsertUser } from '../../apps/api/src/people/users.store.ts';
import { reportUsage } from './child.ts';

/* One API process configured as in production; sends its URL and, for every round, a new person's session. */
raiseHeapGrowth();
const [databaseUrl = '', dataDir = '', people = '1'] = process.argv.slice(2);
const { reportSigningKey } = await loadSecrets(dataDir, {});
const appSecret = randomBytes(32).toString('hex');
const config = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://bench.example',
  ALLOW_HTTP: '1',
  APP_SECRET: appSecret,
  REPORT_SIGNING_KEY: reportSigningKey,
  SMS_PROVIDER: 'local',
  CAPTCHA_PROVIDER: 'local',
});
const db = createDatabase(databaseUrl, config.databasePool, () => {});
const deps = buildDeps(config, { appSecret, reportSigningKey }, db);
const app = await buildApp(deps, { log: false });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function aSession(): Promise<string> {
  const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  const { id } = await findOrInsertUser(
    db,
    {
      id: newId(),
      phone_hash: deps.pii.hash(phone),
      phone_sealed: deps.pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: 'bench',
      roles: [],
    },
    [deps.pii.hash(phone)],
  );
  const token = newToken();
  const now = new Date();
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: id,
    user_agent: 'bench',
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  });
  return token;
}

const tokens: string[] = [];
while (tokens.length < Number(people)) tokens.push(await aSession());
reportUsage();
process.send?.({ url, tokens });
