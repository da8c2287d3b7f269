import { randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { hostOf, isLoopback, networkOf } from '#lib/http/address.ts';
import { isKnownDevice } from '#risk/known-devices.store.ts';
import { addressLimits, limitOf, type NamedLimit, prefixOf } from '#risk/limit-rules.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { inTransaction } from '#database/database.ts';
import { undoHit, inTurn, listWaits, countHit } from '#risk/limits.store.ts';
import { type CodePurpose, countAttempt, hasLiveCode, insertCode } from './login-codes.store.ts';
import type { Tables, Tx } from '#database/schema.ts';

const codeLength = 6; // spec §9
export const codeMinutes = 5;
const maxTries = 5;
const resendSeconds = 60; // spec §9: countdown 60 s

type Around = {
  db: Kysely<Tables>;
  pii: Pii;
  clock: Clock;
  config: { production: boolean };
  /** Invented people, outside production: on this computer they log in as often as they like. */
  sampleAccounts: readonly { phone: string }[];
  sampleStaff: readonly { phone: string }[];
};
/** What a code is for: purpose, phone, and the subject within the purpose (a contract). */
export type CodeUse = { purpose: CodePurpose; phone: string; thing?: string };
type Asker = { ip: string; device: string | null };

/** The stored hash; bound to its use, so that a code is valid for nothing else. */
const hashCode = ({ pii }: Around, { purpose, phone, thing }: CodeUse, code: string) =>
  pii.hash([purpose, 'code', phone, ...(thing === undefined ? [] : [thing]), code].join(' '));

/**
 * Whose code it is. A login code belongs to the browser that asked for it, so that a stranger can neither guess at it nor
 * replace it. A client that keeps no cookies has its address instead. A signing code belongs to the session that asks and uses it.
 */
const askerOf = ({ pii }: Around, purpose: CodePurpose, { ip, device }: Asker): string =>
  purpose === 'sign'
    ? ''
    : pii.hash(device === null ? `asked from ${hostOf(ip)}` : `asked in ${device}`);

/** A new code, which replaces the older ones of this purpose and asker. `deliver` says what became of the message. */
export async function sendCode(
  around: Around,
  use: CodeUse,
  visitor: Asker,
  deliver: (code: string) => Promise<'sent' | 'no' | 'unknown'>,
): Promise<{ resendAfterSeconds: number }> {
  const { db, pii, clock } = around;
  const now = clock.now();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const { own, shared } = await limitsOf(around, use, visitor, now);
  // Counted before the company is asked: a slow or failing one must not open the tap.
  const count = () =>
    inTransaction(db, async (tx) => {
      await takeAll(tx, own, shared, now);
      await insertCode(tx, {
        id: newId(),
        purpose: use.purpose,
        phoneHash: pii.hash(use.phone),
        askedBy: askerOf(around, use.purpose, visitor),
        codeHash: hashCode(around, use, code),
        at: now,
        expiresAt: new Date(now.getTime() + codeMinutes * MINUTE_MS),
      });
    });
  const network = shared.find(({ name }) => name === 'codeByNetwork');
  await (network === undefined ? count() : inTurn(db, network, count));
  const outcome = await deliver(code);
  if (outcome === 'sent') return { resendAfterSeconds: resendSeconds };
  const retry = outcome === 'no';
  // What certainly was not sent does not cost the phone its minute; address, device and the others stay counted.
  if (retry) for (const { key } of own) await undoHit(db, key, now);
  throw new Failure('textNotSent', {}, { retry });
}

/** Whether whoever asks has a code of their own under way: its five tries are their limit then. */
export async function holdsCode(around: Around, use: CodeUse, visitor: Asker): Promise<boolean> {
  const { db, pii, clock } = around;
  const { purpose, phone } = use;
  const key = { purpose, phoneHash: pii.hash(phone), askedBy: askerOf(around, purpose, visitor) };
  return hasLiveCode(db, key, maxTries, clock.now());
}

/**
 * The id of the newest code of this use and asker when it is `code`, else throws; `markCodeUsed` uses it up. Every wrong guess
 * counts, also when made in parallel. Whoever had none sent always hears `loginCodeExpired`.
 */
export async function checkCode(
  around: Around,
  use: CodeUse,
  { code, visitor }: { code: string; visitor: Asker },
): Promise<string> {
  const { db, pii, clock } = around;
  const { purpose, phone } = use;
  const askedBy = askerOf(around, purpose, visitor);
  const key = { purpose, phoneHash: pii.hash(phone), askedBy };
  const found = await countAttempt(db, key, maxTries, clock.now());
  if (found === null) throw new Failure('loginCodeExpired');
  const given = Buffer.from(hashCode(around, use, code));
  if (timingSafeEqual(given, Buffer.from(found.code_hash))) return found.id;
  await countWrongCode(around, phone, visitor.ip);
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

type CodeLimits = {
  /** Of the phone; what was not sent is given back. */
  own: NamedLimit[];
  shared: NamedLimit[];
};

/** Where a code counts. A browser known for the phone has an allowance that nobody else can use up. */
async function limitsOf(
  around: Around,
  { purpose, phone }: CodeUse,
  { ip, device }: Asker,
  now: Date,
): Promise<CodeLimits> {
  const { db, pii, config } = around;
  const samples = [...around.sampleAccounts, ...around.sampleStaff];
  const isSample = samples.some((account) => account.phone === phone);
  if (isSample && !config.production && isLoopback(ip)) return { own: [], shared: [] };
  // Whoever asks has shown their authenticator: nobody else can flood this phone.
  if (purpose === 'staff') return { own: [limitOf(pii, 'staffCodeByPhone', phone)], shared: [] };
  if (purpose === 'login' && (await isKnownDevice(db, pii, { device, phone }, now))) {
    return { own: [limitOf(pii, 'codeByKnownDevice', `${phone} ${device}`)], shared: [] };
  }
  return {
    own:
      purpose === 'sign'
        ? [limitOf(pii, 'signCodeByPhone', phone)]
        : [
            limitOf(pii, 'codeByPhoneAndNetwork', `${phone} ${networkOf(ip)}`),
            limitOf(pii, 'codeByPhone', phone),
          ],
    shared: [
      ...(device === null ? [] : [limitOf(pii, 'codeByDevice', device)]),
      ...addressLimits(around, 'code', ip),
      limitOf(pii, 'codeByPrefix', prefixOf(phone)),
      limitOf(pii, 'codeInAll', ''),
    ],
  };
}

/**
 * Counts this code in every limit or, by throwing, in none. Fixed sequence to avoid deadlocks; the row shared by all
 * comes last and is locked shortest.
 */
async function takeAll(
  tx: Tx,
  own: readonly NamedLimit[],
  shared: readonly NamedLimit[],
  now: Date,
): Promise<void> {
  for (const limit of own) {
    if (await countHit(tx, limit, now, 'safe')) continue;
    const [longest, minute] = await waitsOf(tx, limit, now);
    throw longest > resendSeconds ? tooMany(longest) : tooSoon(minute);
  }
  for (const limit of shared) {
    if (await countHit(tx, limit, now, 'safe')) continue;
    const [longest] = await waitsOf(tx, limit, now);
    throw tooMany(longest);
  }
}

/** Seconds until a full limit has room again, and until its window of a minute has. */
async function waitsOf(
  tx: Tx,
  { key, windows }: NamedLimit,
  now: Date,
): Promise<[longest: number, minute: number]> {
  const questions = windows.map((window) => ({ key, ...window }));
  const waits = (await listWaits(tx, questions, now)).map(Math.ceil);
  const minute = questions.findIndex(({ seconds }) => seconds === resendSeconds);
  return [Math.max(1, ...waits), Math.max(1, waits[minute] ?? 0)];
}

const tooSoon = (seconds: number) => new Failure('codeTooSoon', { seconds }, { seconds });

function tooMany(seconds: number): Failure {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait: Bilingual =
    minutes < 120 ? [`${minutes} 分钟`, `${minutes} min`] : [`${hours} 小时`, `${hours} h`];
  return new Failure('codeTooMany', { wait }, { seconds });
}
