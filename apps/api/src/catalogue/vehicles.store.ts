import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

const prefixLengths = [3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The series, and if possible model, of the longest known VIN prefix; null when none is known. */
export async function findCarByVin(db: Db, vin: string) {
  const row = await db
    .selectFrom('vin_prefixes')
    .innerJoin('series', 'series.id', 'vin_prefixes.series_id')
    .innerJoin('brands', 'brands.id', 'series.brand_id')
    .leftJoin('models', 'models.id', 'vin_prefixes.model_id')
    .select([
      'brands.id as brand_id',
      'brands.name as brand_name',
      'brands.name_en as brand_name_en',
      'series.id as series_id',
      'series.name as series_name',
      'series.name_en as series_name_en',
      'series.maker',
      'models.id as model_id',
      'models.name as model_name',
      'models.year as model_year',
    ])
    .where(
      'vin_prefixes.prefix',
      'in',
      prefixLengths.map((length) => vin.slice(0, length)),
    )
    .orderBy(sql`length(vin_prefixes.prefix)`, 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A series of a brand with, optionally, one of its models; null when they do not belong together. */
export async function findCar(
  db: Db,
  { brandId, seriesId, modelId }: { brandId: number; seriesId: number; modelId: number | null },
) {
  const row = await db
    .selectFrom('series')
    .innerJoin('brands', 'brands.id', 'series.brand_id')
    .leftJoin('models', (join) =>
      join.onRef('models.series_id', '=', 'series.id').on('models.id', '=', modelId),
    )
    .select(['series.energy as series_energy', 'models.id as model_id', 'models.energy'])
    .select([
      'models.new_price',
      'models.name as model_name',
      'models.year as model_year',
      'series.name as series_name',
      'brands.name as brand_name',
    ])
    .where('series.id', '=', seriesId)
    .where('series.brand_id', '=', brandId)
    .executeTakeFirst();
  if (row === undefined || (modelId !== null && row.model_id === null)) return null;
  return row;
}

export async function findModel(db: Db, modelId: number) {
  const row = await db
    .selectFrom('models')
    .select(['energy', 'new_price'])
    .where('id', '=', modelId)
    .executeTakeFirst();
  return row ?? null;
}
