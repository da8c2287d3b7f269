import type { Bilingual } from '@yanche/rules/bilingual';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { withoutPeople } from '#transparency/why-changed.ts';
import type { ChangeRow } from './report-changes.store.ts';
import { listShareReaders } from './share-readers.store.ts';

/** What the owner of a revoked report gets. */
const ownersRights: Bilingual = [
  '付过的检测费全额退回，请联系客服；撤销当天和之前交付的车，保障照旧。',
  'The fee goes back in full, write to us; a car handed over until the day of the revocation stays covered.',
];

/**
 * Tells that a report was taken back or corrected, and why: the customer's side, the inspector, and who read it by a link
 * while logged in. `told`: what a corrected report says now. Nothing is known of other readers: they are told when they open the link again.
 */
export async function notifyReportChange(
  tx: Tx,
  {
    change,
    task,
    told: saysNow,
    now,
  }: { change: ChangeRow; task: TaskDetailRow; told?: Bilingual; now: Date },
): Promise<void> {
  const kind = kindOf(change);
  const params = { ...carParams(task), text: change.reason, ...(saysNow && { told: saysNow }) };
  const eventId = change.id;
  const target = { to: 'order', id: task.order_id } as const;
  const ofCustomer = change.kind === 'revoke' ? { ...params, told: ownersRights } : params;
  const toCustomer = { eventId, kind, target, params: ofCustomer };
  const told: NewNotice[] = await noticesForCustomer(tx, task, toCustomer);
  const { inspector_id: inspectorId } = task;
  if (inspectorId !== null && !isTold(told, inspectorId)) {
    told.push({ eventId, kind, userId: inspectorId, target: { to: 'task', id: task.id }, params });
  }
  const { proposer_name, decider_name, owner_name, inspector_name } = change;
  const names = [proposer_name, decider_name, owner_name, inspector_name];
  const masked = { ...params, text: withoutPeople(change.reason, names) };
  for (const userId of await listShareReaders(tx, task.order_id)) {
    // Not theirs: the message leads to no order.
    if (!isTold(told, userId)) told.push({ eventId, kind, userId, target: null, params: masked });
  }
  await insertNotices(tx, told, now);
}

/** Tells the customer's side that a certificate of a self-inspection was taken back, and why. */
export async function notifyCertificateChange(
  tx: Tx,
  {
    change,
    order,
    now,
  }: {
    change: ChangeRow;
    order: {
      order_id: string;
      user_id: string;
      dealer_id: string | null;
      car_title: string;
      plate: string | null;
      vin: string;
    };
    now: Date;
  },
): Promise<void> {
  const target = { to: 'selfOrder', id: order.order_id } as const;
  const params = { ...carParams(order), text: change.reason };
  const told = { eventId: change.id, kind: kindOf(change), target, params };
  await insertNotices(tx, await noticesForCustomer(tx, order, told), now);
}

const kindOf = ({ kind }: ChangeRow): NoticeKind =>
  kind === 'revoke' ? 'reportRevoked' : 'reportAmended';

const isTold = (told: readonly NewNotice[], id: string): boolean =>
  told.some(({ userId }) => userId === id);
