import { setTimeout as sleep } from 'node:timers/promises';
import { captchaGuard, localAnswer, localPuzzle } from '@yanche/contract/people/captcha';
import type { Endpoint } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { checkCaptchaAndSendSsoLoginCode, login, sendLoginCode } from '@yanche/contract/people/sso';
import { maskPhone } from '@yanche/rules/people/phone';
import { createPii } from '../../apps/api/src/lib/signing/pii.ts';
import type { Db } from '../../apps/api/src/database/schema.ts';
// @ts-expect-error: a script for the browser, without types
import { doWork } from '../../apps/api/src/providers/captcha/stand-in/work.js';
import { aHome, aPhone, requestOf, type Browser, pick, send } from './client.ts';
import { appSecret } from './settings.ts';

/** Read behind the scenes: the inbox page is no part of what is measured. The first is the oldest. */
async function codesSentTo(db: Db, phone: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('text_messages')
    .select('text')
    .where('phone_mask', '=', maskPhone(phone))
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}

const pii = createPii(appSecret);
const handTrace = (x: number) =>
  Array.from({ length: 12 }, (_, n) => [(x * n) / 11, n * 40 + (n % 3)]);

/** Passes the built-in captcha as a person would, but knowing the answer. */
export async function passCaptcha(server: string, ip: string) {
  let { data } = await send(server, localPuzzle, {}, ip);
  const { entry } = data ?? {};
  if (entry !== undefined) {
    const work: string = await doWork(entry);
    const query = new URLSearchParams({ entry: (entry as { puzzle: string }).puzzle, work });
    const paid = { ...localPuzzle, path: `${localPuzzle.path}?${query}` as const };
    ({ data } = await send(server, paid, {}, ip));
  }
  while (data.ticket === undefined) {
    const puzzle = String(data.puzzle);
    const [, x] = JSON.parse(pii.open(puzzle)) as [string, number];
    const work: string = await doWork(data);
    const reply = await send(server, localAnswer, { puzzle, work, x, trace: handTrace(x) }, ip);
    data = (reply.data.next ?? reply.data) as Record<string, unknown>;
  }
  return { ticket: data.ticket, randstr: data.randstr, captchaAppId: data.appid };
}

export type Person = { phone: string; browser: Browser };
export const somebody = (): Person => ({
  phone: aPhone(),
  browser: { ip: aHome(), device: null },
});

/** `waited`: seconds, because the number had too many codes just now. */
export type Login = { ok: boolean; captcha: boolean; waited: number; calls: number[] };

/** Guard, captcha if asked, code, login; every call to whichever server. Keeps the device cookie, waits when told to. */
export async function logIn(
  db: Db,
  servers: readonly string[],
  { phone, browser }: Person = somebody(),
): Promise<Login> {
  const calls: number[] = [];
  const begun = new Date();
  const step = async (call: Endpoint, fields: Record<string, unknown>) => {
    const reply = await send(pick(servers), call, fields, browser);
    browser.device = reply.device ?? browser.device ?? null;
    calls.push(reply.ms);
    return reply;
  };
  const ask = async () => {
    const { data } = await step(captchaGuard, requestOf(phone));
    const { status, token } = data;
    if (status === 0) return { captcha: false, ...(await step(sendLoginCode, { phone, token })) };
    const answer = { captchaType: 'tencent', ...(await passCaptcha(pick(servers), browser.ip)) };
    const fields = { phone, token, ...answer };
    return { captcha: true, ...(await step(checkCaptchaAndSendSsoLoginCode, fields)) };
  };
  let [asked, waited] = [await ask(), 0];
  // As the page does for a token that grew old meanwhile, and a person who is told to wait.
  if (asked.code === failureCodes.guardNeeded) asked = await ask();
  for (; asked.code === failureCodes.codeTooSoon && waited < 300; asked = await ask()) {
    const seconds = Number(asked.data.seconds);
    waited += seconds;
    await sleep(seconds * 1000);
  }
  // Texts a stranger asked for come to the same phone: whoever has several tries them.
  let ok = false;
  for (const code of await codesSentTo(db, phone, begun)) {
    ok ||= (await step(login, { phone, code })).code === 0;
  }
  return { ok, captcha: asked.captcha, waited, calls };
}
