import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export async function listBrands(db: Db): Promise<Row<'brands'>[]> {
  return db.selectFrom('brands').selectAll().orderBy('letter').orderBy('name_en').execute();
}

/** The series of a brand, by maker, then in catalogue order. */
export async function listSeries(db: Db, brandId: number): Promise<Row<'series'>[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('maker')
    .orderBy('id')
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
