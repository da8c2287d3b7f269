import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { checkVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import type { Caller } from '#route.ts';
import { findValidReport, findValidReportId } from '../orders.store.ts';
import { findProduct } from '#catalogue/products.store.ts';
import { tips } from '../order-words.ts';
import { inspectionOrders } from '../inspection-orders.ts';

/** Whether this person may order this product for this car, and what they already have for it. */
export async function checkCarForOrder(
  { db, clock }: Deps,
  asked: { vin: string; productId?: number; caller: Caller; language: Language },
) {
  const { caller, language } = asked;
  const { level, vin } = checkVin(asked.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  const now = clock.now();
  await requireUnblocked(db, { ...caller, vin, stop: 'order', now });
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [openOrderId, report, product] = await Promise.all([
    inspectionOrders.findOpenId(db, caller, { vin }),
    // Own orders only: other people's inspections are private.
    findValidReport(db, { vin, now, since: since(REPORT_VALIDITY.days), owner: caller }),
    asked.productId === undefined ? null : findProduct(db, asked.productId, now),
  ]);
  if (asked.productId !== undefined && product === null) throw new Failure('productNotHere');
  const reportDays = product?.rule.needsReportDays;
  const lacksReport =
    reportDays !== undefined &&
    (await findValidReportId(db, { vin, now, since: since(reportDays), owner: caller })) === null;
  const isForOthers = product?.kind === 'free' && caller.dealerId === null;
  const tip = openOrderId !== null ? tips.openOrder : report !== null ? tips.validReport : null;
  return {
    canOrder: openOrderId === null && !lacksReport && !isForOthers,
    openOrderId,
    validReportId: report?.id ?? null,
    reportOrderId: report?.order_id ?? null,
    tip: tip && inLanguage(tip, language),
  };
}
