import {
  getDeskReview,
  publishReview,
  returnReview,
  seeReviewPhotos,
} from '@yanche/contract/console/desk';
import type { BodyOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import type { StaffRole } from '@yanche/rules/staff/rights';
import { hashToken, newId } from '#lib/ids.ts';
import { staffSession } from '#staff/login/staff-sessions.store.ts';
import { callApi, type TestApi, type TestPerson } from './test-api.ts';

type At = Pick<TestApi, 'app' | 'deps'>;
type Person = Pick<TestPerson, 'userId'>;

/** What somebody with these roles of the product is at the console. */
const staffRoles: Readonly<Record<string, StaffRole>> = {
  reviewer: 'reviewer',
  admin: 'administrator',
};

/** Headers of this person at the console, with a session that has just begun. */
export async function deskHeaders({ deps }: At, { userId }: Person) {
  const { db, clock } = deps;
  const now = clock.now();
  const { roles } = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff')
    .values({
      user_id: userId,
      roles: roles.flatMap((role) => staffRoles[role] ?? []),
      status: 'active',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const token = `desk-${newId()}`;
  await db
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: userId,
      ip: '127.0.0.1',
      user_agent: 'test',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + staffSession.longestMs),
    })
    .execute();
  return { cookie: `yc_console=${token}` };
}

/** Calls the API as this person at the console. */
export const atDesk = async <E extends Endpoint>(
  api: At,
  person: Person,
  call: E,
  { headers, ...input }: { query?: QueryOf<E>; body?: BodyOf<E>; headers?: object } = {},
) =>
  callApi(api.app, null, call, {
    ...input,
    headers: { ...headers, ...(await deskHeaders(api, person)) },
  });

export const readAtDesk = (api: At, by: Person, taskId: string, language = 'zh') =>
  atDesk(api, by, getDeskReview, { query: { taskId }, headers: { 'accept-language': language } });

/** Looks at the photos that nobody publishes unseen; answers which hand-in it is. */
export async function lookThrough(api: At, by: Person, taskId: string): Promise<number> {
  const { code, data } = await readAtDesk(api, by, taskId);
  if (code !== 0) return 1;
  const fileIds = data.requiredPhotos;
  if (fileIds.length > 0) await atDesk(api, by, seeReviewPhotos, { body: { taskId, fileIds } });
  return data.round;
}

/** Publishes a report as a reviewer does: after a look at its photos. */
export const publishAtDesk = async (
  api: At,
  by: Person,
  taskId: string,
  more: Pick<BodyOf<typeof publishReview>, 'reason' | 'dispute'> = {},
) => {
  const round = await lookThrough(api, by, taskId);
  return atDesk(api, by, publishReview, { body: { taskId, round, ...more } });
};

export const sendBackAtDesk = (api: At, by: Person, body: BodyOf<typeof returnReview>) =>
  atDesk(api, by, returnReview, { body });
