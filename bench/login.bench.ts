import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { captchaGuard } from '@yanche/contract/people/captcha';
import { checkCaptchaAndSendSsoLoginCode, login, sendLoginCode } from '@yanche/contract/people/sso';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import type { Db } from '../apps/api/src/database/schema.ts';
import {
  aHome,
  anAbuser,
  aPhone,
  requestOf,
  closeConnections,
  pick,
  type Reply,
  send,
} from './login/client.ts';
import { logIn, type Login, passCaptcha } from './login/honest.ts';
import { againstNeighbour, againstStranger } from './login/stranger.ts';
import { removeData } from './remove-data.ts';

/*
 * Two server processes on one PostgreSQL. Honest people log in, first alone, then while somebody sends 500 requests a
 * second to the guard and the login, with random phones, from all addresses of one network. Then: do the limits hold
 * across both processes? At last a stranger who knows people's numbers asks for codes and guesses all the time, from three
 * networks, with every captcha passed for nothing; then one who shares the addresses of those who log in.
 * `npm run bench:login -- --seconds 30 --abuse 500 --networks 3`
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    abuse: { type: 'string', default: '500' },
    networks: { type: 'string', default: '3' },
  },
});

await measure(Number(values.seconds), Number(values.abuse), Number(values.networks));

async function honest(db: Db, servers: readonly string[], seconds: number): Promise<Login[]> {
  const logins: Promise<Login>[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    logins.push(
      logIn(db, servers).catch(() => ({ ok: false, captcha: false, waited: 0, calls: [] })),
    );
    await sleep(500);
  }
  return Promise.all(logins);
}

/** Half scans, half logins, at a steady rate whatever the answers; returns counts by code. */
async function abuse(servers: readonly string[], seconds: number, perSecond: number) {
  const codes = new Map<string, number>();
  const count = (name: string) => codes.set(name, (codes.get(name) ?? 0) + 1);
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < seconds * perSecond; ) {
    const due = Math.min(seconds * perSecond, ((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const scan = sent % 2 === 0;
      const phone = aPhone();
      const reply = scan
        ? send(pick(servers), captchaGuard, requestOf(phone), anAbuser(), 'abusive').then(
            async ({ code, data }) => {
              count(code === 0 ? `guard status ${String(data.status)}` : `guard ${code}`);
              if (code !== 0 || data.status !== 0) return;
              const fields = { phone, token: data.token };
              count(
                `send ${(await send(pick(servers), sendLoginCode, fields, anAbuser(), 'abusive')).code}`,
              );
            },
          )
        : send(pick(servers), login, { phone, code: '123456' }, anAbuser(), 'abusive').then(
            ({ code }) => {
              count(`login ${code}`);
            },
          );
      pending.push(reply.catch(() => count('no answer')) as Promise<void>);
    }
    await sleep(5);
  }
  await Promise.all(pending);
  const took = (performance.now() - begun) / 1000;
  return { codes, rate: (seconds * perSecond) / took };
}

function quantile(sample: readonly number[], share: number): string {
  const sorted = sample.toSorted((a, b) => a - b);
  const value =
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return `${value.toFixed(1)} ms`.padStart(10);
}

function report(name: string, logins: readonly Login[]): void {
  const calls = logins.flatMap((one) => one.calls);
  const whole = logins.map((one) => one.calls.reduce((sum, ms) => sum + ms, 0));
  const share = (matches: (one: Login) => boolean) =>
    `${((logins.filter(matches).length / logins.length) * 100).toFixed(1)} %`;
  console.log(
    `${name.padEnd(14)} ${quantile(calls, 0.5)} ${quantile(calls, 0.99)} ${quantile(whole, 0.5)} ${quantile(whole, 0.99)}   ${share(({ ok }) => ok)} of ${logins.length}, captcha ${share(({ captcha }) => captcha)}`,
  );
}

async function holdsAcross(servers: readonly string[]): Promise<void> {
  const ofBoth = (n: number) => servers[n % servers.length] ?? '';
  const oks = (replies: readonly Reply[], code = 0) =>
    replies.filter((reply) => reply.code === code).length;
  const captchaFree = (replies: readonly Reply[]) =>
    replies.filter(({ code, data }) => code === 0 && data.status === 0).length;

  const phone = aPhone();
  const sendTo = async (to: string, n: number, ip: string) => {
    const { data } = await send(ofBoth(n), captchaGuard, requestOf(to), ip);
    const answer = { captchaType: 'tencent', ...(await passCaptcha(ofBoth(n), ip)) };
    const fields = { phone: to, token: data.token, ...answer };
    return () => send(ofBoth(n + 1), checkCaptchaAndSendSsoLoginCode, fields, ip);
  };
  const prepared = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sendTo(phone, n, aHome())),
  );
  const one = await Promise.all(prepared.map((go) => go()));
  console.log(`one phone, 20 sends at once, all captchas passed: ${oks(one)} sent (limit 3)`);

  const home = aHome();
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send(ofBoth(n), login, { phone: aPhone(), code: '1' }, home),
    ),
  );
  console.log(`one address, 100 logins at once: ${oks(tries, 1102)} looked at (limit 40)`);

  const guards = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send(ofBoth(n), captchaGuard, requestOf(aPhone()), aHome()),
    ),
  );
  const from = aHome();
  const scans = await Promise.all(
    Array.from({ length: 100 }, (_, n) => send(ofBoth(n), captchaGuard, requestOf(aPhone()), from)),
  );
  console.log(
    `one address, 100 scans at once: ${oks(scans)} answered, ${captchaFree(scans)} without a captcha; 100 addresses: ${captchaFree(guards)}`,
  );

  const token = guards.find(({ data }) => data.status === 0)?.data.token;
  const replayed = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send(ofBoth(n), sendLoginCode, { phone, token: String(token) }, aHome()),
    ),
  );
  console.log(`a token of another phone, 20 times: ${oks(replayed)} sent (limit 0)`);
}

async function start(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'login/server.ts'), databaseUrl],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', () => reject(new Error('a server did not start')));
  });
  return { url, child };
}

async function blocked(db: Db, servers: readonly string[], seconds: number, networks: number) {
  const people = seconds * 2;
  const { known, fresh, counts } = await againstStranger(db, people, { servers, networks });
  const { asked, sent, guesses } = counts;
  console.log(
    `\nblocking stranger, ${networks} networks: asked ${asked} codes of ${people} people, ${sent} sent, ${guesses} guesses`,
  );
  for (const [name, logins] of Object.entries({ 'known browser': known, 'new browser': fresh })) {
    const waits = logins.map(({ waited }) => waited);
    report(name, logins);
    console.log(
      `  ${waits.filter((wait) => wait > 0).length} had to wait, ${Math.max(...waits)} s at most`,
    );
  }
}

async function neighbours(db: Db, servers: readonly string[], people: number) {
  const { known, fresh, requests } = await againstNeighbour(db, people, servers);
  console.log(`\nstranger behind the same addresses: ${requests} requests, without captchas`);
  report('known browser', known);
  report('new browser', fresh);
}

async function measure(seconds: number, perSecond: number, networks: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = createDatabase(postgres.url, 4, () => {});
  const children: ChildProcess[] = [];
  try {
    await migrateToLatest(postgres.url);
    const servers: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { url, child } = await start(postgres.url);
      servers.push(url);
      children.push(child);
    }
    await honest(db, servers, 3); // warm-up
    console.log('                  call p50        p99  login p50        p99   logged in');
    report('alone', await honest(db, servers, Math.ceil(seconds / 2)));
    const [logins, attack] = await Promise.all([
      honest(db, servers, seconds),
      abuse(servers, seconds, perSecond),
    ]);
    report('under attack', logins);
    console.log(`\nabuse: ${attack.rate.toFixed(0)} requests/s kept up; answers:`);
    for (const [name, count] of [...attack.codes].sort(([a], [b]) => a.localeCompare(b)))
      console.log(`  ${name}: ${count}`);
    console.log('\nlimits across both processes:');
    await holdsAcross(servers);
    await blocked(db, servers, seconds, networks);
    await neighbours(db, servers, Math.min(24, seconds * 2));
  } finally {
    for (const child of children) child.kill();
    closeConnections();
    await db.destroy();
    await postgres.stop();
    await removeData(postgres, dataDir);
  }
}
