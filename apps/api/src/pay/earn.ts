import { shanghaiDay } from '@yanche/rules/calendar';
import type { Arrival } from '@yanche/rules/orders/failed-visits';
import { type EarningKind, type EarningNote, rateAt } from '@yanche/rules/pay/earnings';
import { monthAfter } from '@yanche/rules/pay/pay-statement';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import { payableTo, payroll, postLedger } from '#money/ledger.store.ts';
import { findJob, hasEarning, insertEarning, lockStatementOfMonth } from './earnings.store.ts';
import { listRatesOf } from './rates.store.ts';

type Earned = { orderId: string; inspectorId: string; now: Date };

/**
 * Pays the inspector for a job whose report is published, in the transaction that publishes it. Once per order: rounds that were sent back,
 * disputes and further versions change nothing. Call it last, as whatever posts to the ledger.
 */
export async function earnJob(tx: Tx, earned: Earned): Promise<void> {
  await earn(tx, earned, { kind: 'job', uniqueKey: `job:${earned.orderId}` });
}

/**
 * Pays for a visit that ended without an inspection, once per visit. Who was never there earns nothing; where it cannot be known the row
 * is of nothing and finance looks at it.
 */
export async function earnFailedVisit(
  tx: Tx,
  { visit, arrival, ...earned }: Earned & { visit: number; arrival: Arrival },
): Promise<void> {
  if (arrival === 'none') return;
  await earn(tx, earned, {
    kind: 'failedVisit',
    uniqueKey: `visit:${earned.orderId}:${visit}`,
    ...(arrival === 'unlocated' && { note: 'unlocated' }),
  });
}

type What = { kind: 'job' | 'failedVisit'; uniqueKey: string; note?: EarningNote };

async function earn(
  tx: Tx,
  { orderId, inspectorId, now }: Earned,
  { kind, uniqueKey, note }: What,
): Promise<void> {
  if (await hasEarning(tx, uniqueKey)) return;
  const job = await findJob(tx, orderId);
  const rates = await listRatesOf(tx, job.product_id);
  const rate = rateAt(rates, { productId: job.product_id, cityId: job.city_id, at: now });
  const fee = rate === null ? 0 : kind === 'job' ? rate.jobFee : rate.visitFee;
  const why = note ?? (rate === null ? 'noRate' : null);
  await addEarning(tx, {
    inspectorId,
    statementId: await openStatement(tx, inspectorId, now),
    kind,
    uniqueKey,
    orderId,
    amount: why === null ? fee : 0,
    rateId: rate?.rateId ?? null,
    note: why,
    now,
  });
}

/** Of this month; of a later one, where it was confirmed in the moment in which the month ended. */
async function openStatement(tx: Tx, inspectorId: string, now: Date): Promise<string> {
  let month = shanghaiDay(now).slice(0, 7);
  for (;;) {
    const statement = await lockStatementOfMonth(tx, { inspectorId, month, now });
    if (statement.status === 'open') return statement.id;
    month = monthAfter(month);
  }
}

/** Writes a row of a statement that is locked, and posts it: what is owed is always what was earned and not paid. */
export async function addEarning(
  tx: Tx,
  earning: {
    inspectorId: string;
    statementId: string;
    kind: EarningKind;
    uniqueKey: string;
    orderId: string | null;
    /** Fen; below 0 for a deduction. */
    amount: number;
    rateId?: string | null;
    note?: EarningNote | null;
    by?: { userId: string; reason: string };
    now: Date;
  },
): Promise<void> {
  const { inspectorId, orderId, amount, now, by } = earning;
  const id = newId();
  const isNew = await insertEarning(tx, {
    id,
    statement_id: earning.statementId,
    unique_key: earning.uniqueKey,
    kind: earning.kind,
    order_id: orderId,
    amount,
    rate_id: earning.rateId ?? null,
    note: earning.note ?? null,
    reason: by?.reason ?? null,
    created_by: by?.userId ?? null,
    created_at: now,
  });
  if (!isNew) return;
  await postLedger(tx, {
    uniqueKey: `earn:${id}`,
    kind: 'earning',
    orderId,
    at: now,
    entries: [
      { account: payroll, amount: -amount },
      { account: payableTo(inspectorId), amount },
    ],
  });
}
