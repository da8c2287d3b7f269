import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type ProductRow = Selectable<Tables['products']>;
export type AddonRow = Selectable<Tables['addons']>;

// Other kinds (self, accident, insurance) are ordered elsewhere.
const bookable = ['inspection', 'free'] as const;

/** Products that send an inspector, in display order. */
export async function listProducts(db: Db): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('active', '=', true)
    .where('kind', 'in', bookable)
    .orderBy('sort')
    .execute();
}

export async function findProduct(db: Db, productId: number): Promise<ProductRow | null> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('active', '=', true)
    .where('kind', 'in', bookable)
    .executeTakeFirst();
  return row ?? null;
}

/** Of any kind, including discontinued ones, for existing orders. */
export async function findAnyProduct(db: Db, productId: number): Promise<ProductRow | null> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirst();
  return row ?? null;
}

/** Self-inspection products. */
export async function listSelfProducts(db: Db): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('active', '=', true)
    .where('kind', '=', 'self')
    .orderBy('sort')
    .execute();
}

export async function listAddons(db: Db): Promise<AddonRow[]> {
  return db.selectFrom('addons').selectAll().orderBy('sort').execute();
}

/** The product ids of a kind, including discontinued ones. */
export async function listProductIds(db: Db, kind: ProductRow['kind']): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}
