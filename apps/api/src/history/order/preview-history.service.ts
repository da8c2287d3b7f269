import type { HistoryOffer, HistoryPreview } from '@yanche/contract/history/history-queries';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checkVin } from '@yanche/rules/cars/vin';
import { cashbackOf } from '@yanche/rules/money/cashback-rule';
import { DAY_MS } from '@yanche/rules/calendar';
import { HISTORY_TIMES, historyStatusLabels } from '@yanche/rules/history/history-state';
import { listHistoryProducts, type ProductRow } from '#catalogue/products.store.ts';
import { verifyVinText } from '#catalogue/verify-vin.service.ts';
import { findCarByVin } from '#catalogue/vehicles.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { mayPayFromWallet } from '#money/spending/spending.service.ts';
import { findSetting } from '#risk/product-settings.store.ts';
import type { Caller } from '#route.ts';
import { refundWords } from '../back-words.ts';
import { consentIn } from '@yanche/rules/history/consent-text';
import { type Plan, coverSources, planOf } from './coverage.ts';
import { coverageRows } from './coverage-rows.ts';
import { findEarlier } from './history-orders.store.ts';
import { findComingHistory } from '../package/package-orders.store.ts';
import { listRights } from './rights.store.ts';

/** What comes back of a query of this product without a record, fen: as the catalogue says, else all of it. */
export const noRecordRefundOf = ({ rule, price }: Pick<ProductRow, 'rule' | 'price'>): number =>
  Math.min(price, rule.noRecordRefund ?? price);

/** Everything that is to be known before paying. */
export async function previewHistory(
  deps: Deps,
  { vin: text, caller, language }: { vin: string; caller: Caller; language: Language },
): Promise<HistoryPreview> {
  const { db, clock, historySources } = deps;
  const { level, vin } = checkVin(text);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  const now = clock.now();
  const [covered, products, car, verified, rights, mayUse, rule, earlier, included] =
    await Promise.all([
      coverSources(deps, vin),
      listHistoryProducts(db, now),
      findCarByVin(db, vin),
      verifyVinText(deps, vin, language),
      listRights(db, caller, now),
      mayPayFromWallet(db, caller),
      findSetting(db, 'cashback', now),
      findEarlier(db, caller, {
        vin,
        since: new Date(now.getTime() - HISTORY_TIMES.askedBeforeDays * DAY_MS),
      }),
      findComingHistory(db, caller, vin),
    ]);
  // Dealers only, as it will be noted when all of it is paid in money.
  const cashbackFor = ({ cashback: amount, price: paid }: ProductRow) =>
    caller.dealerId === null ? 0 : cashbackOf(rule, { amount, paid });
  const plans = products.map((product) => ({ product, plan: planOf(product, covered) }));
  const usable = rights.find(({ remaining }) => remaining > 0);
  const supported = plans.filter(({ plan }) => plan.supported);
  // What asks most sources for this car.
  const widest = [...supported].sort((a, b) => b.plan.topics.length - a.plan.topics.length)[0];
  return {
    vin,
    level,
    brand:
      car === null
        ? null
        : {
            brandId: car.brand_id,
            name: inLanguage([car.brand_name, car.brand_name_en], language),
          },
    carTitle: verified.vehicle?.carTitle ?? null,
    supported: supported.length > 0,
    noSource: historySources.length === 0,
    rows: coverageRows(
      covered,
      plans.map(({ product, plan }) => ({ productId: product.id, plan })),
      language,
    ),
    sources: covered.filter(({ coverage }) => coverage?.supported === true).length,
    offers: plans.map(({ product, plan }) =>
      offerOf(product, plan, { language, cashback: cashbackFor(product) }),
    ),
    recommendId: widest?.product.id ?? null,
    earlier: earlier && {
      orderId: earlier.id,
      reportNo: earlier.report_no,
      status: earlier.status,
      statusText: inLanguage(historyStatusLabels[earlier.status], language),
      productId: earlier.product_id,
      productName: inLanguage([earlier.name, earlier.name_en], language),
      at: (earlier.answered_at ?? earlier.created_at).toISOString(),
    },
    included: included && {
      orderId: included.id,
      productName: inLanguage([included.name, included.name_en], language),
    },
    right:
      usable === undefined || !mayUse
        ? null
        : {
            remaining: rights.reduce((sum, { remaining }) => sum + remaining, 0),
            expireAt: usable.expires_at.toISOString(),
          },
    consent: consentIn(language),
    sample: historySources.some(({ isSample }) => isSample),
  };
}

function offerOf(
  product: ProductRow,
  plan: Plan,
  { language, cashback }: { language: Language; cashback: number },
): HistoryOffer {
  const noRecordRefund = noRecordRefundOf(product);
  const seconds = (pick: 'usualSeconds' | 'longestSeconds') =>
    Math.max(0, ...plan.asked.map(({ coverage }) => coverage[pick]));
  return {
    productId: product.id,
    code: product.code,
    name: inLanguage([product.name, product.name_en], language),
    summary: inLanguage([product.summary, product.summary_en], language),
    supported: plan.supported,
    needs: plan.needs,
    topics: plan.topics,
    price: product.price,
    originPrice: product.origin_price,
    noRecordRefund,
    cashback,
    usualSeconds: seconds('usualSeconds'),
    longestSeconds: seconds('longestSeconds'),
    refundText: inLanguage(refundWords(product.price, noRecordRefund), language),
  };
}
