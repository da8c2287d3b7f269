import {
  mayShelfEvent,
  nextShelfStatus,
  type ShelfActor,
  type ShelfEvent,
  shelfStatusLabels,
} from '@yanche/rules/shelf/shelf-state';
import type { Updateable } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Tables, Tx } from '#database/schema.ts';
import type { ShelfCarRow } from './shelf-cars.store.ts';

/** Statuses of which the marketplace is notified. */
const notifiedStatuses: readonly string[] = ['publishing', 'withdrawing'];

type Move = {
  car: ShelfCarRow;
  event: ShelfEvent;
  actor: { kind: ShelfActor /** Of a dealer's person only. */; id: string | null };
  now: Date;
  payload?: Record<string, unknown>;
  set?: Omit<
    Updateable<Tables['shelf_cars']>,
    'status' | 'version' | 'tell_at' | 'tell_tries' | 'updated_at'
  >;
};

/**
 * Moves a car (locked by the transaction) by the table of `@yanche/rules/shelf/shelf-state` and writes the event. A
 * marketplace notice becomes due at once, under a new version.
 */
export async function transitionShelfCar(tx: Tx, move: Move): Promise<void> {
  const { car, event, actor, now } = move;
  const to = nextShelfStatus(car.status, event);
  if (to === null) throw new Failure('wrongState', { status: shelfStatusLabels[car.status] });
  if (!mayShelfEvent(car.status, event, actor.kind)) throw new Failure('noPermission');
  const isTold = notifiedStatuses.includes(to);
  const moved = await tx
    .updateTable('shelf_cars')
    .set({
      ...move.set,
      status: to,
      version: car.version + (isTold ? 1 : 0),
      tell_at: isTold ? now : null,
      tell_tries: 0,
      updated_at: now,
    })
    .where('id', '=', car.id)
    .where('status', '=', car.status)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) {
    throw new Failure('wrongState', { status: shelfStatusLabels[car.status] });
  }
  await recordShelfEvent(tx, { ...move, from: car.status, to });
}

/** The first event of a car has no previous status. */
export async function recordShelfEvent(
  tx: Tx,
  {
    car,
    event,
    from,
    to,
    actor,
    payload = {},
    now,
  }: Pick<Move, 'actor' | 'payload' | 'now'> & {
    car: { id: string };
    event: ShelfEvent | 'add';
    from: ShelfCarRow['status'] | null;
    to: ShelfCarRow['status'];
  },
): Promise<void> {
  await tx
    .insertInto('shelf_car_events')
    .values({
      id: newId(),
      shelf_car_id: car.id,
      event,
      from_status: from,
      to_status: to,
      actor_kind: actor.kind,
      actor_id: actor.id,
      payload: JSON.stringify(payload),
      at: now,
    })
    .execute();
}
