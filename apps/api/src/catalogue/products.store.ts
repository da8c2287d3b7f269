import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type ProductRow = Selectable<Tables['products']>;
export type AddonRow = Selectable<Tables['addons']> & { on_sale: boolean };

// Other kinds (self, accident, insurance) are ordered elsewhere.
const bookable = ['inspection', 'free'] as const;

/**
 * Products with what they cost at a time and whether they are sold then: the newest price that has begun, before the first one what the
 * row itself says. Everything that shows or takes a price reads it here.
 */
function productsAt(db: Db, at: Date) {
  return db
    .selectFrom('products')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prices')
          .selectAll('prices')
          .whereRef('prices.product_id', '=', 'products.id')
          .where('prices.starts_at', '<=', at)
          .orderBy('prices.starts_at', 'desc')
          .limit(1)
          .as('begun'),
      (join) => join.onTrue(),
    )
    .select([
      'products.id',
      'code',
      'kind',
      'name',
      'name_en',
      'summary',
      'summary_en',
      'check_groups',
      'places',
      'duration_min',
      'sla_min',
      'scored',
      'claim',
      'applies',
      'rule',
      'not_covered',
      'not_covered_en',
      'sort',
    ])
    .select(({ fn }) => [
      fn.coalesce('begun.price', 'products.price').as('price'),
      fn.coalesce('begun.origin_price', 'products.origin_price').as('origin_price'),
      fn.coalesce('begun.cashback', 'products.cashback').as('cashback'),
      fn.coalesce('begun.on_sale', 'products.active').as('active'),
    ]);
}

const productsOnSale = (db: Db, at: Date) =>
  productsAt(db, at).where(({ fn }) => fn.coalesce('begun.on_sale', 'products.active'), '=', true);

/** Products that send an inspector, in display order. */
export async function listProducts(db: Db, at: Date): Promise<ProductRow[]> {
  return productsOnSale(db, at).where('kind', 'in', bookable).orderBy('sort').execute();
}

export async function findProduct(db: Db, productId: number, at: Date): Promise<ProductRow | null> {
  const row = await productsOnSale(db, at)
    .where('products.id', '=', productId)
    .where('kind', 'in', bookable)
    .executeTakeFirst();
  return row ?? null;
}

/** Of any kind, including discontinued ones, for existing orders. */
export async function findAnyProduct(
  db: Db,
  productId: number,
  at: Date,
): Promise<ProductRow | null> {
  const row = await productsAt(db, at).where('products.id', '=', productId).executeTakeFirst();
  return row ?? null;
}

/** By its code, sold or not. */
export async function findProductByCode(
  db: Db,
  code: string,
  at: Date,
): Promise<ProductRow | null> {
  const row = await productsAt(db, at).where('products.code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** Self-inspection products. */
export async function listSelfProducts(db: Db, at: Date): Promise<ProductRow[]> {
  return productsOnSale(db, at).where('kind', '=', 'self').orderBy('sort').execute();
}

/** All of them, since orders name also what is no longer sold. */
export async function listAddons(db: Db, at: Date): Promise<AddonRow[]> {
  return db
    .selectFrom('addons')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prices')
          .selectAll('prices')
          .whereRef('prices.addon_code', '=', 'addons.code')
          .where('prices.starts_at', '<=', at)
          .orderBy('prices.starts_at', 'desc')
          .limit(1)
          .as('begun'),
      (join) => join.onTrue(),
    )
    .select(['code', 'name', 'name_en', 'sort'])
    .select((eb) => [
      eb.fn.coalesce('begun.price', 'addons.price').as('price'),
      eb.fn.coalesce('begun.on_sale', eb.lit(true)).as('on_sale'),
    ])
    .orderBy('sort')
    .execute();
}

/** Queries of a car's past. */
export async function listHistoryProducts(db: Db, at: Date): Promise<ProductRow[]> {
  return productsOnSale(db, at)
    .where('kind', 'in', ['accident', 'insurance'])
    .orderBy('sort')
    .execute();
}

/** The product ids of a kind, including discontinued ones. */
export async function listProductIds(db: Db, kind: ProductRow['kind']): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}
