import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@yanche/contract/failures';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#stores/database.ts';
import {
  insertCode,
  listSendTimes,
  lockPhone,
  takeTry,
  markCodeUsed,
} from '#stores/login-codes.store.ts';

const codeLength = 6; // spec §9
const resendSeconds = 60; // spec §9: countdown 60 s
const validMinutes = 5;
const maxTries = 5;
const limits = [
  { ms: HOUR_MS, sends: 5 },
  { ms: 24 * HOUR_MS, sends: 10 },
];

const smsText: Record<Language, (code: string) => string> = {
  zh: (code) => `【验车】验证码 ${code}，${validMinutes} 分钟内有效。请勿告诉他人。`,
  en: (code) =>
    `[Yanche] Your code is ${code}, valid for ${validMinutes} minutes. Do not share it.`,
};

/** Stored instead of the code; bound to the phone, so that a code never opens another account. */
const hashCode = (deps: Deps, phone: string, code: string) =>
  deps.pii.hash(`login code ${phone} ${code}`);

/** Sends a new code, which replaces all older ones. Does the same whether or not somebody has this phone. */
export async function sendLoginCode(
  deps: Deps,
  phone: string,
  language: Language,
): Promise<{ resendAfterSeconds: number }> {
  const now = deps.clock.now();
  const phoneHash = deps.pii.hash(phone);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  // Counted before the provider is asked: a slow or failing provider must not open the tap.
  await inTransaction(deps.db, async (tx) => {
    await lockPhone(tx, phoneHash);
    const longest = Math.max(...limits.map(({ ms }) => ms));
    refuseTooMany(await listSendTimes(tx, phoneHash, new Date(now.getTime() - longest)), now);
    await insertCode(tx, {
      id: newId(),
      phoneHash,
      codeHash: hashCode(deps, phone, code),
      at: now,
      expiresAt: new Date(now.getTime() + validMinutes * MINUTE_MS),
    });
  });
  await deps.sms.send(phone, smsText[language](code));
  return { resendAfterSeconds: resendSeconds };
}

function refuseTooMany(sent: readonly Date[], now: Date): void {
  const age = (at: Date) => now.getTime() - at.getTime();
  const [newest] = sent;
  if (newest !== undefined && age(newest) < resendSeconds * 1000) {
    const seconds = Math.ceil(resendSeconds - age(newest) / 1000);
    throw new Failure('codeTooSoon', { seconds }, { seconds });
  }
  for (const { ms, sends } of limits) {
    if (sent.filter((at) => age(at) < ms).length >= sends) throw new Failure('codeTooMany');
  }
}

/** Uses up the newest code of this phone, or throws. Every wrong guess counts, also when made in parallel. */
export async function spendLoginCode(deps: Deps, phone: string, code: string): Promise<void> {
  const now = deps.clock.now();
  const found = await takeTry(deps.db, deps.pii.hash(phone), maxTries, now);
  if (found === null) throw new Failure('loginCodeExpired');
  const given = Buffer.from(hashCode(deps, phone, code));
  if (!timingSafeEqual(given, Buffer.from(found.code_hash))) throw new Failure('loginCodeWrong');
  if (!(await markCodeUsed(deps.db, found.id, now))) throw new Failure('loginCodeExpired');
}
