import {
  historyEventOf,
  type HistoryOutcome,
  historyOutcomeOf,
  historyRefundFor,
  type SourceOutcome,
} from '@yanche/rules/history/history-refund';
import { worthOf } from '@yanche/rules/history/history-report';
import { historyStatus } from '@yanche/rules/history/history-status';
import type { Deps } from '#deps.ts';
import type { Tx } from '#database/schema.ts';
import { expectCashback } from '#money/cashback/expect-cashback.store.ts';
import { findPaymentOf } from '#money/payments/payments.store.ts';
import { insertRefund } from '#money/refunds/refunds.store.ts';
import { listWithdrawnRows } from '../cases/cases.store.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import { deletePapers, noPapers } from '../order/papers.store.ts';
import { returnRight } from '../order/rights.store.ts';
import { publishHistory } from '../report/publish-history.store.ts';
import { listAnswers, type RequestRow } from './requests.store.ts';

const system = { kind: 'system', id: null } as const;

/** Tells that one of several sources has answered, and how; nothing when the query ended before. */
export async function tellAnswer(
  tx: Tx,
  { orderId, source, outcome }: { orderId: string; source: string; outcome: SourceOutcome },
  now: Date,
): Promise<void> {
  const order = await historyQueries.lock(tx, orderId);
  if (order === null || order.status !== historyStatus.querying) return;
  await historyQueries.transition(tx, {
    orderId,
    from: order.status,
    event: 'answer',
    actor: system,
    now,
    payload: { source, outcome },
  });
}

/**
 * Ends a query whose sources have all answered: its outcome, its report, and what comes back, in the transaction of the last
 * answer. Answers the refund to be paid, if any. Nothing happens while a source is outstanding, or when it ended before.
 */
export async function finishHistory(tx: Tx, deps: Deps, orderId: string): Promise<string | null> {
  const order = await historyQueries.lock(tx, orderId);
  if (order === null || order.status !== historyStatus.querying) return null;
  const answers = await listAnswers(tx, orderId);
  const withdrawn = await listWithdrawnRows(tx, order.vin);
  const outcomes = answers.map(({ source: key, outcome, facts }) =>
    outcome === null ? null : worthOf({ key, outcome, facts }, withdrawn),
  );
  if (!outcomes.every((outcome) => outcome !== null)) return null;
  return endHistory(tx, deps, { order, answers, outcome: historyOutcomeOf(outcomes) });
}

/** Also of a query for which nobody could be asked. */
export async function endHistory(
  tx: Tx,
  deps: Deps,
  {
    order,
    answers,
    outcome,
  }: { order: HistoryOrder; answers: readonly RequestRow[]; outcome: HistoryOutcome },
): Promise<string | null> {
  const orderId = order.id;
  const now = deps.clock.now();
  const event = historyEventOf(outcome);
  const { refund, fee, returnsRight } = historyRefundFor({
    outcome,
    paid: order.real_price,
    noRecordRefund: order.no_record_refund,
  });
  const isFree = order.right_id !== null;
  const isIncluded = order.package_order_id !== null;
  const payment = refund > 0 ? await findPaymentOf(tx, orderId, 'paid') : null;
  if (isFree && returnsRight) {
    await returnRight(tx, { orderId, rightId: order.right_id ?? '', now });
  }
  const ended = await historyQueries.transition(tx, {
    orderId,
    from: order.status,
    event,
    actor: system,
    now,
    payload: { outcome, refund, ...(isFree && { rightReturned: returnsRight }) },
    set: {
      outcome,
      answered_at: now,
      ...noPapers,
      right_returned: isFree && returnsRight,
      ...(payment !== null && { refund, kept_fee: fee, pay_status: 'refunding' as const }),
      ...(isFree && returnsRight && { pay_status: 'refunded' as const }),
      // Nothing was paid for it, so nothing is outstanding.
      ...(isIncluded && event === 'fail' && { pay_status: 'refunded' as const }),
    },
  });
  await deletePapers(tx, order, { hasReport: event !== 'fail', now });
  if (event !== 'fail') {
    await publishHistory(tx, deps, { order: ended, requests: answers, version: 1, reason: null });
  } else if (isFree || isIncluded) {
    await historyQueries.transition(tx, {
      orderId,
      from: ended.status,
      event: 'refund',
      actor: system,
      now,
    });
  }
  if (outcome === 'ready' && !isFree && !isIncluded) await expectCashback(tx, deps, orderId);
  if (payment === null) return null;
  return insertRefund(tx, { order_id: orderId, payment_id: payment.id, amount: refund, now });
}
