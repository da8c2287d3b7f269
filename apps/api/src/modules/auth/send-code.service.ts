import { randomInt } from 'node:crypto';
import type { Language } from '@yanche/contract/failures';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { addressLimits, limitOf, prefixOf } from '#lib/limit-rules.ts';
import type { CaptchaAnswer } from '#providers/captcha/captcha.ts';
import { SmsFault } from '#providers/sms/sms.ts';
import type { Visitor } from '#route';
import { inTransaction } from '#stores/database.ts';
import { giveBackHit, inTurn, listWaits, takeHit } from '#stores/limits.store.ts';
import { insertCode } from '#stores/login-codes.store.ts';
import type { Tx } from '#stores/schema.ts';
import { codeLength, codeMinutes, hashCode } from './login-code.service.ts';

const resendSeconds = 60; // spec §9: countdown 60 s

const smsText: Record<Language, (code: string) => string> = {
  zh: (code) => `【验车】验证码 ${code}，${codeMinutes} 分钟内有效。请勿告诉他人。`,
  en: (code) => `[Yanche] Your code is ${code}, valid for ${codeMinutes} minutes. Do not share it.`,
};

type Request = { phone: string; token: string; language: Language; visitor: Visitor };
type Sent = { resendAfterSeconds: number };

/** Sends a code when the guard asked for no captcha. */
export async function sendUnchecked(deps: Deps, request: Request): Promise<Sent> {
  const fields = await deps.onceTokens.spend('guard', request.token, request.phone);
  if (fields?.[0] !== '0') throw new Failure('guardNeeded');
  return sendCode(deps, request);
}

/** Sends a code when the captcha was passed. */
export async function sendChecked(
  deps: Deps,
  request: Request,
  answer: Omit<CaptchaAnswer, 'ip'>,
): Promise<Sent> {
  const { phone, token, visitor } = request;
  const fields = await deps.onceTokens.spend('guard', token, phone);
  if (fields === null) throw new Failure('guardNeeded');
  const verdict = await deps.captcha.verify({ ...answer, ip: visitor.ip });
  if (verdict === 'unknown') throw new Failure('captchaUnavailable');
  if (verdict === 'refused') throw new Failure('captchaRefused');
  return sendCode(deps, request);
}

/** A new code, which replaces all older ones. Does the same whether or not somebody has this phone. */
async function sendCode(deps: Deps, { phone, language, visitor }: Request): Promise<Sent> {
  const now = deps.clock.now();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  // Counted before the company is asked: a slow or failing one must not open the tap.
  const count = () =>
    inTransaction(deps.db, async (tx) => {
      await takeAll(deps, tx, phone, visitor, now);
      await insertCode(tx, {
        id: newId(),
        phoneHash: deps.pii.hash(phone),
        codeHash: hashCode(deps, phone, code),
        at: now,
        expiresAt: new Date(now.getTime() + codeMinutes * MINUTE_MS),
      });
    });
  const network = addressLimits(deps, 'code', visitor.ip).at(-1);
  await (network === undefined ? count() : inTurn(deps.db, network, count));
  const values = [code, String(codeMinutes)];
  try {
    await deps.sms.send(phone, smsText[language](code), { name: 'loginCode', language, values });
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error;
    const retry = error.sent === 'no';
    // What certainly was not sent does not cost the phone its minute; address, device and the others stay counted.
    if (retry) await giveBackHit(deps.db, limitOf(deps.pii, 'codeByPhone', phone).key, now);
    throw new Failure('textNotSent', {}, { retry });
  }
  return { resendAfterSeconds: resendSeconds };
}

/**
 * Counts this code in every limit or, by throwing, in none. Always in this order, so that two of them never wait for each
 * other; the one row that all share comes last and is held shortest.
 */
async function takeAll(
  deps: Deps,
  tx: Tx,
  phone: string,
  { ip, device }: Visitor,
  now: Date,
): Promise<void> {
  const { pii } = deps;
  const byPhone = limitOf(pii, 'codeByPhone', phone);
  if (!(await takeHit(tx, byPhone, now, 'safe'))) {
    const minute = { key: byPhone.key, seconds: resendSeconds, most: 1 };
    const seconds = Math.ceil((await listWaits(tx, [minute], now))[0] ?? 0);
    throw seconds > 0
      ? new Failure('codeTooSoon', { seconds }, { seconds })
      : new Failure('codeTooMany');
  }
  const others = [
    ...(device === null ? [] : [limitOf(pii, 'codeByDevice', device)]),
    ...addressLimits(deps, 'code', ip),
    limitOf(pii, 'codeByPrefix', prefixOf(phone)),
    limitOf(pii, 'codeInAll', ''),
  ];
  for (const limit of others) {
    if (!(await takeHit(tx, limit, now, 'safe'))) throw new Failure('codeTooMany');
  }
}
