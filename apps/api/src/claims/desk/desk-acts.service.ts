import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { acceptConsoleClaim, askForMore, takeClaim } from '@yanche/contract/console/claims';
import { shanghaiClock } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireVersion } from '../claim-access.ts';
import { lockClaim } from '../claims.store.ts';
import { claimClosed, moveIn } from '../move-claim.ts';
import { type DeskClaim, takeHold } from './desk-claims.store.ts';
import {
  claimHoldMs,
  deskActionsOf,
  holdOf,
  isForWork,
  mostRequests,
  requireDeskClaim,
  requireUninvolved,
} from './desk-rules.ts';

export async function take(
  { db, clock }: Deps,
  staff: StaffCaller,
  claimId: string,
): Promise<AnswerOf<typeof takeClaim>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = await lockForWork(tx, staff, claimId, now);
    if (!isForWork(before)) throw claimClosed(before);
    const claim = await requireDeskClaim(tx, claimId);
    return { hold: holdOf(claim, staff, now), actions: deskActionsOf(claim, staff, now) };
  });
}

/**
 * The claim in this person's hands until the end of the transaction and beyond. Throws `claimNotForYou`, `claimHeld`, and with a
 * version `changedMeanwhile`.
 */
export async function lockForWork(
  tx: Tx,
  staff: StaffCaller,
  claimId: string,
  now: Date,
  version?: number,
): Promise<DeskClaim> {
  if ((await lockClaim(tx, claimId)) === null) throw new Failure('notFound');
  const before = await requireDeskClaim(tx, claimId);
  requireUninvolved(before, staff);
  const until = new Date(now.getTime() + claimHoldMs);
  if (!(await takeHold(tx, { claimId, userId: staff.userId, now, until }))) {
    const held = before.held_until ?? now;
    const name = before.holder_name ?? '';
    throw new Failure('claimHeld', { name, until: shanghaiClock(held).slice(11, 16) });
  }
  if (before.holder_id !== null && before.holder_id !== staff.userId) {
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'claim.takeOver',
      subject: { kind: 'claim', id: before.id, name: before.claim_no },
      reason: '',
      before: { holder: before.holder_id },
      after: { holder: staff.userId },
    });
  }
  if (version !== undefined) requireVersion(before, version);
  return before;
}

export const acceptAtDesk = (
  deps: Deps,
  staff: StaffCaller,
  { claimId, version, reason }: BodyOf<typeof acceptConsoleClaim>,
): Promise<AnswerOf<typeof acceptConsoleClaim>> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const claim = await lockForWork(tx, staff, claimId, now, version);
    const moved = await moveIn(tx, claim, { event: 'accept', actor: decider(staff), now });
    await log(tx, staff, {
      claim,
      action: 'claim.accept',
      reason,
      now,
      after: { claimStatus: moved.status },
    });
    return { status: moved.status };
  });

export const askAtDesk = (
  deps: Deps,
  staff: StaffCaller,
  { claimId, version, reason, slots }: BodyOf<typeof askForMore>,
): Promise<AnswerOf<typeof askForMore>> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const claim = await lockForWork(tx, staff, claimId, now, version);
    if (claim.requests >= mostRequests) throw new Failure('claimAskedTwice');
    const text = reason.replaceAll('\0', '').trim();
    const moved = await moveIn(tx, claim, {
      event: 'needMore',
      actor: decider(staff),
      now,
      text,
      payload: { text },
      set: {
        asked: [...new Set(slots)],
        request_text: text,
        request_at: now,
        requests: claim.requests + 1,
      },
    });
    await log(tx, staff, {
      claim,
      action: 'claim.needMore',
      reason,
      now,
      after: { slots, claimStatus: moved.status },
    });
    return { status: moved.status };
  });

export const decider = ({ userId }: StaffCaller) => ({ kind: 'decider' as const, id: userId });

export const log = (
  tx: Tx,
  staff: StaffCaller,
  {
    claim,
    action,
    reason,
    now,
    after,
  }: {
    claim: Pick<DeskClaim, 'id' | 'claim_no' | 'status'>;
    action: Parameters<typeof insertAudit>[1]['action'];
    reason: string;
    now: Date;
    after: Record<string, unknown>;
  },
): Promise<void> =>
  insertAudit(tx, {
    by: staff,
    at: now,
    action,
    subject: { kind: 'claim', id: claim.id, name: claim.claim_no },
    reason,
    before: { claimStatus: claim.status },
    after,
  });
