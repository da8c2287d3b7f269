import { isForColleagues, orderNoticesOf, selfNoticesOf } from '@yanche/rules/notice-rules';
import type { OrderEvent, OrderStatus } from '@yanche/rules/order-state';
import { SELF_TIMES, type SelfEvent, type SelfStatus } from '@yanche/rules/self-order-state';
import type { Selectable } from 'kysely';
import { carParams } from './texts/notice.ts';
import { listPeopleOf } from './dealer-messages.store.ts';
import { insertNotices, type Told } from './notices.store.ts';
import type { Tables, Tx } from '#database/schema.ts';

type Order = Selectable<Tables['orders']>;
type SelfOrder = Selectable<Tables['self_orders']>;
type OrderFacts = Pick<
  Order,
  'id' | 'user_id' | 'dealer_id' | 'car_title' | 'plate' | 'vin' | 'start_at' | 'refund'
>;

/** The inspector before a step that takes one away, where somebody is told of it. */
export async function inspectorToTell(
  tx: Tx,
  orderId: string,
  step: { from: OrderStatus; event: OrderEvent; next: string | null },
): Promise<string | null> {
  if (!orderNoticesOf(step.from, step.event).some(({ to }) => to === 'inspector')) return null;
  if (step.next !== null) return step.next;
  const row = await tx
    .selectFrom('orders')
    .select('inspector_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.inspector_id ?? null;
}

/** Tells of a step of an inspection order, within its transaction, whom the table of the rules names. */
export async function tellOfOrder(
  tx: Tx,
  step: {
    eventId: string;
    from: OrderStatus;
    event: OrderEvent;
    order: OrderFacts;
    inspectorId: string | null;
    actorId: string | null;
    now: Date;
  },
): Promise<void> {
  const { eventId, from, event, order, inspectorId, actorId, now } = step;
  const rules = orderNoticesOf(from, event).filter(
    ({ only }) => only !== 'withRefund' || (order.refund ?? 0) > 0,
  );
  const params = {
    ...carParams(order),
    startAt: order.start_at.toISOString(),
    ...(order.refund !== null && { amount: order.refund }),
  };
  const told: Told[] = [];
  for (const { to, kind } of rules) {
    if (to === 'customer') {
      const target = { to: 'order', id: order.id } as const;
      told.push(...(await toCustomer(tx, order, { eventId, kind, target, params })));
    } else if (inspectorId !== null && inspectorId !== actorId) {
      const isLost = kind === 'jobCancelled' || kind === 'jobTakenAway';
      const target = isLost ? ({ to: 'tasks', id: null } as const) : await taskOf(tx, order.id);
      told.push({ eventId, kind, userId: inspectorId, target, params });
    }
  }
  await insertNotices(tx, told, now);
}

/**
 * Who ordered, by every way, and the others of their dealership in the app. Whoever has left it can no longer see its
 * orders, so they are not told of them either.
 */
async function toCustomer(
  tx: Tx,
  order: Pick<Order, 'user_id' | 'dealer_id'>,
  told: Omit<Told, 'userId' | 'isColleague'>,
): Promise<Told[]> {
  const { user_id: orderer, dealer_id: dealerId } = order;
  if (dealerId === null) return [{ ...told, userId: orderer }];
  const people = await listPeopleOf(tx, dealerId);
  return people
    .filter((userId) => userId === orderer || isForColleagues(told.kind))
    .map((userId) => ({ ...told, userId, isColleague: userId !== orderer }));
}

async function taskOf(tx: Tx, orderId: string): Promise<Told['target']> {
  const task = await tx
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return task === undefined ? { to: 'tasks', id: null } : { to: 'task', id: task.id };
}

/** Tells the customer's side of a step of a self-inspection, within its transaction. `order`: as it is afterwards. */
export async function tellOfSelfOrder(
  tx: Tx,
  step: { eventId: string; from: SelfStatus; event: SelfEvent; order: SelfOrder; now: Date },
): Promise<void> {
  const { eventId, from, event, order, now } = step;
  const rules = selfNoticesOf(from, event).filter(
    ({ only }) => only !== 'whileRoundsAreLeft' || order.round <= SELF_TIMES.retakeRounds,
  );
  for (const { kind } of rules) await tellSelf(tx, order, { eventId, kind }, now);
}

/** The refund of a self-inspection moves no status; it ends an order once, so the order itself is the event. */
export async function tellOfSelfRefund(tx: Tx, order: SelfOrder, now: Date): Promise<void> {
  await tellSelf(tx, order, { eventId: order.id, kind: 'selfRefunded' }, now);
}

async function tellSelf(
  tx: Tx,
  order: SelfOrder,
  of: Pick<Told, 'eventId' | 'kind'>,
  now: Date,
): Promise<void> {
  const target = { to: 'selfOrder', id: order.id } as const;
  const params = { ...carParams(order), ...(order.refund !== null && { amount: order.refund }) };
  await insertNotices(tx, await toCustomer(tx, order, { ...of, target, params }), now);
}

/** A cashback was credited; the cashback itself is the event. */
export async function tellOfCashback(
  tx: Tx,
  cashback: Selectable<Tables['cashbacks']>,
  order: Pick<Order, 'car_title' | 'plate' | 'vin'>,
  now: Date,
): Promise<void> {
  const told: Told = {
    eventId: cashback.id,
    kind: 'cashbackCredited',
    userId: cashback.user_id,
    target: { to: cashback.biz_type === 'self' ? 'selfOrder' : 'order', id: cashback.order_id },
    params: { ...carParams(order), amount: cashback.amount },
  };
  await insertNotices(tx, [told], now);
}
