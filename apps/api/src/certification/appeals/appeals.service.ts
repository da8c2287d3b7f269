import type { BodyOf } from '@yanche/contract/endpoint';
import type { appealSuspension, OwnAppeals } from '@yanche/contract/inspectors/appeals';
import { shanghaiClock } from '@yanche/rules/calendar';
import { appealBarred, appealDueAt, appealUntil } from '@yanche/rules/inspectors/appeal';
import { saysSomething } from '@yanche/rules/says-something';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { lockPerson } from '#inspectors/identities.store.ts';
import type { Caller } from '#route.ts';
import {
  type AppealRow,
  insertAppeal,
  listOwnAppeals,
  listSuspensions,
  type Running,
} from './appeals.store.ts';

const isAgainst = ({ against, since }: Running, appeal: AppealRow) =>
  appeal.against === against && appeal.suspended_at.getTime() === since.getTime();

export async function readAppeals({ db, clock }: Deps, { userId }: Caller): Promise<OwnAppeals> {
  const [running, appeals] = await Promise.all([
    listSuspensions(db, userId),
    listOwnAppeals(db, userId),
  ]);
  const now = clock.now();
  return {
    suspensions: running.map((each) => {
      const isAppealed = appeals.some((appeal) => isAgainst(each, appeal));
      return {
        against: each.against,
        since: each.since.toISOString(),
        reason: each.reason,
        until: new Date(appealUntil(each.since)).toISOString(),
        mayAppeal: appealBarred({ since: each.since, isAppealed }, now) === null,
      };
    }),
    appeals: appeals.map((row) => ({
      against: row.against,
      state: row.state,
      words: row.words,
      madeAt: row.created_at.toISOString(),
      dueAt: new Date(appealDueAt(row.created_at)).toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedReason: row.decided_reason,
    })),
  };
}

/** Throws `appealNone`, `appealMade`, `appealLate`, `fieldInvalid`. */
export async function appeal(
  deps: Deps,
  caller: Caller,
  { requestId, against, words }: BodyOf<typeof appealSuspension>,
): Promise<OwnAppeals> {
  const { userId } = caller;
  if (!saysSomething(words)) throw invalidField('words');
  await inTransaction(deps.db, async (tx) => {
    // Two taps come one after the other, and the suspension does not end meanwhile.
    await lockPerson(tx, userId);
    const before = await listOwnAppeals(tx, userId);
    if (before.some(({ request_id }) => request_id === requestId)) return;
    const running = await listSuspensions(tx, userId);
    const suspension = running.find((each) => each.against === against);
    if (suspension === undefined) throw new Failure('appealNone');
    const now = deps.clock.now();
    const { since, by, reason } = suspension;
    const isAppealed = before.some((each) => isAgainst(suspension, each));
    const barred = appealBarred({ since, isAppealed }, now);
    if (barred === 'made') throw new Failure('appealMade');
    if (barred === 'late') {
      const until = new Date(appealUntil(since));
      throw new Failure('appealLate', { time: shanghaiClock(until).slice(0, 16) });
    }
    await insertAppeal(tx, {
      id: newId(),
      user_id: userId,
      request_id: requestId,
      against,
      suspended_at: since,
      suspended_by: by,
      suspend_reason: reason,
      words: words.replaceAll('\0', ''),
      state: 'open',
      created_at: now,
    });
  });
  return readAppeals(deps, caller);
}
