import type { SubmitBatchBody } from '@yanche/contract/batches/batches';
import { sumFen } from '@yanche/rules/money/money';
import { splitGold } from '@yanche/rules/money/split-gold';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { chargeBalance } from '#money/payments/charge-balance.store.ts';
import { lockPayable, type Payable } from '#order-kinds/payable.ts';
import { requireSpending } from '#money/spending/spending.service.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import type { Caller } from '#route.ts';

type Asked = { orderIds: readonly string[]; pay: SubmitBatchBody['pay']; caller: Caller };

/**
 * Pays every order of a batch from wallet and gold. Each gets a payment and a ledger transaction of its own, exactly its part of the
 * whole: what is cancelled later goes back as that of any order. Free orders are paid already.
 */
export async function payBatch(
  tx: Tx,
  deps: Deps,
  { orderIds, pay, caller }: Asked,
): Promise<void> {
  const orders: Payable[] = [];
  for (const orderId of orderIds) {
    const order = await lockPayable(deps, tx, orderId);
    if (order?.isOpen === true) orders.push(order);
  }
  if (orders.length === 0) return;
  const now = deps.clock.now();
  const prices = orders.map((order) => order.real_price);
  const payer = await requireSpending(tx, {
    by: caller,
    dealerId: caller.dealerId,
    orderIds: orders.map(({ id }) => id),
    amount: sumFen(prices),
    way: 'payFromWallet',
    now,
  });
  const gold = pay.method === 'gold' ? sumFen(prices) : pay.useGold;
  if (gold > 0 && !(await isSwitchedOn(tx, 'gold'))) throw new Failure('switchedOff');
  const parts = splitGold(prices, gold);
  if (parts === null) throw new Failure('goldTooMuch');
  for (const [index, order] of orders.entries()) {
    const part = parts[index] ?? 0;
    const method = part === order.real_price ? 'gold' : 'wallet';
    await chargeBalance(tx, order, {
      method,
      gold: part,
      userId: caller.userId,
      payer,
      now,
    });
  }
}
