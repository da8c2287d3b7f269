import { hasRows, insertRows } from '#database/bulk-insert.ts';
import { inTransaction } from '#database/database.ts';
import type { Db, Tables } from '#database/schema.ts';
import { lockSeed } from './seed.store.ts';
import type { Kysely, Selectable } from 'kysely';
import catalogue from './data/car-catalogue.json' with { type: 'json' };
import cities from './data/cities.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import vinPrefixes from './data/vin-prefixes.json' with { type: 'json' };
import { sampleAddons, sampleProducts } from './products.ts';

type Rows<Table extends keyof Tables> = Selectable<Tables[Table]>[];

const grayRules: Rows<'gray_rules'> = [
  { id: 1, name: 'report with car diagram', gray_result: 100 },
  { id: 2, name: 'offline inspection', gray_result: 100 },
  { id: 3, name: 'wallet gold', gray_result: 100 },
  { id: 4, name: 'self-inspection orders', gray_result: 100 },
  { id: 5, name: 'inspections on site', gray_result: 100 },
  { id: 6, name: 'live camera', gray_result: 100 },
];

/** The switches that the app asks for; no sample data. */
export const seedGrayRules = (db: Kysely<Tables>): Promise<void> =>
  insertRows(db, 'gray_rules', grayRules, { skipExisting: true });

/** Cities, places, cars and packages, all at once or not at all. Does nothing when they are there. */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  if (await hasRows(db, 'cities')) return;
  await inTransaction(db, async (tx) => {
    await lockSeed(tx);
    if (await hasRows(tx, 'cities')) return;
    await insertPlaces(tx);
    await insertCatalogue(tx);
    await insertRows(tx, 'products', sampleProducts);
    await insertRows(tx, 'addons', sampleAddons);
  });
}

async function insertPlaces(db: Db): Promise<void> {
  await insertRows(
    db,
    'cities',
    cities.cities.map((city) => ({
      id: city.cityId,
      name: city.cityName,
      name_en: city.nameEn,
      domain: city.cityDomain ?? null,
      letter: city.letter,
      province: city.province,
      lng: city.lng,
      lat: city.lat,
      pilot: city.pilot,
    })),
  );
  await insertRows(
    db,
    'markets',
    places.markets.map(({ marketId, nameEn, cityId, openFrom, openTo, ...rest }) => ({
      ...rest,
      id: marketId,
      name_en: nameEn,
      city_id: cityId,
      open_from: openFrom,
      open_to: openTo,
    })),
  );
  await insertRows(
    db,
    'points',
    (places.points as SamplePoint[]).map(({ pointId, marketId, cityId, nameEn, ...rest }) => ({
      ...rest,
      id: pointId,
      market_id: marketId,
      city_id: cityId,
      name_en: nameEn,
      is_open: true,
      slots_to: null,
      open_from: '09:00',
      open_to: '18:00',
    })),
  );
}

type SamplePoint = {
  pointId: number;
  marketId: number | null;
  cityId: number;
  name: string;
  nameEn: string;
  kind: Rows<'points'>[number]['kind'];
  address: string;
  lng: number;
  lat: number;
  capacity: number;
};

type SampleSeries = {
  id: number;
  name: string;
  nameEn: string;
  maker: string;
  energy: Rows<'series'>[number]['energy'];
  class: Rows<'series'>[number]['class'];
  models: { id: number; name: string; year: number; newPriceFen: number }[];
};
type SampleBrand = {
  id: number;
  name: string;
  nameEn: string;
  letter: string;
  hot: number | null;
  series: SampleSeries[];
};

async function insertCatalogue(db: Db): Promise<void> {
  const brands = catalogue.brands as SampleBrand[];
  await insertRows(
    db,
    'brands',
    brands.map(({ id, name, nameEn, letter, hot }) => ({ id, name, name_en: nameEn, letter, hot })),
  );
  await insertRows(
    db,
    'series',
    brands.flatMap((brand) =>
      brand.series.map((series) => ({
        id: series.id,
        brand_id: brand.id,
        name: series.name,
        name_en: series.nameEn,
        maker: series.maker,
        energy: series.energy,
        class: series.class,
      })),
    ),
  );
  await insertRows(
    db,
    'models',
    brands.flatMap((brand) =>
      brand.series.flatMap((series) =>
        series.models.map((model) => ({
          id: model.id,
          series_id: series.id,
          name: model.name,
          year: model.year,
          energy: series.energy,
          new_price: model.newPriceFen,
        })),
      ),
    ),
  );
  await insertRows(
    db,
    'vin_prefixes',
    vinPrefixes.rows.map((row) => ({
      prefix: row.prefix,
      series_id: row.seriesId,
      model_id: row.modelId,
    })),
  );
}
