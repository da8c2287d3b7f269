import type { Tables } from '#database/schema.ts';
import type { Selectable } from 'kysely';
import data from './data/products.json' with { type: 'json' };

type ProductRow = Selectable<Tables['products']>;
type SampleProduct = Pick<ProductRow, 'code' | 'kind' | 'name' | 'summary' | 'price' | 'sort'> & {
  productId: number;
  nameEn: string;
  summaryEn: string;
  originPrice: number;
  checkGroups: string[];
  reportSlaMin: number;
  where: string[];
  durationMin?: number;
  scored?: boolean;
  claim?: string;
  applies?: ProductRow['applies'];
  rule?: ProductRow['rule'];
  notCovered: string[];
  notCoveredEn: string[];
  cashback?: number;
};

/** What can be ordered in the sample world; prices in fen. */
export const sampleProducts: ProductRow[] = (data.products as SampleProduct[]).map((product) => ({
  id: product.productId,
  code: product.code,
  kind: product.kind,
  name: product.name,
  name_en: product.nameEn,
  summary: product.summary,
  summary_en: product.summaryEn,
  price: product.price,
  origin_price: product.originPrice,
  check_groups: product.checkGroups,
  places: product.where,
  duration_min: product.durationMin ?? 0,
  sla_min: product.reportSlaMin,
  scored: product.scored ?? false,
  claim: product.claim ?? 'none',
  applies: product.applies ?? 'all',
  rule: product.rule ?? {},
  not_covered: product.notCovered,
  not_covered_en: product.notCoveredEn,
  sort: product.sort,
  active: true,
  cashback: product.cashback ?? 0,
}));

/** What can be added to an inspection; prices in fen. */
export const sampleAddons: Selectable<Tables['addons']>[] = data.addons.map(
  ({ nameEn, ...addon }) => ({ ...addon, name_en: nameEn }),
);
