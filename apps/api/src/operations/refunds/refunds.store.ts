import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

/** A refund, locked until the end of the transaction. */
export async function lockRefund(
  tx: Tx,
  refundId: string,
): Promise<Selectable<Tables['refunds']> | null> {
  const row = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lets a pending refund be tried now. */
export async function setRefundDue(tx: Tx, refundId: string, now: Date): Promise<void> {
  await tx.updateTable('refunds').set({ next_at: now }).where('id', '=', refundId).execute();
}

type Wanted = {
  status: 'pending' | 'done' | null;
  /** Tried at least so often. */
  tries: number;
  /** Made earlier than this. */
  before: Date | null;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of refunds with the orders they belong to, of whatever kind. */
export async function listRefundRows(
  db: Db,
  { status, tries, before, sort, after, limit }: Wanted,
) {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let query = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('self_orders', 'self_orders.id', 'refunds.order_id')
    .leftJoin('history_orders', 'history_orders.id', 'refunds.order_id')
    .leftJoin('wallet_top_ups', 'wallet_top_ups.id', 'refunds.order_id')
    .selectAll('refunds')
    .select((eb) => [
      'payments.method',
      'payments.gold as paid_gold',
      'orders.id as inspection_id',
      'history_orders.id as history_id',
      'wallet_top_ups.id as top_up_id',
      'orders.inspector_id',
      eb.fn
        .coalesce(
          'orders.user_id',
          'self_orders.user_id',
          'history_orders.user_id',
          'wallet_top_ups.user_id',
        )
        .as('user_id'),
      eb.fn
        .coalesce(
          'orders.dealer_id',
          'self_orders.dealer_id',
          'history_orders.dealer_id',
          'wallet_top_ups.dealer_id',
        )
        .as('dealer_id'),
      eb.fn
        .coalesce(
          'orders.order_no',
          'self_orders.order_no',
          'history_orders.order_no',
          'wallet_top_ups.top_up_no',
        )
        .as('order_no'),
    ])
    .where('refunds.tries', '>=', tries)
    .orderBy('refunds.created_at', direction)
    .orderBy('refunds.id', direction)
    .limit(limit);
  if (status !== null) query = query.where('refunds.status', '=', status);
  if (before !== null) query = query.where('refunds.created_at', '<', before);
  if (after !== null) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('refunds.created_at', 'refunds.id'),
        sort === 'newest' ? '<' : '>',
        eb.tuple(after.at, after.id),
      ),
    );
  }
  return query.execute();
}
