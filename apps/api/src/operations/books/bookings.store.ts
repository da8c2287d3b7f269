import { type Insertable, type Selectable, sql } from 'kysely';
import type { BookedAlone, BookingKind, BookingStatus } from '@yanche/rules/staff/hand-bookings';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

export type BookingData = Selectable<Tables['hand_bookings']>;

/** Whoever books on the same thing waits until the end of the transaction, so that what was booked on it is read rightly. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 64))`.execute(tx);
}

type Alone = { target: string; beneficiaries: readonly string[]; userId: string; since: Date };

/** Fen that this person booked alone since then. Until the end of the transaction they book nothing else: parts at the same time add up. */
export async function sumBookedAlone(
  tx: Tx,
  { target, beneficiaries, userId, since }: Alone,
): Promise<BookedAlone> {
  await lockTarget(tx, `alone ${userId}`);
  const { rows } = await sql<BookedAlone>`
    select coalesce(sum(amount) filter (where target = ${target}), 0)::bigint as "onTarget",
      coalesce(sum(amount) filter (where beneficiaries && ${beneficiaries}::text[]), 0)::bigint
        as "forWallet",
      coalesce(sum(amount), 0)::bigint as "inAll"
    from hand_bookings
    where proposed_by = ${userId} and proposed_at > ${since} and not needs_second
      and status = 'done'`.execute(tx);
  return rows[0] ?? { onTarget: 0, forWallet: 0, inAll: 0 };
}

/** False when a transfer, a reversal or a refund is there already that may be there once. */
export async function insertBooking(
  tx: Tx,
  row: Insertable<Tables['hand_bookings']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('hand_bookings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findBooking(db: Db, id: string): Promise<BookingData | null> {
  const row = await db
    .selectFrom('hand_bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockBooking(tx: Tx, id: string): Promise<BookingData | null> {
  const row = await tx
    .selectFrom('hand_bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markBookingDecided(
  tx: Tx,
  id: string,
  { status, by, at }: { status: 'done' | 'declined'; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('hand_bookings')
    .set({ status, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** What a bank transfer was booked for; null: not yet. */
export async function findTransfer(
  db: Db,
  reference: string,
): Promise<{ owner: string; at: Date } | null> {
  const row = await namedBookings(db)
    .where('booking.bank_reference', '=', reference)
    .where('booking.status', '<>', 'declined')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { owner: row.wallet_owner ?? row.order_no ?? '', at: row.proposed_at };
}

const namedBookings = (db: Db) =>
  db
    .selectFrom('hand_bookings as booking')
    .innerJoin('users as proposer', 'proposer.id', 'booking.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'booking.decided_by')
    .leftJoin('dealers', (join) =>
      join
        .on('booking.wallet_owner_kind', '=', 'dealer')
        .on(sql<boolean>`dealers.id = booking.wallet_owner_id::uuid`),
    )
    .leftJoin('users as person', (join) =>
      join
        .on('booking.wallet_owner_kind', '=', 'user')
        .on(sql<boolean>`person.id = booking.wallet_owner_id::uuid`),
    )
    .leftJoin('partner_bills as bill', 'bill.id', 'booking.bill_id')
    .leftJoin('orders', 'orders.id', 'booking.order_id')
    .leftJoin('self_orders', 'self_orders.id', 'booking.order_id')
    .leftJoin('history_orders', 'history_orders.id', 'booking.order_id')
    .selectAll('booking')
    .select(({ fn }) => [
      'proposer.name as proposer_name',
      'decider.name as decider_name',
      'bill.month as bill_month',
      'orders.id as inspection_id',
      'orders.inspector_id',
      fn.coalesce('orders.user_id', 'self_orders.user_id', 'history_orders.user_id').as('user_id'),
      fn
        .coalesce('orders.dealer_id', 'self_orders.dealer_id', 'history_orders.dealer_id')
        .as('dealer_id'),
      fn.coalesce('dealers.name', 'person.name').as('wallet_owner'),
      fn
        .coalesce('orders.order_no', 'self_orders.order_no', 'history_orders.order_no')
        .as('order_no'),
    ]);
export type NamedBooking = Awaited<ReturnType<typeof listBookingRows>>[number];

type Wanted = {
  status?: BookingStatus | undefined;
  kind?: BookingKind | undefined;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

export async function listBookingRows(db: Db, { status, kind, sort, after, limit }: Wanted) {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let query = namedBookings(db)
    .orderBy('booking.proposed_at', direction)
    .orderBy('booking.id', direction)
    .limit(limit);
  if (status !== undefined) query = query.where('booking.status', '=', status);
  if (kind !== undefined) query = query.where('booking.kind', '=', kind);
  if (after !== null) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('booking.proposed_at', 'booking.id'),
        sort === 'newest' ? '<' : '>',
        eb.tuple(after.at, after.id),
      ),
    );
  }
  return query.execute();
}
