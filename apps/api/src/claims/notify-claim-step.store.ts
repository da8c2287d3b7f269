import type { Bilingual } from '@yanche/rules/bilingual';
import { changeSentence, finalChange } from '@yanche/rules/claims/claim-decision';
import type { ClaimEvent } from '@yanche/rules/claims/claim-state';
import { claimStatus, type ClaimStatus } from '@yanche/rules/claims/claim-status';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { lapseWords } from './claim-words.ts';
import { listDecisions } from './decisions.store.ts';
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
  const told = joined(
    event === 'lapse' ? lapseWords[before] : undefined,
    await waysOf(tx, claim, event),
  );
  await tell(tx, claim, { kind, eventId, now, text, told });
}

/** What would change what is not paid, as the letter has it; nothing where nothing was decided now. */
async function waysOf(tx: Tx, claim: ClaimRow, event: ClaimEvent): Promise<Bilingual | undefined> {
  if (!['refuse', 'offer', 'confirm', 'lapse'].includes(event)) return undefined;
  if (event === 'lapse' && claim.status !== claimStatus.refused) return undefined;
  const last = (await listDecisions(tx, claim.id)).findLast(({ status }) => status === 'told');
  const ways = last === undefined ? null : changeSentence(last.items);
  if (ways === null) return undefined;
  return claim.is_final || claim.appealed ? joined(ways, finalChange) : ways;
}

function joined(...parts: (Bilingual | undefined)[]): Bilingual | undefined {
  const said = parts.filter((part) => part !== undefined);
  if (said.length === 0) return undefined;
  return [said.map(([zh]) => zh).join(''), said.map(([, en]) => en).join(' ')];
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
    told?: Bilingual | undefined;
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
