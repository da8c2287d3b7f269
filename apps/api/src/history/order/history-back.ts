import type { Bilingual } from '@yanche/rules/bilingual';
import { historyStatus } from '@yanche/rules/history/history-status';
import type { Db } from '#database/schema.ts';
import { findRefundOf } from '#money/refunds/refunds.store.ts';
import { backWords } from '../back-words.ts';
import type { HistoryOrder } from '../history-queries.ts';

type Back = { amount: number; right: boolean; status: 'pending' | 'done' };

/**
 * What came back of a query: money or a free query; null for nothing. Also money that came when the query was cancelled already, which is
 * no refund of its own rules.
 */
export async function backOf(db: Db, order: HistoryOrder): Promise<Back | null> {
  if (order.right_returned) return { amount: 0, right: true, status: 'done' };
  if (order.refund === null && order.status !== historyStatus.cancelled) return null;
  const refund = await findRefundOf(db, order.id);
  const amount = order.refund ?? refund?.amount;
  if (amount === undefined) return null;
  return { amount, right: false, status: refund?.status ?? 'pending' };
}

/** What came back, with the place that the money goes to. */
export async function toldBack(db: Db, order: HistoryOrder): Promise<Bilingual> {
  const refund = order.refund === null ? null : await findRefundOf(db, order.id);
  return refund === null ? backWords(order) : backWords(order, refund.to);
}
