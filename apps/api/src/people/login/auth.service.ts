import { actsOf } from '@yanche/rules/people/dealer-rights';
import type { UserInfo } from '@yanche/contract/people/sso';
import { DAY_MS } from '@yanche/rules/calendar';
import { maskPhone, nameOfAccount } from '@yanche/rules/people/phone';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { addressLimits, limitOf } from '#risk/limit-rules.ts';
import type { Caller, Visitor } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { isKnownDevice, saveDevice } from '#risk/known-devices.store.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import { markCodeUsed } from './login-codes.store.ts';
import { checkCode, holdsCode } from './phone-codes.store.ts';
import type { Tx } from '#database/schema.ts';
import { recordConsent } from '../consents.store.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from '../sessions.store.ts';
import { findOrInsertUser, type UserRow } from '../users.store.ts';
import { redeemTicket } from './cross-ticket.service.ts';
import { spendLoginTicket } from './login-ticket.service.ts';

const sessionDays = 30;

type OpenedSession = { user: UserInfo; sessionId: string; token: string; expires: Date };
type Login = {
  phone: string;
  code: string;
  /** What was ticked beside it. */
  agreementVersion?: string | undefined;
  oldTokens: readonly string[];
  visitor: Visitor;
};

/** Checks the code and opens a session; this browser's previous one ends. A new phone becomes a buyer. */
export async function login(
  deps: Deps,
  { phone, code, agreementVersion, oldTokens, visitor }: Login,
): Promise<OpenedSession> {
  const { device, userAgent } = visitor;
  const now = deps.clock.now();
  await countLogin(deps, phone, visitor);
  const codeId = await checkCode(deps, { purpose: 'login', phone }, { code, visitor });
  if (!(await markCodeUsed(deps.db, codeId, now))) throw new Failure('loginCodeExpired');
  return inTransaction(deps.db, async (tx) => {
    const row = await findOrInsertUser(
      tx,
      {
        id: newId(),
        phone_hash: deps.pii.hash(phone),
        phone_sealed: deps.pii.seal(phone),
        phone_mask: maskPhone(phone),
        name: nameOfAccount(phone),
        roles: ['buyer'],
        dealer_id: null,
        cert_no: null,
        created_at: now,
      },
      deps.pii.hashes(phone),
    );
    for (const token of oldTokens) await deleteSession(tx, hashToken(token));
    await saveDevice(tx, deps.pii, { device, phone }, now);
    if (agreementVersion !== undefined) {
      await recordConsent(tx, { userId: row.id, visitor, version: agreementVersion, now });
    }
    return openSession(tx, row, userAgent, now);
  });
}

/**
 * Refuses whoever tries too often, whatever the phone. What a network did is not held against a browser that asked for this
 * very code (which has five tries), nor against one the phone was used in: a neighbour could shut them out (decision 25).
 */
async function countLogin(deps: Deps, phone: string, visitor: Visitor): Promise<void> {
  const { db, pii, clock } = deps;
  const { ip, device } = visitor;
  const now = clock.now();
  if (await holdsCode(deps, { purpose: 'login', phone }, visitor)) return;
  const limits = (await isKnownDevice(db, pii, { device, phone }, now))
    ? [limitOf(pii, 'loginByKnownDevice', `${phone} ${device}`)]
    : addressLimits(deps, 'login', ip);
  await countHitsOrThrow(db, limits, now);
}

/** Tickets cannot be guessed: only those that are none count, so that a neighbour cannot make good ones worthless. */
async function refuseTicket(deps: Deps, { ip }: Visitor): Promise<never> {
  await countHitsOrThrow(deps.db, addressLimits(deps, 'login', ip), deps.clock.now());
  throw new Failure('notLoggedIn');
}

type CrossLogin = { userId: string; token: string; ourToken: string | null; visitor: Visitor };

/** Opens a session here after a login on a sister site; that session stays. */
export async function crossLogin(
  deps: Deps,
  { userId, token, ourToken, visitor }: CrossLogin,
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const user = await redeemTicket(deps, token, visitor.host);
  // The ticket identifies the person; the id must match.
  if (user === null || user.id !== userId) return refuseTicket(deps, visitor);
  return inTransaction(deps.db, async (tx) => {
    if (ourToken !== null) await deleteSession(tx, hashToken(ourToken));
    return openSession(tx, user, visitor.userAgent, now);
  });
}

/** A session of its own for whoever opened a link with a ticket in it. */
export async function loginByTicket(
  deps: Deps,
  { ticket, visitor }: { ticket: string; visitor: Visitor },
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const user = await spendLoginTicket(deps, ticket);
  if (user === null) return refuseTicket(deps, visitor);
  return inTransaction(deps.db, (tx) => openSession(tx, user, visitor.userAgent, now));
}

async function openSession(
  tx: Tx,
  row: UserRow,
  userAgent: string,
  now: Date,
): Promise<OpenedSession> {
  const [sessionId, token] = [newId(), newToken()];
  const expires = new Date(now.getTime() + sessionDays * DAY_MS);
  await deleteExpiredSessions(tx, row.id, now);
  await insertSession(tx, {
    id: sessionId,
    token_hash: hashToken(token),
    token_at: now,
    user_id: row.id,
    user_agent: userAgent,
    created_at: now,
    last_seen_at: now,
    expires_at: expires,
  });
  const user = {
    userId: row.id,
    userName: row.name,
    phoneMask: row.phone_mask,
    roles: row.roles,
    dealerId: row.dealer_id,
    acts: actsOf({ dealerId: row.dealer_id, roles: row.roles }),
  };
  return { user, sessionId, token, expires };
}

/** A person's own user info. */
export const userInfoOf = (caller: Caller): UserInfo => ({
  userId: caller.userId,
  userName: caller.name,
  phoneMask: caller.phoneMask,
  roles: [...caller.roles],
  dealerId: caller.dealerId,
  acts: actsOf(caller),
});

/** Ends these sessions on the server. Idempotent. */
export async function logout(deps: Deps, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) await deleteSession(deps.db, hashToken(token));
}
