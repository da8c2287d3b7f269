import type { Db } from '#database/schema.ts';
import { findRefundOf } from '#money/refunds/refunds.store.ts';
import type { HistoryOrder } from '../history-queries.ts';

type Back = { amount: number; right: boolean; status: 'pending' | 'done' };

/** What came back of a query: money or a free query; null for nothing. */
export async function backOf(db: Db, order: HistoryOrder): Promise<Back | null> {
  if (order.right_returned) return { amount: 0, right: true, status: 'done' };
  if (order.refund === null) return null;
  const refund = await findRefundOf(db, order.id);
  return { amount: order.refund, right: false, status: refund?.status ?? 'pending' };
}
