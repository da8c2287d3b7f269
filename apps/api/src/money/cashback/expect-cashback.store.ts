import { DAY_MS } from '@yanche/rules/calendar';
import { findAnyProduct } from '#catalogue/products.store.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { findPayable } from '#order-kinds/payable.ts';
import type { Db, Tx } from '#database/schema.ts';
import { findCashback, insertCashback } from './cashbacks.store.ts';

/** T+1: credited the day after. */
export const settleAfterMs = DAY_MS;

/** The cashback that an order of this product was sold with, fen; as it was then. */
export async function promisedCashback(
  tx: Db,
  order: { product_id: number; created_at: Date; real_price: number },
): Promise<number> {
  const product = await findAnyProduct(tx, order.product_id, order.created_at);
  return Math.min(product?.cashback ?? 0, order.real_price);
}

/** Notes the cashback of an order that has ended well, without anybody claiming it; once, and only where one was promised. */
export async function expectCashback(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const order = await findPayable(deps, tx, orderId);
  if (order === null || (await findCashback(tx, orderId)) !== null) return;
  const amount = await promisedCashback(tx, order);
  if (amount === 0) return;
  const now = deps.clock.now();
  await insertCashback(tx, {
    id: newId(),
    biz_type: order.kind,
    order_id: order.id,
    user_id: order.user_id,
    dealer_id: order.dealer_id,
    amount,
    status: '1',
    settle_at: new Date(now.getTime() + settleAfterMs),
    created_at: now,
  });
}
