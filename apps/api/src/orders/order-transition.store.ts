import {
  mayOrderEvent,
  nextOrderStatus,
  type OrderEvent,
  type OrderStatus,
  orderStatusLabels,
} from '@yanche/rules/order-state';
import type { Updateable } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Tables, Tx } from '#database/schema.ts';
import { stepTime } from './step-time.ts';
import { inspectorToTell, tellOfOrder } from '#notices/tell.store.ts';

export type OrderActorRef = {
  kind: Tables['order_events']['actor_kind'];
  /** Null for the system. */
  id: string | null;
};

/** Failure('wrongState') with the words of the status the order is in. */
export const wrongState = (status: OrderStatus): Failure =>
  new Failure('wrongState', { status: orderStatusLabels[status] });

/**
 * Moves an order by the table of `@yanche/rules/order-state`, writes the event and whom it is told to. The update names
 * the status it comes from, so of two movers at once one gets `wrongState`. `set` changes further columns in the same
 * statement.
 * What a move to 80 or 85 brings along (slot, refund, task) is in `order-end.store.ts`.
 */
export async function transitionOrder(
  tx: Tx,
  move: {
    orderId: string;
    from: OrderStatus;
    event: OrderEvent;
    actor: OrderActorRef;
    now: Date;
    payload?: Record<string, unknown>;
    set?: Omit<Updateable<Tables['orders']>, 'status' | 'updated_at'>;
  },
): Promise<OrderStatus> {
  const { orderId, from, event, actor, now } = move;
  const to = nextOrderStatus(from, event);
  if (to === null) throw wrongState(from);
  if (!mayMove(from, event, actor.kind)) throw new Failure('noPermission');
  const next = typeof move.set?.inspector_id === 'string' ? move.set.inspector_id : null;
  const inspectorId = await inspectorToTell(tx, orderId, { from, event, next });
  const order = await tx
    .updateTable('orders')
    .set({ ...move.set, status: to, updated_at: stepTime(now) })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returning([
      'id',
      'user_id',
      'dealer_id',
      'car_title',
      'plate',
      'vin',
      'start_at',
      'refund',
      'updated_at',
    ])
    .executeTakeFirst();
  if (order === undefined) throw await conflict(tx, orderId);
  const eventId = newId();
  const at = order.updated_at;
  await tx
    .insertInto('order_events')
    .values({
      id: eventId,
      order_id: orderId,
      event,
      from_status: from,
      to_status: to,
      actor_kind: actor.kind,
      actor_id: actor.id,
      payload: JSON.stringify(move.payload ?? {}),
      at,
    })
    .execute();
  await tellOfOrder(tx, { eventId, from, event, order, inspectorId, actorId: actor.id, now: at });
  return to;
}

/** The customer side is one party for the table: a dealer's people act for the ordering user and the other way round. */
function mayMove(from: OrderStatus, event: OrderEvent, kind: OrderActorRef['kind']): boolean {
  const customer = kind === 'user' || kind === 'dealer';
  return customer
    ? mayOrderEvent(from, event, 'user') || mayOrderEvent(from, event, 'dealer')
    : mayOrderEvent(from, event, kind);
}

async function conflict(tx: Tx, orderId: string): Promise<Failure> {
  const row = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? new Failure('notFound') : wrongState(row.status);
}
