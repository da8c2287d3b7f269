import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  ConsoleUser,
  enrolAuthenticator,
  finishStaffLogin,
  startStaffLogin,
} from '@yanche/contract/console/staff-login';
import type { Language } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { policiesOf } from '@yanche/rules/staff/rights';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { isLoopback, networkOf } from '#lib/http/address.ts';
import { Failure } from '#lib/failure.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import { markCodeUsed } from '#people/login/login-codes.store.ts';
import { checkCode, sendCode } from '#people/login/phone-codes.store.ts';
import { deliverCode } from '#people/login/send-code.service.ts';
import { addressLimits, limitOf } from '#risk/limit-rules.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { StaffCaller, Visitor } from '#route.ts';
import { insertAudit } from '../audit/audit.store.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import {
  findActiveStaff,
  findEnrolment,
  findStaffToLogIn,
  markEnrolmentUsed,
  replaceAuthenticator,
  takeStep,
} from './authenticators.store.ts';
import { hashEnrolmentCode } from './enrolment-code.ts';
import { insertStaffSession, staffSession } from './staff-sessions.store.ts';

/** From the first step to the last. */
const loginMs = 10 * MINUTE_MS;

type Opened = { user: ConsoleUser; token: string; expires: Date };

/** Checks what only this person has, then sends the text message. Answers the same failure for whatever is wrong. */
export async function startLogin(
  deps: Deps,
  { phone, proof }: BodyOf<typeof startStaffLogin>,
  { visitor, language }: { visitor: Visitor; language: Language },
): Promise<AnswerOf<typeof startStaffLogin>> {
  const { db, pii, clock } = deps;
  const now = clock.now();
  await countHitsOrThrow(db, proofLimits(deps, phone, visitor.ip), now);
  const person = await findStaffToLogIn(db, pii.hashes(phone));
  if (person === null) throw new Failure('staffProofWrong');
  const isCode = /^\d{6}$/.test(proof);
  const enrolment = isCode
    ? null
    : await findEnrolment(db, { userId: person.user_id, codeHash: hashEnrolmentCode(proof) }, now);
  if (enrolment === null && !(isCode && (await takeCode(deps, person, proof)))) {
    throw new Failure('staffProofWrong');
  }
  const { resendAfterSeconds } = await sendCode(
    deps,
    { purpose: 'staff', phone },
    visitor,
    (code) => deliverCode(deps, phone, language, code),
  );
  const expiresAt = new Date(now.getTime() + loginMs);
  const fields = [person.user_id, enrolment ?? ''];
  return { ticket: signToken(deps.links, 'staffLogin', { expiresAt, fields }), resendAfterSeconds };
}

/** A stranger elsewhere cannot use up the tries of a colleague: they are counted by phone and network, and by address. */
function proofLimits(deps: Deps, phone: string, ip: string) {
  if (!deps.config.production && isLoopback(ip)) return [];
  const own = limitOf(deps.pii, 'staffProofByPhoneAndNetwork', `${phone} ${networkOf(ip)}`);
  return [own, ...addressLimits(deps, 'login', ip)];
}

type ToLogIn = NonNullable<Awaited<ReturnType<typeof findStaffToLogIn>>>;

/** Whether this is a code of their authenticator that was not taken yet; it is taken now. */
async function takeCode({ db, pii, clock }: Deps, person: ToLogIn, code: string): Promise<boolean> {
  const { user_id, secret_sealed, last_step } = person;
  if (secret_sealed === null || last_step === null) return false;
  const step = stepOfCode(pii.open(secret_sealed), code, { now: clock.now(), after: last_step });
  return step !== null && takeStep(db, user_id, step);
}

/** Checks the code of the text message; opens a session, or goes on to set up an authenticator. */
export async function finishLogin(
  deps: Deps,
  { ticket, code }: BodyOf<typeof finishStaffLogin>,
  visitor: Visitor,
): Promise<
  { opened: Opened } | { enrol: Extract<AnswerOf<typeof finishStaffLogin>, { next: 'enrol' }> }
> {
  const { db, pii, clock, links } = deps;
  const now = clock.now();
  const read = readToken(links, 'staffLogin', ticket, now);
  const [userId = '', enrolment = ''] = read?.fields ?? [];
  const person = read === null ? null : await findActiveStaff(db, userId);
  if (read === null || person === null) throw new Failure('staffLoginOver');
  const phone = pii.open(person.phone_sealed);
  const codeId = await checkCode(deps, { purpose: 'staff', phone }, { code, visitor });
  if (!(await markCodeUsed(db, codeId, now))) throw new Failure('loginCodeExpired');
  if (enrolment === '') {
    return { opened: await inTransaction(db, (tx) => openSession(tx, deps, person, visitor)) };
  }
  const secret = newAuthenticatorSecret();
  const expires = now.getTime() + loginMs;
  // Sealed, not only signed: the secret stands in it.
  const sealed = pii.seal(JSON.stringify(['staff enrol', userId, enrolment, secret, expires]));
  const uri = authenticatorUri(secret, person.phone_mask);
  return { enrol: { next: 'enrol', ticket: sealed, secret, uri } };
}

/** The first code of a new authenticator: from now on it is the one. Opens a session. */
export async function enrol(
  deps: Deps,
  { ticket, code }: BodyOf<typeof enrolAuthenticator>,
  visitor: Visitor,
): Promise<Opened> {
  const { db, pii, clock } = deps;
  const now = clock.now();
  const read = readEnrolment(deps, ticket);
  if (read === null || read.expires <= now.getTime()) throw new Failure('staffLoginOver');
  const { userId, enrolment, secret } = read;
  await countHitsOrThrow(db, proofLimits(deps, userId, visitor.ip), now);
  const step = stepOfCode(secret, code, { now, after: 0 });
  if (step === null) throw new Failure('authenticatorWrong');
  return inTransaction(db, async (tx) => {
    const person = await findActiveStaff(tx, userId);
    const isFirst = await markEnrolmentUsed(tx, enrolment, now);
    if (person === null || !isFirst) throw new Failure('staffLoginOver');
    await replaceAuthenticator(tx, {
      id: newId(),
      user_id: userId,
      secret_sealed: pii.seal(secret),
      last_step: step,
      created_at: now,
    });
    return openSession(tx, deps, person, visitor, 'staff.enrol');
  });
}

function readEnrolment({ pii }: Deps, ticket: string) {
  try {
    const [use, userId, enrolment, secret, expires] = JSON.parse(pii.open(ticket)) as [
      string,
      string,
      string,
      string,
      number,
    ];
    return use === 'staff enrol' ? { userId, enrolment, secret, expires } : null;
  } catch {
    return null; // not sealed by us
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof findActiveStaff>>>;

async function openSession(
  tx: Tx,
  { clock }: Deps,
  { user_id: userId, dealer_id: dealerId, name, roles }: Person,
  { ip, userAgent }: Visitor,
  action: 'staff.login' | 'staff.enrol' = 'staff.login',
): Promise<Opened> {
  const now = clock.now();
  const [sessionId, token] = [newId(), newToken()];
  const expires = new Date(now.getTime() + staffSession.longestMs);
  await insertStaffSession(tx, {
    id: sessionId,
    token_hash: hashToken(token),
    user_id: userId,
    ip,
    user_agent: userAgent,
    created_at: now,
    last_seen_at: now,
    expires_at: expires,
  });
  const policies = policiesOf(roles);
  const staff = {
    userId,
    dealerId,
    name,
    roles,
    policies,
    sessionId,
    sessionEndsAt: expires,
    ip,
    userAgent,
  };
  const subject = { kind: 'staff', id: userId } as const;
  await insertAudit(tx, { by: staff, at: now, action, subject, reason: '' });
  return { user: consoleUserOf(staff), token, expires };
}

export const consoleUserOf = (staff: StaffCaller): ConsoleUser => ({
  userId: staff.userId,
  name: staff.name,
  roles: [...staff.roles],
  policies: [...staff.policies],
  sessionEndsAt: staff.sessionEndsAt.toISOString(),
});
