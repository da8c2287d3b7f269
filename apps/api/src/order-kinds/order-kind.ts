import { mayCause, nextState, type Transition } from '@yanche/rules/state-machine';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { requireHere } from '#archive/require-here.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { Failure, type FailureParams } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { stepTime } from './step-time.ts';

type Types<Table extends keyof Tables, Events extends keyof Tables> = {
  events: Events;
  row: Selectable<Tables[Table]>;
  create: Insertable<Tables[Table]>;
  set: Updateable<Tables[Table]>;
  event: Selectable<Tables[Events]>;
};
/** Order tables with their event tables. They share the columns used in this file. */
type KindTypes = {
  orders: Types<'orders', 'order_events'>;
  self_orders: Types<'self_orders', 'self_order_events'>;
  history_orders: Types<'history_orders', 'history_order_events'>;
};
export type OrderTable = keyof KindTypes;
export type OrderRow<T extends OrderTable> = KindTypes[T]['row'];
type Status<T extends OrderTable> = OrderRow<T>['status'];
export type EventRow<T extends OrderTable> = KindTypes[T]['event'];
type ActorKind<T extends OrderTable> = EventRow<T>['actor_kind'];
/** The columns used below are the same in all these tables, so one table stands for all. */
type AnyStatus = Status<'orders'>;

/** The owner of an order: the dealership if any, else the person. */
export type OrderOwner = { userId: string; dealerId: string | null };
/** Who moves an order; `id` is null for the system. */
export type ActorRef<T extends OrderTable> = { kind: ActorKind<T>; id: string | null };

/** One move of an order. `set` changes further columns in the same statement. */
export type Move<T extends OrderTable, Event> = {
  orderId: string;
  from: Status<T>;
  event: Event;
  actor: ActorRef<T>;
  now: Date;
  payload?: Record<string, unknown>;
  set?: Omit<KindTypes[T]['set'], 'status' | 'updated_at'>;
};

/** A completed move. `seen` is what `loadBefore` returned. */
export type Step<T extends OrderTable, Event, Seen = undefined> = Move<T, Event> & {
  eventId: string;
  order: OrderRow<T>;
  seen: Seen;
};

type Definition<T extends OrderTable, Event extends string, Seen> = {
  table: T;
  events: KindTypes[T]['events'];
  /** Every legal move; the one out of the initial state comes first. */
  transitions: readonly Transition<Status<T>, Event, string>[];
  labels: Record<Status<T>, NonNullable<FailureParams[string]>>;
  /** Not ended: an owner can have only one of these per car. */
  openStatuses: readonly Status<T>[];
  /** Statuses in which the price is revenue. */
  doneStatuses: readonly Status<T>[];
  /** The column with the payment deadline. */
  unpaidUntil: T extends 'orders' ? 'hold_until' : 'deadline_at';
  /** Further columns that every move sets. */
  columnsAfter?: (to: Status<T>, now: Date) => KindTypes[T]['set'];
  /** Loads what `notify` needs from before the move. */
  loadBefore?: (tx: Tx, move: Move<T, Event>) => Promise<Seen>;
  /** Writes the move's notices, in its transaction. */
  notify: (tx: Tx, step: Step<T, Event, Seen>) => Promise<void>;
};

/**
 * A kind of order: its tables, states and notices. What all kinds share (look-up, storage, transitions, payment,
 * settlement) is implemented here once.
 */
export function defineOrderKind<T extends OrderTable, Event extends string, Seen = undefined>(
  kind: Definition<T, Event, Seen>,
) {
  const table = kind.table as 'orders';
  const events = kind.events as 'order_events';
  const initial = kind.transitions[0]?.from as AnyStatus;
  const openStatuses = kind.openStatuses as AnyStatus[];
  const doneStatuses = kind.doneStatuses as AnyStatus[];
  const row = (found: OrderRow<'orders'> | undefined) => (found as OrderRow<T> | undefined) ?? null;
  const ownedBy = ({ userId, dealerId }: OrderOwner) =>
    dealerId === null
      ? sql<boolean>`${sql.table(table)}.dealer_id is null and ${sql.table(table)}.user_id = ${userId}`
      : sql<boolean>`${sql.table(table)}.dealer_id = ${dealerId}`;

  /** Failure('wrongState') with the label of the order's status. */
  const wrongState = (status: Status<T>): Failure =>
    new Failure('wrongState', { status: kind.labels[status] });

  async function find(db: Db, orderId: string): Promise<OrderRow<T> | null> {
    return row(await db.selectFrom(table).selectAll().where('id', '=', orderId).executeTakeFirst());
  }

  /** The order, locked until the end of the transaction. Lock order: order, slot, refund, ledger. */
  async function lock(tx: Tx, orderId: string): Promise<OrderRow<T> | null> {
    const query = tx.selectFrom(table).selectAll().where('id', '=', orderId).forUpdate();
    return row(await query.executeTakeFirst());
  }

  async function findByRequest(
    db: Db,
    { userId, requestId }: { userId: string; requestId: string },
  ): Promise<OrderRow<T> | null> {
    const query = db
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .where('request_id', '=', requestId);
    return row(await query.executeTakeFirst());
  }

  /** The open order of this owner for a car (of one product, if given), or null. */
  async function findOpenId(
    db: Db,
    owner: OrderOwner,
    { vin, productId }: { vin: string; productId?: number },
  ): Promise<string | null> {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('vin', '=', vin)
      .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
      .where('status', 'in', openStatuses)
      .where(ownedBy(owner))
      .executeTakeFirst();
    return found?.id ?? null;
  }

  /** How many payable but unpaid orders this person has. */
  async function countUnpaid(db: Db, userId: string, now: Date): Promise<number> {
    const { count } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('status', '=', initial)
      .where(kind.unpaidUntil as 'hold_until', '>', now)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Inserts a new order and its first event; null when the order number is taken. */
  async function insert(
    tx: Tx,
    order: Omit<KindTypes[T]['create'], 'status'> & { created_at: Date },
    actor: ActorRef<T>,
  ): Promise<OrderRow<T> | null> {
    const values = { ...order, status: initial, updated_at: order.created_at };
    const made = await tx
      .insertInto(table)
      .values(values as Insertable<Tables['orders']>)
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made === undefined) return null;
    await insertEvent(tx, {
      orderId: made.id,
      from: null,
      to: initial,
      event: 'create',
      actor,
      at: order.created_at,
    });
    return row(made);
  }

  async function insertEvent(
    tx: Tx,
    step: {
      orderId: string;
      from: string | null;
      to: string;
      event: string;
      actor: ActorRef<T>;
      payload?: Record<string, unknown>;
      at: Date;
    },
  ): Promise<string> {
    const id = newId();
    await tx
      .insertInto(events)
      .values({
        id,
        order_id: step.orderId,
        event: step.event,
        from_status: step.from as AnyStatus | null,
        to_status: step.to as AnyStatus,
        actor_kind: step.actor.kind,
        actor_id: step.actor.id,
        payload: JSON.stringify(step.payload ?? {}),
        at: step.at,
      })
      .execute();
    return id;
  }

  /**
   * Moves an order by its transition table, writes the event and the notices. The update names the expected status, so
   * of two concurrent moves one gets `wrongState`. Returns the order afterwards.
   */
  async function transition(tx: Tx, move: Move<T, Event>): Promise<OrderRow<T>> {
    const { orderId, from, event, actor, now } = move;
    const to = nextState(kind.transitions, from, event);
    if (to === null) throw wrongState(from);
    if (!mayMove(from, event, actor.kind)) throw new Failure('noPermission');
    const seen = (await kind.loadBefore?.(tx, move)) as Seen;
    const set = { ...move.set, ...kind.columnsAfter?.(to, now), status: to };
    const moved = await tx
      .updateTable(table)
      .set({ ...(set as Updateable<Tables['orders']>), updated_at: stepTime(now) })
      .where('id', '=', orderId)
      .where('status', '=', from as AnyStatus)
      .returningAll()
      .executeTakeFirst();
    const order = row(moved);
    if (moved === undefined || order === null) throw await conflict(tx, orderId);
    const at = moved.updated_at;
    const { payload } = move;
    const eventId = await insertEvent(tx, { orderId, from, to, event, actor, payload, at });
    await kind.notify(tx, { ...move, now: at, eventId, order, seen });
    return order;
  }

  /** The customer side is one party: a dealer's people may act for the ordering user and vice versa. */
  function mayMove(from: Status<T>, event: Event, actor: ActorKind<T>): boolean {
    const party = actor === 'user' || actor === 'dealer' ? ['user', 'dealer'] : [actor];
    return party.some((one) => mayCause(kind.transitions, from, event, one));
  }

  async function conflict(tx: Tx, orderId: string): Promise<Failure> {
    const order = await find(tx, orderId);
    return order === null ? new Failure('notFound') : wrongState(order.status);
  }

  /** The events of an order, oldest first. */
  async function listEvents(db: Db, orderId: string): Promise<EventRow<T>[]> {
    const query = db.selectFrom(events).selectAll().where('order_id', '=', orderId);
    const found = await query.orderBy('at').orderBy('id').execute();
    if (found.length === 0 && kind.table === 'orders') {
      await requireHere(db, 'order_events', orderId);
    }
    return found;
  }

  /** The next finished order (locked) whose price is still in escrow. */
  async function lockUnsettled(tx: Tx): Promise<OrderRow<T> | null> {
    const done = await lockFirst(
      tx
        .selectFrom(table)
        .selectAll()
        .where('status', 'in', doneStatuses)
        .where('settled', '=', false)
        .where('pay_status', '=', 'paid')
        .orderBy('updated_at'),
    );
    return row(done ?? undefined);
  }

  async function update(tx: Tx, orderId: string, set: KindTypes[T]['set']): Promise<void> {
    const query = tx.updateTable(table).set(set as Updateable<Tables['orders']>);
    await query.where('id', '=', orderId).execute();
  }

  return {
    initial: initial as Status<T>,
    table: kind.table,
    events: kind.events,
    transitions: kind.transitions as readonly Transition<string, string, string>[],
    openStatuses: kind.openStatuses,
    doneStatuses: kind.doneStatuses,
    wrongState,
    ownedBy,
    find,
    lock,
    findByRequest,
    findOpenId,
    countUnpaid,
    insert,
    transition,
    listEvents,
    update,
    lockUnsettled,
    setSettled: (tx: Tx, orderId: string) => update(tx, orderId, { settled: true }),
    setPayStatus: (tx: Tx, orderId: string, status: OrderRow<T>['pay_status']) =>
      update(tx, orderId, { pay_status: status }),
  };
}

export type OrderKind<T extends OrderTable> = ReturnType<typeof defineOrderKind<T, never, unknown>>;
