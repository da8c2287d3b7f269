import { shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { cashbackDueAt, cashbackOf, type CashbackRule } from '@yanche/rules/money/cashback-rule';
import { findAnyProduct } from '#catalogue/products.store.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { findPayable, type OrderPayable } from '#order-kinds/payable.ts';
import { findSetting } from '#risk/product-settings.store.ts';
import { findCashback, insertCashback, lockCashbacksOf, sumNotedSince } from './cashbacks.store.ts';
import { findKeptMoney } from './kept-money.store.ts';

type Promised = { amount: number; rule: CashbackRule };

/**
 * The cashback that an order was sold with, fen, by product and rule of then, and never more than the money that was paid for it. None for
 * people who are no dealer, and none where so much went back that less is left than that.
 */
export async function promisedCashback(
  db: Db,
  order: Pick<OrderPayable, 'id' | 'product_id' | 'created_at' | 'dealer_id'>,
): Promise<Promised> {
  const [product, rule] = await Promise.all([
    findAnyProduct(db, order.product_id, order.created_at),
    findSetting(db, 'cashback', order.created_at),
  ]);
  if (order.dealer_id === null || product === null) return { amount: 0, rule };
  const { paid, kept } = await findKeptMoney(db, order.id);
  const amount = cashbackOf(rule, { amount: product.cashback, paid });
  return { amount: kept >= amount ? amount : 0, rule };
}

/**
 * Writes down the cashback of an order, to be credited after the days of its rule. `full`: the dealer's day has no room for it; it can be
 * claimed on another one.
 */
export async function noteCashback(
  tx: Tx,
  order: OrderPayable,
  { promised, now }: { promised: Promised; now: Date },
): Promise<'noted' | 'full'> {
  const { amount, rule } = promised;
  const owner = { userId: order.user_id, dealerId: order.dealer_id };
  // Of two at once the second sees the first.
  await lockCashbacksOf(tx, owner);
  const midnight = new Date(shanghaiTime(shanghaiDay(now), 0));
  if ((await sumNotedSince(tx, owner, midnight)) + amount > rule.dailyCapFen) return 'full';
  await insertCashback(tx, {
    id: newId(),
    biz_type: order.kind,
    order_id: order.id,
    user_id: order.user_id,
    dealer_id: order.dealer_id,
    amount,
    status: '1',
    settle_at: cashbackDueAt(rule, now),
    created_at: now,
  });
  return 'noted';
}

/**
 * Notes the cashback of an order that has ended well, without anybody claiming it; once, and only where one was promised. Where the day
 * is full it is claimed later, as every other.
 */
export async function expectCashback(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const order = await findPayable(deps, tx, orderId);
  if (order === null || order.kind === 'topUp') return;
  if ((await findCashback(tx, orderId)) !== null) return;
  const promised = await promisedCashback(tx, order);
  if (promised.amount > 0) await noteCashback(tx, order, { promised, now: deps.clock.now() });
}
