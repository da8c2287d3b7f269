import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export async function listBrands(db: Db): Promise<Row<'brands'>[]> {
  return db.selectFrom('brands').selectAll().orderBy('letter').orderBy('name_en').execute();
}

/** The series of brands, by maker, then in catalogue order. */
export async function listSeries(db: Db, brandIds: readonly number[]) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom('series')
    .innerJoin('brands', 'brands.id', 'series.brand_id')
    .selectAll('series')
    .select('brands.name_en as brand_name_en')
    .where('brand_id', 'in', brandIds)
    .orderBy('maker')
    .orderBy('series.id')
    .execute();
}

/** The models of a series, newest year first, cheapest first within a year. */
export async function listModels(db: Db, seriesId: number): Promise<Row<'models'>[]> {
  return db
    .selectFrom('models')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('year', 'desc')
    .orderBy('new_price')
    .orderBy('id')
    .execute();
}
