import { HOUR_MS } from '@yanche/rules/calendar';
import {
  maySelfEvent,
  nextSelfStatus,
  SELF_TIMES,
  type SelfEvent,
  type SelfOrderActor,
  type SelfStatus,
  selfStatusLabels,
} from '@yanche/rules/self-order-state';
import type { Updateable } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Tables, Tx } from '#database/schema.ts';
import type { SelfOrder } from './self-orders.store.ts';
import { stepTime } from '#orders/step-time.ts';
import { tellOfSelfOrder } from '#notices/tell.store.ts';

export type SelfActorRef = { kind: SelfOrderActor /** Null for the system. */; id: string | null };

/** Failure('wrongState') with the words of the status the order is in. */
export const wrongSelfState = (status: SelfStatus): Failure =>
  new Failure('wrongState', { status: selfStatusLabels[status] });

/**
 * Moves a self-inspection (locked by the transaction) by the table of `@yanche/rules/self-order-state`, writes the
 * event, tells the customer and sets the time they have for what comes next. Answers the order as it is then.
 */
export async function transitionSelfOrder(
  tx: Tx,
  move: {
    order: SelfOrder;
    event: SelfEvent;
    actor: SelfActorRef;
    now: Date;
    payload?: Record<string, unknown>;
    set?: Omit<Updateable<Tables['self_orders']>, 'status' | 'updated_at' | 'deadline_at'>;
  },
): Promise<SelfOrder> {
  const { order, event, actor, now } = move;
  const to = nextSelfStatus(order.status, event);
  if (to === null) throw wrongSelfState(order.status);
  if (!maySelfEvent(order.status, event, actor.kind)) throw new Failure('noPermission');
  const moved = await tx
    .updateTable('self_orders')
    .set({
      ...move.set,
      status: to,
      deadline_at: deadlineFor(to, order, now),
      updated_at: stepTime(now),
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw wrongSelfState(order.status);
  const eventId = newId();
  const at = moved.updated_at;
  await tx
    .insertInto('self_order_events')
    .values({
      id: eventId,
      order_id: order.id,
      event,
      from_status: order.status,
      to_status: to,
      actor_kind: actor.kind,
      actor_id: actor.id,
      payload: JSON.stringify(move.payload ?? {}),
      at,
    })
    .execute();
  await tellOfSelfOrder(tx, { eventId, from: order.status, event, order: moved, now: at });
  return moved;
}

function deadlineFor(to: SelfStatus, order: SelfOrder, now: Date): Date | null {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  if (to === '20') return after(SELF_TIMES.sessionHours);
  // The session goes on.
  if (to === '25') return order.deadline_at;
  return to === '45' ? after(SELF_TIMES.retakeHours) : null;
}
