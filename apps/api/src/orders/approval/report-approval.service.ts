import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import { disputeFiles } from '@yanche/contract/orders/order-changes';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { insertDisputeFiles, listDisputeFiles } from './dispute-files.store.ts';
import { listFilesByKeys } from '#files/files.store.ts';
import type { Tx } from '#database/schema.ts';
import { reopenReview } from '../assignment/task-moves.store.ts';
import { customerOf } from '../customer.ts';
import { type Order, inspectionOrders } from '../inspection-orders.ts';

type Asked = { orderId: string; caller: Caller };
type Answer = { status: OrderStatus };

async function lockOwn(tx: Tx, { orderId, caller }: Asked): Promise<Order> {
  const order = await inspectionOrders.lock(tx, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return order;
}

/** Completes the order; a job settles its price. Idempotent. */
export const confirmOwnReport = ({ db, clock }: Deps, asked: Asked): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, asked);
    if (order.status === orderStatus.completed && order.confirm_until !== null)
      return { status: order.status };
    if (order.status !== orderStatus.awaitingConfirmation)
      throw inspectionOrders.wrongState(order.status);
    const { status } = await inspectionOrders.transition(tx, {
      orderId: order.id,
      from: orderStatus.awaitingConfirmation,
      event: 'confirm',
      actor: customerOf(order, asked.caller),
      now: clock.now(),
    });
    return { status };
  });

/**
 * Sends the report back to the reviewer with the customer's text and files, once per order. Repeating the same dispute
 * changes nothing.
 */
export async function disputeOwnReport(
  { db, clock }: Deps,
  { reason, files, ...asked }: Asked & { reason: string; files: readonly string[] },
): Promise<Answer> {
  const words = reason.replaceAll('\0', '').trim();
  if (words === '') throw new Failure('wordsRequired');
  return inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, asked);
    const keys = [...new Set(files)];
    if (order.status === orderStatus.inReview && order.dispute_reason === words) {
      const before = (await listDisputeFiles(tx, order.id)).map(({ upload_key }) => upload_key);
      if (before.join() === keys.join()) return { status: order.status };
    }
    if (order.status !== orderStatus.awaitingConfirmation)
      throw inspectionOrders.wrongState(order.status);
    if (order.disputed_at !== null) throw new Failure('disputeLimit');
    const fileIds = await ownFiles(tx, asked.caller, keys);
    const now = clock.now();
    const { status } = await inspectionOrders.transition(tx, {
      orderId: order.id,
      from: orderStatus.awaitingConfirmation,
      event: 'dispute',
      actor: customerOf(order, asked.caller),
      now,
      payload: { reason: words },
      set: { disputed_at: now, dispute_reason: words, confirm_until: null },
    });
    await insertDisputeFiles(tx, order.id, fileIds);
    await reopenReview(tx, order.id);
    return { status };
  });
}

/** The caller's own photos and videos, within the limits; other people's files are answered as missing. */
async function ownFiles(tx: Tx, { userId }: Caller, keys: readonly string[]): Promise<string[]> {
  const files = await listFilesByKeys(tx, keys);
  const isOwn = files.length === keys.length && files.every(({ owner_id }) => owner_id === userId);
  if (!isOwn) throw new Failure('fileMissing');
  const count = (wanted: string) => files.filter(({ kind }) => kind === wanted).length;
  const isAllowed =
    count('document') === 0 &&
    count('image') <= disputeFiles.image &&
    count('video') <= disputeFiles.video;
  if (!isAllowed) throw new Failure('fieldInvalid', { field: ['附件', 'files'] });
  return files.map(({ id }) => id);
}
