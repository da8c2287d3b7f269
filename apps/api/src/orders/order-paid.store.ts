import { orderStatus } from '@yanche/rules/orders/order-status';
import type { PaidWith } from '@yanche/contract/orders/orders';
import { CHECKLIST_VERSION, type Energy, visitItems } from '@yanche/rules/inspections/checklist';
import type { OrderEvent } from '@yanche/rules/orders/order-state';
import { itemListOf } from './item-lists.store.ts';
import { newId } from '#lib/ids.ts';
import { waitingFrom } from './assignment/assign-inspector.store.ts';
import type { Tx } from '#database/schema.ts';
import { type Order, type OrderActorRef, inspectionOrders } from './inspection-orders.ts';

/**
 * Moves an order to "paid" and creates the inspector's task with the items this car can have. Returns the order
 * afterwards.
 */
export async function markOrderPaid(
  tx: Tx,
  paid: {
    order: Order;
    event: Extract<OrderEvent, 'pay' | 'payOnAccount'>;
    /** Null for a free order. */
    method: PaidWith | null;
    actor: OrderActorRef;
    now: Date;
  },
): Promise<Order> {
  const { order, event, method, actor, now } = paid;
  const paidOrder = await inspectionOrders.transition(tx, {
    orderId: order.id,
    from: orderStatus.unpaid,
    event,
    actor,
    now,
    payload: { method },
    set: {
      ...waitingFrom(now, order.start_at),
      pay_status: 'paid',
      pay_method: method,
      paid_at: now,
    },
  });
  await tx
    .insertInto('tasks')
    .values({
      id: newId(),
      order_id: order.id,
      city_id: order.city_id,
      checklist_version: CHECKLIST_VERSION,
      item_list_id: itemListOf(await itemCodes(tx, order)),
      start_at: order.start_at,
      check_in: JSON.stringify(null),
      created_at: now,
    })
    .execute();
  return paidOrder;
}

async function itemCodes(tx: Tx, order: Order): Promise<string[]> {
  const { check_groups, applies } = await tx
    .selectFrom('products')
    .select(['check_groups', 'applies'])
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow();
  const car = await tx
    .selectFrom('series')
    .leftJoin('models', (join) =>
      join.onRef('models.series_id', '=', 'series.id').on('models.id', '=', order.model_id),
    )
    .select(['models.energy', 'series.energy as series_energy'])
    .where('series.id', '=', order.series_id)
    .executeTakeFirst();
  const known: Energy = car?.energy ?? car?.series_energy ?? 'ice';
  return visitItems({
    groups: check_groups,
    // A product for electric cars always includes battery items, whatever the catalogue says of the series.
    energy: applies === 'nev' && known === 'ice' ? 'phev' : known,
    // The order form does not ask about a sunroof; without one the inspector answers "not applicable".
    sunroof: true,
  }).map(({ code }) => code);
}
