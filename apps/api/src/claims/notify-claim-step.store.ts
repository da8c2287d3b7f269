import type { ClaimEvent } from '@yanche/rules/claims/claim-state';
import { claimStatus, type ClaimStatus } from '@yanche/rules/claims/claim-status';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { lapseWords } from './claim-words.ts';
import { type ClaimRow, insertClaimEvent } from './claims.store.ts';

const kinds: Partial<Record<ClaimEvent, NoticeKind>> = {
  submit: 'claimReceived',
  needMore: 'claimMoreNeeded',
  approveAuto: 'claimOffered',
  offer: 'claimOffered',
  confirm: 'claimOffered',
  refuse: 'claimRefused',
  lapse: 'claimLapsed',
  pay: 'claimPaid',
};

/** Tells the customer's side of a step, in its transaction. */
export async function notifyClaimStep(
  tx: Tx,
  {
    claim,
    before,
    event,
    eventId,
    now,
    text,
  }: {
    claim: ClaimRow;
    before: ClaimStatus;
    event: ClaimEvent;
    eventId: string;
    now: Date;
    text?: string | undefined;
  },
): Promise<void> {
  const kind = kinds[event];
  if (kind === undefined) return;
  const told = event === 'lapse' ? lapseWords[before] : undefined;
  await tell(tx, claim, { kind, eventId, now, text, told });
}

/** Tells that a step ends. */
export async function remindOfClaim(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  const { status } = claim;
  const eventId = await insertClaimEvent(tx, {
    claim_id: claim.id,
    event: 'remind',
    from_status: status,
    to_status: status,
    actor_kind: 'system',
    actor_id: null,
    payload: '{}',
    at: now,
  });
  await tell(tx, claim, { kind: 'claimReminder', eventId, now, told: lapseWords[status] });
}

async function tell(
  tx: Tx,
  claim: ClaimRow,
  {
    kind,
    eventId,
    now,
    text,
    told,
  }: {
    kind: NoticeKind;
    eventId: string;
    now: Date;
    text?: string | undefined;
    told?: (typeof lapseWords)[ClaimStatus];
  },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['user_id', 'dealer_id', 'car_title', 'plate', 'vin'])
    .where('id', '=', claim.order_id)
    .executeTakeFirstOrThrow();
  const isOver = claim.status === claimStatus.refused && claim.is_final;
  const params = {
    ...carParams(order),
    amount: claim.offer_total,
    ...(claim.due_at !== null && !isOver && { startAt: claim.due_at.toISOString() }),
    ...(text !== undefined && { text }),
    ...(told !== undefined && { told }),
  };
  const target = { to: 'claim', id: claim.id } as const;
  await insertNotices(
    tx,
    await noticesForCustomer(tx, order, { eventId, kind, target, params }),
    now,
  );
}
