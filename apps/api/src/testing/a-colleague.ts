import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';
import { maskPhone } from '@yanche/rules/people/phone';
import type { StaffRole } from '@yanche/rules/staff/rights';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { staffSession } from '#staff/login/staff-sessions.store.ts';
import { api } from './fixture.ts';
import { callApi } from './test-api.ts';

/** Somebody of the console with a session. */
export type Colleague = { userId: string; phone: string; token: string; sessionId: string };

let phones = 0;

/** An active colleague with these roles, an authenticator with this secret, and a session. */
export async function aColleague(
  roles: StaffRole[],
  { name, secret, phone: given }: { name?: string; secret?: string; phone?: string } = {},
): Promise<Colleague> {
  const { db, pii, clock } = api.deps;
  phones += 1;
  const phone = given ?? `136${String(phones).padStart(8, '0')}`;
  const [userId, sessionId, token] = [newId(), newId(), newToken()];
  const now = clock.now();
  await db
    .insertInto('users')
    .values({
      id: userId,
      phone_hash: pii.hash(phone),
      phone_sealed: pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: name ?? `同事${phones}`,
      roles: [],
      created_at: now,
    })
    .execute();
  await db
    .insertInto('staff')
    .values({ user_id: userId, roles, status: 'active', created_at: now })
    .execute();
  if (secret !== undefined) {
    await db
      .insertInto('authenticators')
      .values({
        id: newId(),
        user_id: userId,
        secret_sealed: pii.seal(secret),
        last_step: 0,
        created_at: now,
      })
      .execute();
  }
  await db
    .insertInto('staff_sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      user_id: userId,
      ip: '127.0.0.1',
      user_agent: 'test',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + staffSession.longestMs),
    })
    .execute();
  return { userId, phone, token, sessionId };
}

type Reply<E> = Envelope<AnswerOf<E>> & { status: number; cookie: string | null };

/** Calls the API as somebody of the console. */
export const callAs = <E extends Endpoint>(
  colleague: Pick<Colleague, 'token'>,
  call: E,
  input: { query?: QueryOf<E>; body?: BodyOf<E>; ip?: string } = {},
): Promise<Reply<E>> =>
  callApi(api.app, null, call, {
    ...input,
    headers: { cookie: `yc_console=${colleague.token}` },
  });
