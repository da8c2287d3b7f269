import { moveClaim, type Offer } from '@yanche/rules/claims/claim-course';
import {
  type ClaimActor,
  type ClaimEvent,
  claimStatusLabels,
  mayClaimEvent,
} from '@yanche/rules/claims/claim-state';
import type { Updateable } from 'kysely';
import type { Tables, Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { holidaysOf } from './claim-calendar.ts';
import { columnsOf, courseOf } from './claim-course.ts';
import { type ClaimRow, insertClaimEvent, updateClaim } from './claims.store.ts';
import { notifyClaimStep } from './notify-claim-step.store.ts';

type Move = {
  event: ClaimEvent;
  actor: { kind: ClaimActor; id: string | null };
  now: Date;
  offer?: Offer & { second?: boolean };
  payload?: Record<string, unknown>;
  set?: Updateable<Tables['claims']>;
  /** In the notice: what we ask for. */
  text?: string;
};

export const claimClosed = ({ status }: ClaimRow): Failure =>
  new Failure('claimClosed', { status: claimStatusLabels[status] });

/**
 * The only way a claim changes its status: by the course of the rules, with its event and notices, in the caller's transaction,
 * which holds the row. Throws `claimClosed` when the rules do not allow it now.
 */
export async function moveIn(
  tx: Tx,
  claim: ClaimRow,
  { event, actor, now, offer, payload = {}, set = {}, text }: Move,
): Promise<ClaimRow> {
  if (!mayClaimEvent(claim.status, event, actor.kind)) throw claimClosed(claim);
  const isHoliday = await holidaysOf(tx);
  const calendar = { now, isHoliday, ...(offer && { offer }) };
  const course = moveClaim(courseOf(claim), event, calendar);
  if (course === null) throw claimClosed(claim);
  const moved = await updateClaim(tx, claim.id, {
    ...set,
    ...columnsOf(course),
    version: claim.version + 1,
    updated_at: now,
  });
  const eventId = await insertClaimEvent(tx, {
    claim_id: claim.id,
    event,
    from_status: claim.status,
    to_status: moved.status,
    actor_kind: actor.kind,
    actor_id: actor.id,
    payload: JSON.stringify(payload),
    at: now,
  });
  await notifyClaimStep(tx, { claim: moved, before: claim.status, event, eventId, now, text });
  return moved;
}
