import { setTimeout as sleep } from 'node:timers/promises';
import { captchaGuard, localAnswer } from '@yanche/contract/people/captcha';
import { checkCaptchaAndSendSsoLoginCode, login } from '@yanche/contract/people/sso';
import { createPii } from '../../apps/api/src/lib/signing/pii.ts';
import type { Db } from '../../apps/api/src/database/schema.ts';
import { asks, pick, send } from './client.ts';
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

type Attack = { servers: readonly string[]; networks: number; signal: AbortSignal };
const guesses = 5;

/** Asks for codes for these phones in ever new browsers and guesses at them, round and round, until told to stop. */
async function block(phones: readonly string[], { servers, networks, signal }: Attack) {
  const counts = { asked: 0, sent: 0, guesses: 0 };
  for (let turn = 0; !signal.aborted; turn += 1) {
    const phone = pick(phones);
    const ip = `203.0.${100 + (turn % networks)}.${1 + (turn % 254)}`;
    const server = pick(servers);
    const guard = await send(server, captchaGuard, asks(phone), ip, 'abusive');
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
  return counts;
}

/**
 * A stranger knows the numbers of people and tries to keep them from logging in; `headStart` (ms) is time to use up their codes.
 * Half of them log in where they have before, half in a new browser.
 */
export async function againstStranger(
  db: Db,
  servers: readonly string[],
  { people, networks, headStart }: { people: number; networks: number; headStart: number },
): Promise<{
  known: Login[];
  fresh: Login[];
  counts: Awaited<ReturnType<typeof block>>;
}> {
  const half = () => Array.from({ length: people / 2 }, somebody);
  const [known, fresh] = [half(), half()];
  for (const person of known) await logIn(db, servers, person);
  const end = new AbortController();
  const phones = [...known, ...fresh].map(({ phone }) => phone);
  const attack = Promise.all(
    [1, 2, 3, 4].map(() => block(phones, { servers, networks, signal: end.signal })),
  );
  await sleep(headStart);
  const goIn = async (persons: readonly Person[]) => {
    const logins: Promise<Login>[] = [];
    for (const person of persons) {
      logins.push(logIn(db, servers, person));
      await sleep(500);
    }
    return Promise.all(logins);
  };
  const [knownLogins, freshLogins] = await Promise.all([goIn(known), goIn(fresh)]);
  end.abort();
  const counts = (await attack).reduce((sum, one) => ({
    asked: sum.asked + one.asked,
    sent: sum.sent + one.sent,
    guesses: sum.guesses + one.guesses,
  }));
  return { known: knownLogins, fresh: freshLogins, counts };
}
