import { randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { addressLimits, type LimitName, limitOf, prefixOf } from '#risk/limit-rules.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { inTransaction } from '#database/database.ts';
import { undoHit, inTurn, listWaits, countHit } from '#risk/limits.store.ts';
import { type CodePurpose, insertCode, countAttempt } from './login-codes.store.ts';
import type { Tables, Tx } from '#database/schema.ts';

const codeLength = 6; // spec §9
export const codeMinutes = 5;
const maxTries = 5;
const resendSeconds = 60; // spec §9: countdown 60 s

const limitByPhone: Record<CodePurpose, LimitName> = {
  login: 'codeByPhone',
  sign: 'signCodeByPhone',
};

type Around = {
  db: Kysely<Tables>;
  pii: Pii;
  clock: Clock;
  config: { production: boolean };
};
/** What a code is for: purpose, phone, and the subject within the purpose (a contract). */
export type CodeUse = { purpose: CodePurpose; phone: string; thing?: string };

/** The stored hash; bound to its use, so that a code is valid for nothing else. */
const hashCode = ({ pii }: Around, { purpose, phone, thing }: CodeUse, code: string) =>
  pii.hash([purpose, 'code', phone, ...(thing === undefined ? [] : [thing]), code].join(' '));

/** Sends a new code, which replaces older ones of this purpose. `deliver` returns the delivery result. */
export async function sendCode(
  around: Around,
  use: CodeUse,
  visitor: { ip: string; device: string | null },
  deliver: (code: string) => Promise<'sent' | 'no' | 'unknown'>,
): Promise<{ resendAfterSeconds: number }> {
  const { db, pii, clock } = around;
  const now = clock.now();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  // Counted before sending, so that slow or failing providers do not bypass the limits.
  const count = () =>
    inTransaction(db, async (tx) => {
      await countHits(around, tx, use, visitor, now);
      await insertCode(tx, {
        id: newId(),
        purpose: use.purpose,
        phoneHash: pii.hash(use.phone),
        codeHash: hashCode(around, use, code),
        at: now,
        expiresAt: new Date(now.getTime() + codeMinutes * MINUTE_MS),
      });
    });
  const network = addressLimits(around, 'code', visitor.ip).at(-1);
  await (network === undefined ? count() : inTurn(db, network, count));
  const outcome = await deliver(code);
  if (outcome === 'sent') return { resendAfterSeconds: resendSeconds };
  const retry = outcome === 'no';
  // A message that was certainly not sent does not count for the phone; address, device and the others stay counted.
  if (retry) await undoHit(db, limitOf(pii, limitByPhone[use.purpose], use.phone).key, now);
  throw new Failure('textNotSent', {}, { retry });
}

/**
 * The id of the newest code when it equals `code`, else throws; `markCodeUsed` uses it up. Concurrent wrong guesses
 * count too.
 */
export async function checkCode(
  around: Around,
  use: CodeUse,
  { code, ip }: { code: string; ip: string },
): Promise<string> {
  const { db, pii, clock } = around;
  const { purpose, phone } = use;
  const key = { purpose, phoneHash: pii.hash(phone) };
  const found = await countAttempt(db, key, maxTries, clock.now());
  if (found === null) throw new Failure('loginCodeExpired');
  const given = Buffer.from(hashCode(around, use, code));
  if (timingSafeEqual(given, Buffer.from(found.code_hash))) return found.id;
  await countWrongCode(around, phone, ip);
  throw new Failure('loginCodeWrong');
}

/** Counts for the next request's risk score; does not refuse anything itself. */
async function countWrongCode(around: Around, phone: string, ip: string): Promise<void> {
  const { db, pii, clock } = around;
  const limits = [
    limitOf(pii, 'wrongCodeByPhone', phone),
    ...addressLimits(around, 'wrongCode', ip),
  ];
  for (const limit of limits) await countHit(db, limit, clock.now());
}

/**
 * Counts this code in every limit or, by throwing, in none. Fixed sequence to avoid deadlocks; the row shared by all
 * comes last and is locked shortest.
 */
async function countHits(
  around: Around,
  tx: Tx,
  { purpose, phone }: CodeUse,
  { ip, device }: { ip: string; device: string | null },
  now: Date,
): Promise<void> {
  const { pii } = around;
  const byPhone = limitOf(pii, limitByPhone[purpose], phone);
  if (!(await countHit(tx, byPhone, now, 'safe'))) {
    const minute = { key: byPhone.key, seconds: resendSeconds, most: 1 };
    const seconds = Math.ceil((await listWaits(tx, [minute], now))[0] ?? 0);
    throw seconds > 0
      ? new Failure('codeTooSoon', { seconds }, { seconds })
      : new Failure('codeTooMany');
  }
  const others = [
    ...(device === null ? [] : [limitOf(pii, 'codeByDevice', device)]),
    ...addressLimits(around, 'code', ip),
    limitOf(pii, 'codeByPrefix', prefixOf(phone)),
    limitOf(pii, 'codeInAll', ''),
  ];
  for (const limit of others) {
    if (!(await countHit(tx, limit, now, 'safe'))) throw new Failure('codeTooMany');
  }
}
