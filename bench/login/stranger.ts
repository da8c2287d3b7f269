import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { captchaGuard, localAnswer, localPuzzle } from '@yanche/contract/people/captcha';
import { checkCaptchaAndSendSsoLoginCode, login } from '@yanche/contract/people/sso';
import { createPii } from '../../apps/api/src/lib/signing/pii.ts';
import type { Db } from '../../apps/api/src/database/schema.ts';
import { aPhone, pick, requestOf, send } from './client.ts';
import { logIn, type Login, type Person, somebody } from './honest.ts';
import { appSecret } from './settings.ts';

const pii = createPii(appSecret);

/** A captcha that costs the stranger nothing: the worst there can be. */
async function freeCaptcha(server: string, ip: string) {
  const now = Date.now();
  const cost = { rounds: 1, bits: 0 };
  const puzzle = pii.seal(JSON.stringify(['puzzle', 100, now + 60_000, now, cost]));
  const trace = Array.from({ length: 12 }, (_, n) => [(100 * n) / 11, n * 40 + (n % 3)]);
  const { data } = await send(server, localAnswer, { puzzle, x: 100, trace }, ip, 'abusive');
  return { ticket: data.ticket, randstr: data.randstr, captchaAppId: data.appid };
}

const shutOut: Login = { ok: false, captcha: false, waited: 0, calls: [] };

type Attack = { servers: readonly string[]; networks: number };
const guesses = 5;
const counts = { asked: 0, sent: 0, guesses: 0 };
let turns = 0;

/** From a new browser at another address of one of the networks: a code for this phone, and guesses at it. */
async function bother(phone: string, { servers, networks }: Attack): Promise<void> {
  const turn = (turns += 1);
  const ip = `203.0.${100 + (turn % networks)}.${1 + (turn % 254)}`;
  const server = pick(servers);
  const guard = await send(server, captchaGuard, requestOf(phone), ip, 'abusive');
  const browser = { ip, device: guard.device };
  if (guard.code === 0) {
    const answer = { captchaType: 'tencent', ...(await freeCaptcha(server, ip)) };
    const fields = { phone, token: guard.data.token, ...answer };
    const sent = await send(server, checkCaptchaAndSendSsoLoginCode, fields, browser, 'abusive');
    counts.asked += 1;
    counts.sent += sent.code === 0 ? 1 : 0;
  }
  for (let n = 0; n < guesses; n += 1) {
    const from = n % 2 === 0 ? browser : ip;
    await send(server, login, { phone, code: String(100_000 + n) }, from, 'abusive');
    counts.guesses += 1;
  }
}

/** As if all that happened so far had been so much earlier. */
const age = (db: Db, seconds: number) =>
  sql`update limits set hits = array(
    select hit - make_interval(secs => ${seconds}) from unnest(hits) hit order by hit)`.execute(db);

/** What a stranger does to these phones in the minutes before: a code from each network in every one. */
async function spendCodes(db: Db, phones: readonly string[], attack: Attack): Promise<void> {
  for (let minute = 0; minute < minutesBefore; minute += 1) {
    for (const phone of phones) {
      for (let network = 0; network < attack.networks; network += 1) await bother(phone, attack);
    }
    await age(db, 61);
  }
}

const minutesBefore = 6;

/**
 * A stranger behind the same addresses as these people, who knows none of their numbers: uses up what their addresses and their
 * network may ask, and goes on.
 */
export async function againstNeighbour(
  db: Db,
  people: number,
  servers: readonly string[],
): Promise<{ known: Login[]; fresh: Login[]; requests: number }> {
  const homes = 12;
  const home = (n: number) => `192.0.2.${1 + (n % homes)}`;
  const inside = (_: unknown, n: number): Person => ({
    phone: aPhone(),
    browser: { ip: home(n), device: null },
  });
  const half = () => Array.from({ length: Math.ceil(people / 2) }, inside);
  const [known, fresh] = [half(), half()];
  for (const person of known) await logIn(db, servers, person);
  await age(db, 24 * 3600);
  let requests = 0;
  const bang = async () => {
    const ip = home((requests += 1));
    const [server, phone] = [pick(servers), aPhone()];
    await Promise.all([
      send(server, captchaGuard, requestOf(phone), ip, 'abusive'),
      send(server, login, { phone, code: '123456' }, ip, 'abusive'),
      send(server, localPuzzle, {}, ip, 'abusive'),
    ]);
  };
  for (let n = 0; n < 62 * homes; n += 4) await Promise.all([bang(), bang(), bang(), bang()]);
  const end = new AbortController();
  const goOn = async () => {
    while (!end.signal.aborted) await bang();
  };
  const going = [goOn(), goOn()];
  const goIn = async (persons: readonly Person[]) => {
    const logins: Login[] = [];
    for (const person of persons)
      logins.push(await logIn(db, servers, person).catch(() => shutOut));
    return logins;
  };
  const logins = { known: await goIn(known), fresh: await goIn(fresh) };
  end.abort();
  await Promise.all(going);
  return { ...logins, requests: requests * 3 };
}

/**
 * A stranger knows the numbers of people and tries to keep them from logging in: has tried for minutes when they come, and goes
 * on. Half of them log in where they have before, half in a new browser.
 */
export async function againstStranger(
  db: Db,
  people: number,
  attack: Attack,
): Promise<{ known: Login[]; fresh: Login[]; counts: typeof counts }> {
  const half = () => Array.from({ length: people / 2 }, somebody);
  const [known, fresh] = [half(), half()];
  for (const person of known) await logIn(db, attack.servers, person);
  const phones = [...known, ...fresh].map(({ phone }) => phone);
  await spendCodes(db, phones, attack);
  const end = new AbortController();
  const goOn = async () => {
    while (!end.signal.aborted) await bother(pick(phones), attack);
  };
  const going = [goOn(), goOn(), goOn(), goOn()];
  const goIn = async (persons: readonly Person[]) => {
    const logins: Promise<Login>[] = [];
    for (const person of persons) {
      logins.push(logIn(db, attack.servers, person));
      await sleep(500);
    }
    return Promise.all(logins);
  };
  const [knownLogins, freshLogins] = await Promise.all([goIn(known), goIn(fresh)]);
  end.abort();
  await Promise.all(going);
  return { known: knownLogins, fresh: freshLogins, counts };
}
