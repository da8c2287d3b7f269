import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type CarName = { brand: string; brand_en: string; series: string; series_en: string };

/** Every make and series in both languages, the longest names of series first. */
export async function listCarNames(db: Db): Promise<CarName[]> {
  return db
    .selectFrom('series')
    .innerJoin('brands', 'brands.id', 'series.brand_id')
    .select([
      'brands.name as brand',
      'brands.name_en as brand_en',
      'series.name as series',
      'series.name_en as series_en',
    ])
    .orderBy(sql`length(series.name)`, 'desc')
    .execute();
}
