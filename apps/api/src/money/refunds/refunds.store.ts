import type { PaidWith } from '@yanche/contract/orders/orders';
import type { Bilingual } from '@yanche/rules/bilingual';
import { sumFen } from '@yanche/rules/money/money';
import { refundParts, refundPlaceWords } from '@yanche/rules/money/refund-places';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';

export type RefundRow = Selectable<Tables['refunds']>;
/** A refund leased for one try, with the data the provider needs. `amount` excludes gold. */
export type RefundTry = {
  id: string;
  paymentId: string;
  amount: number;
  /** What was paid at the provider, fen. */
  paid: number;
  tries: number;
  method: PaidWith;
  way: RefundRow['way'];
};

/** The gold part of a refund, fen: by rules gold is refunded first, by hand it was decided. */
export const goldPartOf = (
  refund: { amount: number; gold: number | null },
  payment: { gold: number },
): number => refund.gold ?? Math.min(refund.amount, payment.gold);

/** Inserts a pending refund; returns its id for `processRefund`. `amount`: fen. */
export async function insertRefund(
  tx: Tx,
  {
    now,
    ...refund
  }: Pick<Insertable<Tables['refunds']>, 'order_id' | 'payment_id' | 'amount'> &
    Partial<Pick<Insertable<Tables['refunds']>, 'booking_id' | 'gold' | 'way'>> & { now: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('refunds')
    .values({ ...refund, id, status: 'pending', next_at: now, created_at: now })
    .execute();
  return id;
}

/** What is left of a payment, fen: with its gold, less all that went back or is on its way back. */
export async function sumLeftOf(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (payments.amount + payments.gold - coalesce((
      select sum(refunds.amount) from refunds where refunds.payment_id = payments.id), 0))::bigint as amount
    from payments where payments.id = ${paymentId}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Where a refund goes, in words. `method`, `paid_gold`: of its payment. */
export const refundPlaceOf = (
  refund: Pick<RefundRow, 'amount' | 'gold' | 'way'> & { method: PaidWith; paid_gold: number },
): Bilingual =>
  refundPlaceWords(
    refundParts({
      amount: refund.amount,
      gold: goldPartOf(refund, { gold: refund.paid_gold }),
      method: refund.method,
      way: refund.way,
    }),
  );

/** The refund of an order by rules, and where it goes; the latest if there are several. */
export async function findRefundOf(
  db: Db,
  orderId: string,
): Promise<(RefundRow & { to: Bilingual }) | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.method', 'payments.gold as paid_gold'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.booking_id', 'is', null)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, to: refundPlaceOf(row) };
}

/** What colleagues paid back of an order by hand, in all; pending while a part of it is on its way. Null: nothing. */
export async function sumHandRefunds(
  db: Db,
  orderId: string,
): Promise<{ amount: number; status: RefundRow['status'] } | null> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('order_id', '=', orderId)
    .where('booking_id', 'is not', null)
    .execute();
  if (rows.length === 0) return null;
  const isPending = rows.some(({ status }) => status === 'pending');
  return {
    amount: sumFen(rows.map(({ amount }) => amount)),
    status: isPending ? 'pending' : 'done',
  };
}

export async function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
}

/** The pending refunds of a payment that the payment company pays: one by rules, others by hand. */
export async function listPendingRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('way', '=', 'original')
    .orderBy('created_at')
    .execute();
}

/** Marks a refund as done; false when it was done before. */
export async function setRefundDone(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'done', done_at: now })
    .where('id', '=', refundId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Leases a due refund (the given one, or the longest waiting): it becomes due again after a growing pause (30 s to 1
 * h), so that no second process works on it and no lock is held while the provider is called.
 */
export async function leaseRefund(
  db: Db,
  { now, refundId }: { now: Date; refundId?: string },
): Promise<RefundTry | null> {
  const thisOne = refundId === undefined ? sql`` : sql`and id = ${refundId}`;
  const { rows } = await sql<RefundTry>`
    update refunds set
      tries = refunds.tries + 1,
      tried_at = ${now}::timestamptz,
      next_at = ${now}::timestamptz
        + least(interval '30 seconds' * power(2, least(refunds.tries, 10)), interval '1 hour')
    from payments
    where payments.id = refunds.payment_id and refunds.id = (
      select id from refunds
      where status = 'pending' and next_at <= ${now} ${thisOne}
      order by next_at limit 1
      for update skip locked)
    returning refunds.id, refunds.payment_id as "paymentId", refunds.tries, payments.method, refunds.way,
      refunds.amount - coalesce(refunds.gold, least(refunds.amount, payments.gold)) as amount, payments.amount as paid`.execute(
    db,
  );
  return rows[0] ?? null;
}
