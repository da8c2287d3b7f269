import type { BodyOf } from '@yanche/contract/endpoint';
import {
  maxVisitMessages,
  type VisitThread,
  type writeInVisitThread,
} from '@yanche/contract/orders/visit-thread';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { coverPhones } from '@yanche/rules/people/phone';
import { isOneOf } from '@yanche/rules/state-machine';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inspectionOrders, type Order } from '../inspection-orders.ts';
import { taskOf } from '../notify-order-step.store.ts';
import { insertVisitMessage, listVisitMessages, markVisitSeen } from './visit-messages.store.ts';

const { assigned, onTheWay, inspecting } = orderStatus;
const isOpen = ({ status, inspector_id }: Order): boolean =>
  inspector_id !== null && isOneOf(status, assigned, onTheWay, inspecting);

/** On which side of an order the caller stands; throws `notFound` for everybody else. */
function sideOf(order: Order | null, caller: Caller): { order: Order; isInspector: boolean } {
  if (order !== null && isOwnOrder(order, caller)) return { order, isInspector: false };
  const isTheirJob = caller.roles.includes('inspector') && order?.inspector_id === caller.userId;
  if (order === null || !isTheirJob) throw new Failure('notFound');
  return { order, isInspector: true };
}

const whichOf = (order: Order, isInspector: boolean) => ({
  orderId: order.id,
  inspectorId: isInspector ? order.inspector_id : null,
});

/** The thread of an order; what the other side wrote counts as seen. */
export async function readVisitThread(
  { db, clock }: Deps,
  caller: Caller,
  orderId: string,
): Promise<VisitThread> {
  const { order, isInspector } = sideOf(await inspectionOrders.find(db, orderId), caller);
  const which = whichOf(order, isInspector);
  await markVisitSeen(db, { ...which, byInspector: isInspector, now: clock.now() });
  return threadOf(db, caller, order, isInspector);
}

/** Writes to the other side and tells them, unless they have not yet opened what came before. */
export async function writeInThread(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, text, requestId }: BodyOf<typeof writeInVisitThread>,
): Promise<VisitThread> {
  return inTransaction(db, async (tx) => {
    const { order, isInspector } = sideOf(await inspectionOrders.lock(tx, orderId), caller);
    const before = await listVisitMessages(tx, whichOf(order, isInspector));
    const isKnown = before.some(
      (each) => each.author_id === caller.userId && each.request_id === requestId,
    );
    if (isKnown) return threadOf(tx, caller, order, isInspector);
    if (!isOpen(order)) throw inspectionOrders.wrongState(order.status);
    const words = coverPhones(text.replaceAll('\0', '').trim());
    if (words === '') throw new Failure('wordsRequired');
    if (before.length >= maxVisitMessages) throw new Failure('visitThreadFull');
    const id = newId();
    const now = clock.now();
    await insertVisitMessage(tx, {
      id,
      order_id: order.id,
      inspector_id: order.inspector_id ?? '',
      author_id: caller.userId,
      from_inspector: isInspector,
      text: words,
      request_id: requestId,
      at: now,
    });
    const isWaiting = before.some(
      (each) =>
        each.inspector_id === order.inspector_id &&
        each.from_inspector === isInspector &&
        each.seen_at === null,
    );
    if (!isWaiting) await tell(tx, { order, isInspector, eventId: id, now });
    return threadOf(tx, caller, order, isInspector);
  });
}

type Written = { order: Order; isInspector: boolean; eventId: string; now: Date };

async function tell(tx: Tx, { order, isInspector, eventId, now }: Written): Promise<void> {
  const params = carParams(order);
  if (isInspector) {
    const target = { to: 'order', id: order.id } as const;
    const told = { eventId, kind: 'inspectorWrote', target, params } as const;
    return insertNotices(tx, await noticesForCustomer(tx, order, told), now);
  }
  const target = await taskOf(tx, order.id);
  const told = { eventId, kind: 'customerWrote', target, params } as const;
  return insertNotices(tx, [{ ...told, userId: order.inspector_id ?? '' }], now);
}

async function threadOf(
  db: Db,
  caller: Caller,
  order: Order,
  isInspector: boolean,
): Promise<VisitThread> {
  const rows = await listVisitMessages(db, whichOf(order, isInspector));
  return {
    mayWrite: isOpen(order),
    messages: rows.map((row) => {
      const isOwn = row.from_inspector === isInspector;
      const isNamed = row.from_inspector || isOwn;
      return {
        messageId: row.id,
        at: row.at.toISOString(),
        isOwn,
        name: row.author_id !== caller.userId && isNamed ? row.name : null,
        text: row.text,
      };
    }),
  };
}
