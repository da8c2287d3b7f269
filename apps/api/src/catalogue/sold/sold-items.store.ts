import type { Insertable, Selectable, Updateable } from 'kysely';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type PriceRow = Selectable<Tables['prices']>;
/** A product by its number, or an extra by its code. */
export type ItemKey = { product_id: number } | { addon_code: string };

export const keyOf = (itemId: string): ItemKey =>
  itemId.startsWith('product-')
    ? { product_id: Number(itemId.slice('product-'.length)) }
    : { addon_code: itemId.slice('addon-'.length) };

/** Products and extras as they were created, in display order. */
export async function listItemRows(db: Db) {
  const [products, addons] = await Promise.all([
    db.selectFrom('products').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('addons').selectAll().orderBy('sort').orderBy('code').execute(),
  ]);
  return { products, addons };
}

/** All prices, newest first. */
export async function listPrices(db: Db): Promise<PriceRow[]> {
  return db.selectFrom('prices').selectAll().orderBy('starts_at', 'desc').execute();
}

/** How many orders wait for payment, by product. */
export async function countUnpaidOrders(db: Db): Promise<Map<number, number>> {
  const ofTable = (table: 'orders' | 'self_orders', status: string) =>
    db
      .selectFrom(table)
      .select(({ fn }) => ['product_id', fn.countAll<string>().as('count')])
      .where('status', '=', status as never)
      .groupBy('product_id')
      .execute();
  const [orders, selfOrders] = await Promise.all([
    ofTable('orders', orderStatus.unpaid),
    ofTable('self_orders', selfStatus.unpaid),
  ]);
  return new Map([...orders, ...selfOrders].map((row) => [row.product_id, Number(row.count)]));
}

export async function insertPrice(tx: Tx, row: Insertable<Tables['prices']>): Promise<void> {
  await tx.insertInto('prices').values(row).execute();
}

/** Removes a price that has not begun; false when there is none such. */
export async function deletePlannedPrice(
  tx: Tx,
  { priceId, now }: { priceId: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('prices')
    .where('id', '=', priceId)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function updateProduct(
  tx: Tx,
  productId: number,
  set: Updateable<Tables['products']>,
): Promise<void> {
  await tx.updateTable('products').set(set).where('id', '=', productId).execute();
}

export async function updateAddon(
  tx: Tx,
  code: string,
  set: Updateable<Tables['addons']>,
): Promise<void> {
  await tx.updateTable('addons').set(set).where('code', '=', code).execute();
}
