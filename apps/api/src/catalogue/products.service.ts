import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { guaranteeCaps } from '@yanche/rules/claims/guarantee-words';
import { readsMileage } from '@yanche/rules/inspections/reads-mileage';
import type { Place, Product, Quote } from '@yanche/contract/catalogue/products';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { type Energy, groupName, productGroups } from '@yanche/rules/inspections/checklist';
import { extraOf } from '@yanche/rules/orders/extras';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { fitsModel } from './product-fit.ts';
import { bookableAddons, createQuote } from './quotes.ts';
import { findSetting } from '#risk/product-settings.store.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { findCity } from '#places/places.store.ts';
import { findProduct, listAddons, listProducts, type ProductRow } from './products.store.ts';
import { findModel } from './vehicles.store.ts';

type Visitor = { dealerId: string | null } | null;
type Model = { energy: Energy; new_price: number };

/** The free check is for dealers only. */
const isFor = (visitor: Visitor, product: ProductRow) =>
  product.kind !== 'free' || (visitor !== null && visitor.dealerId !== null);

/** Where products are offered: without on-site inspections while those are switched off. */
async function placesOffered(db: Db): Promise<(row: ProductRow) => ProductRow> {
  const hasOnsite = await isSwitchedOn(db, 'onsite');
  return (row) =>
    hasOnsite ? row : { ...row, places: row.places.filter((place) => place !== 'onsite') };
}

export async function listOffers(
  { db, clock, historySources }: Deps,
  {
    cityId,
    modelId,
    visitor,
    language,
  }: { cityId?: number; modelId?: number; visitor: Visitor; language: Language },
) {
  const [atPlaces, rows, addons, city, model] = await Promise.all([
    placesOffered(db),
    listProducts(db, clock.now()),
    listAddons(db, clock.now()),
    cityId === undefined ? null : findCity(db, cityId),
    modelId === undefined ? null : findModel(db, modelId),
  ]);
  const isOffered = cityId === undefined || city?.pilot === true;
  const offers = isOffered
    ? rows.filter((row) => isFor(visitor, row) && fitsModel(row, model))
    : [];
  const hasSources = historySources.length > 0;
  return {
    products: offers.map((row) =>
      productOf(atPlaces(row), { language, hasSources }, model?.energy),
    ),
    addons: bookableAddons(addons).map((addon) => ({
      code: addon.code,
      name: language === 'en' ? addon.name_en : addon.name,
      price: addon.price,
      note: inLanguage(extraOf(addon.code).note, language),
      where: [...extraOf(addon.code).places],
    })),
    recommendId: recommend(offers, model),
  };
}

/** The most specific complete inspection for this car. */
function recommend(offers: readonly ProductRow[], model: Model | null): number | null {
  const complete = offers.filter(({ claim }) => claim === 'full');
  const special = complete.find(
    ({ applies, rule }) =>
      model !== null && (applies === 'nev' || rule.newCarPriceMin !== undefined),
  );
  const general = complete.find(
    ({ applies, rule }) => applies === 'all' && rule.newCarPriceMin === undefined,
  );
  return (special ?? general ?? offers[0])?.id ?? null;
}

export async function getOffer(
  { db, links, clock, historySources }: Deps,
  asked: {
    productId: number;
    cityId?: number;
    addonCodes: readonly string[];
    visitor: Visitor;
    language: Language;
  },
) {
  const { productId, cityId, addonCodes, visitor, language } = asked;
  const now = clock.now();
  const row = await findProduct(db, productId, now);
  if (row === null) throw new Failure('notFound');
  const known = bookableAddons(await listAddons(db, now));
  const addons = known.filter(({ code }) => addonCodes.includes(code));
  if (addons.length !== new Set(addonCodes).size) {
    throw new Failure('fieldInvalid', { field: 'addons' }, { field: 'addons' });
  }
  const city = cityId === undefined ? null : await findCity(db, cityId);
  const quote: Quote | null =
    city?.pilot === true && isFor(visitor, row)
      ? createQuote(
          links,
          { productId, cityId: city.id, addons: addons.map(({ code }) => code) },
          { product: row, addons, terms: await findSetting(db, 'orderTerms', now), language, now },
        )
      : null;
  const groups = productGroups(row.check_groups).map(({ group, items }) => ({
    name: groupName(group, language),
    items: items.map(({ name }) => inLanguage(name, language)),
  }));
  const atPlaces = await placesOffered(db);
  const hasSources = historySources.length > 0;
  return { product: productOf(atPlaces(row), { language, hasSources }), groups, quote };
}

function productOf(
  row: ProductRow,
  { language, hasSources }: { language: Language; hasSources: boolean },
  energy?: Energy,
): Product {
  const english = language === 'en';
  return {
    productId: row.id,
    code: row.code,
    kind: row.kind === 'free' ? 'free' : 'inspection',
    name: english ? row.name_en : row.name,
    summary: english ? row.summary_en : row.summary,
    price: row.price,
    originPrice: row.origin_price,
    durationMin: row.duration_min,
    reportSlaMin: row.sla_min,
    where: row.places as Place[],
    scored: row.scored,
    claim: row.claim as Product['claim'],
    claimCaps: guaranteeCaps(row.claim, currentClaimPolicy.version),
    readsMileage: readsMileage(row.check_groups),
    checkGroups: productGroups(row.check_groups, energy).map(({ group, items }) => ({
      name: groupName(group, language),
      items: items.length,
    })),
    notCovered: english ? row.not_covered_en : row.not_covered,
    ...(row.rule.history !== undefined && {
      history: hasSources ? ('included' as const) : ('noSource' as const),
    }),
  };
}
