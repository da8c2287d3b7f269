import type { AnswerOf, QueryOf } from '@yanche/contract/endpoint';
import type {
  explainSaleDetail,
  explainSupplyDemand,
  MarketListing,
  SaleSummary,
} from '@yanche/contract/market/explain-market';
import type { Language } from '@yanche/rules/bilingual';
import { marketMonths, marketSupply } from '@yanche/rules/market/market-supply';
import { median } from '@yanche/rules/market/quantiles';
import { modelNameIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Caller } from '#route.ts';
import {
  type ListingRow,
  listScopePage,
  marketplaceSource,
  sampleSource,
} from './listings.store.ts';
import { type Asked, loadExplained } from './explained.ts';
import {
  daysOnSale,
  loadMarket,
  loadWholeMarket,
  marketCars,
  onSaleOf,
  scopeOf,
  soldOf,
} from './market.ts';

const pageSize = 10; // spec §9
const maxPoints = 80;

export async function supplyDemand(
  deps: Deps,
  asked: Asked & { caller: Caller },
): Promise<AnswerOf<typeof explainSupplyDemand>> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const market = await loadWholeMarket(deps, explained);
  const cars = marketCars(market);
  const supply = marketSupply(cars, explained.now);
  return {
    scope: scopeOf(market),
    supply,
    months: supply === null ? [] : marketMonths(cars, explained.now),
  };
}

export async function saleSummary(
  deps: Deps,
  asked: Asked & { caller: Caller },
): Promise<SaleSummary> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const market = await loadMarket(deps, explained);
  const [onSale, sold] = [onSaleOf(market), soldOf(market)];
  const half = maxPoints / 2;
  return {
    scope: scopeOf(market),
    onSale: sideOf(onSale, ({ list_price }) => list_price, explained.now),
    sold: sideOf(sold, ({ deal_price }) => deal_price, explained.now),
    discount: median(sold.map(({ list_price, deal_price }) => 1 - deal_price / list_price)),
    points: [
      ...sold.slice(0, half).map(({ km, deal_price }) => pointOf(true, km, deal_price)),
      ...onSale.slice(0, half).map(({ km, list_price }) => pointOf(false, km, list_price)),
    ],
  };
}

const pointOf = (sold: boolean, roadHaulKm: number, price: number) => ({ sold, roadHaulKm, price });

function sideOf<Row extends ListingRow>(
  rows: readonly Row[],
  priceOf: (row: Row) => number,
  now: Date,
): SaleSummary['sold'] {
  if (rows.length === 0) return null;
  const prices = rows.map(priceOf);
  const middle = (values: readonly number[]) => Math.round(median(values) ?? 0);
  return {
    count: rows.length,
    min: Math.min(...prices),
    median: middle(prices),
    max: Math.max(...prices),
    medianKm: middle(rows.map(({ km }) => km)),
    medianDays: middle(rows.map((row) => daysOnSale(row, now))),
  };
}

/** The cars behind the summary, paged. */
export async function saleDetail(
  deps: Deps,
  asked: QueryOf<typeof explainSaleDetail> & { caller: Caller; language: Language },
): Promise<AnswerOf<typeof explainSaleDetail>> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const after = readCursor(asked.after);
  const { scope } = await loadMarket(deps, explained);
  const rows = await listScopePage(deps.db, scope, {
    sold: asked.kind === 'sold',
    after,
    limit: pageSize + 1,
  });
  return pageFrom(
    rows,
    pageSize,
    (row) => ({ at: row.sold_at ?? row.listed_at, id: row.id }),
    (row) => listingOf(row, asked.language, explained.now),
  );
}

function listingOf(row: ListingRow, language: Language, now: Date): MarketListing {
  const isZh = language === 'zh';
  const year = row.model_year === null ? '' : isZh ? `${row.model_year}款 ` : `${row.model_year} `;
  return {
    listingId: row.id,
    modelName: `${year}${modelNameIn(language, row.model_name ?? '')}`.trim(),
    licenseTime: row.license_time,
    roadHaulKm: row.km,
    cityName: isZh ? row.city_name : row.city_name_en,
    listPrice: row.list_price,
    listedAt: row.listed_at.toISOString(),
    days: daysOnSale(row, now),
    deal:
      row.deal_price === null || row.sold_at === null
        ? null
        : { price: row.deal_price, at: row.sold_at.toISOString() },
    sample: row.source === sampleSource,
    marketId: row.source === marketplaceSource && row.sold_at === null ? row.source_no : null,
  };
}
