import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type RateKey = { productId: number; cityId: number | null };
export type RateData = Selectable<Tables['pay_rates']>;

/** The rates of a product that were set, as the rule wants them. */
export async function listRatesOf(db: Db, productId: number) {
  const rows = await db
    .selectFrom('pay_rates')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', 'done')
    .execute();
  return rows.map((row) => ({
    rateId: row.id,
    productId: row.product_id,
    cityId: row.city_id,
    jobFee: row.job_fee,
    visitFee: row.visit_fee,
    startsAt: row.starts_at ?? row.proposed_at,
    isConfirmed: row.needs_second,
  }));
}
export type Rate = Awaited<ReturnType<typeof listRatesOf>>[number];

/** Products that are inspected, with every rate and proposal of theirs, newest first. */
export async function listAllRates(db: Db) {
  const [products, rates] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'name_en', 'sort'])
      .where('kind', 'in', ['inspection', 'free'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('pay_rates')
      .leftJoin('users', 'users.id', 'pay_rates.proposed_by')
      .leftJoin('cities', 'cities.id', 'pay_rates.city_id')
      .selectAll('pay_rates')
      .select(['users.name as proposer_name', 'cities.name as city_name'])
      .select('cities.name_en as city_name_en')
      .where('status', '<>', 'declined')
      .orderBy(sql`starts_at desc nulls first`)
      .orderBy('pay_rates.id', 'desc')
      .execute(),
  ]);
  return { products, rates };
}
export type AllRates = Awaited<ReturnType<typeof listAllRates>>;

export async function insertRate(tx: Tx, row: Insertable<Tables['pay_rates']>): Promise<void> {
  await tx.insertInto('pay_rates').values(row).execute();
}

/** The proposal of this product and town, locked until commit. */
export async function lockProposedRate(
  tx: Tx,
  { productId, cityId }: RateKey,
): Promise<RateData | null> {
  const row = await tx
    .selectFrom('pay_rates')
    .selectAll()
    .where('product_id', '=', productId)
    .where('city_id', cityId === null ? 'is' : '=', cityId)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRate(
  tx: Tx,
  id: string,
  set: Pick<RateData, 'status' | 'starts_at' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('pay_rates').set(set).where('id', '=', id).execute();
}
