import { DAY_MS } from '@yanche/rules/calendar';
import { carAgeYears, roundToHundredYuan, ruleValue } from '@yanche/rules/market/rule-value';
import type { Kysely, Selectable } from 'kysely';
import { hasRows } from '#database/bulk-insert.ts';
import { inTransaction } from '#database/database.ts';
import { replaceListings, sampleSource } from '#market/listings.store.ts';
import type { Tables } from '#database/schema.ts';
import { listingId } from '#lib/ids.ts';
import catalogue from './data/car-catalogue.json' with { type: 'json' };
import vinPrefixes from './data/vin-prefixes.json' with { type: 'json' };
import { plans } from './plan.ts';
import { createRandom, type Random } from './random.ts';

type Row = Selectable<Tables['market_listings']>;
type Model = { id: number; year: number; newPriceFen: number };

/** Mostly where the sample orders are; of the rest some are within 300 km. */
const cityIds = [
  330100, 330100, 330100, 330200, 330400, 330500, 330600, 320500, 310100, 310100, 320100, 440100,
  510100, 110100,
];
const seed = 20_261_122;
/** Series with sample orders get many cars, others few. */
const counts = { known: 150, other: 20 };
/** Cars on sale relative to those sold in half a year; varies by series. */
const onSaleShare = { least: 0.08, spread: 0.22 };
const soldDays = 185;
const longestOnSale = 75;

/** Inserts a deterministic market of invented cars, relative to `now`. Does nothing when there is one. */
export async function seedListings(db: Kysely<Tables>, now: Date): Promise<void> {
  if (await hasRows(db, 'market_listings')) return;
  await inTransaction(db, async (tx) => {
    await replaceListings(tx, sampleSource, sampleListings(now));
  });
}

export function sampleListings(now: Date): Row[] {
  const ordered = new Set(plans.map(({ series }) => series));
  const known = new Set(vinPrefixes.rows.map(({ seriesId }) => seriesId));
  return catalogue.brands
    .flatMap(({ series }) => series)
    .filter(({ id }) => known.has(id))
    .flatMap(({ id, models }) => {
      const random = createRandom(seed + id);
      const market = { seriesId: id, models, now, heat: 0.94 + random.next() * 0.12 };
      const sold = ordered.has(id) ? counts.known : counts.other;
      const onSale = Math.round(sold * (onSaleShare.least + random.next() * onSaleShare.spread));
      return Array.from({ length: onSale + sold }, (_, number) =>
        aListing(random, { ...market, number, isSold: number >= onSale }),
      );
    });
}

type Given = {
  seriesId: number;
  models: readonly Model[];
  now: Date;
  /** The price level of this series relative to the rule value. */
  heat: number;
  number: number;
  isSold: boolean;
};

/** Approximately normal, mean 0, standard deviation 1. */
const normalRandom = (random: Random) =>
  (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3);

/** Higher asking prices take longer to sell; prices vary around the rule value. */
function aListing(random: Random, given: Given): Row {
  const { seriesId, now, heat, isSold } = given;
  const model = random.pick(given.models);
  const age = Math.max(0, now.getUTCFullYear() - model.year);
  const licensed = `${model.year}-${String(random.int(1, 12)).padStart(2, '0')}`;
  const km = Math.round(Math.max(0.4, age) * 12_500 * Math.exp(normalRandom(random) * 0.32));
  const asks = 1.035 + normalRandom(random) * 0.025;
  const waits = Math.max(
    2,
    Math.round(22 * Math.exp((asks - 1.035) * 14 + normalRandom(random) * 0.35)),
  );
  const soldAt = isSold ? new Date(now.getTime() - random.next() * soldDays * DAY_MS) : null;
  const onSaleFor = Math.min(longestOnSale, waits * (isSold ? 1 : random.next()));
  const listedAt = new Date((soldAt ?? now).getTime() - onSaleFor * DAY_MS);
  const ageYears = carAgeYears(licensed, soldAt ?? now);
  const fair = ruleValue({ newPrice: model.newPriceFen, ageYears, km }).value;
  const worth = fair * heat * Math.exp(normalRandom(random) * 0.035);
  const source_no = `${seriesId}-${given.number}`;
  return {
    id: listingId(sampleSource, source_no),
    source: sampleSource,
    source_no,
    series_id: seriesId,
    model_id: model.id,
    license_time: licensed,
    km,
    city_id: random.pick(cityIds),
    list_price: Math.max(10_000, roundToHundredYuan(worth * asks)),
    deal_price: isSold ? Math.max(10_000, roundToHundredYuan(worth)) : null,
    listed_at: listedAt,
    sold_at: soldAt,
  };
}
