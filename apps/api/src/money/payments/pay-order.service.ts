import type { PayMethod } from '@yanche/contract/orders/orders';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { inTransaction } from '#database/database.ts';
import { chargeBalance } from './charge-balance.store.ts';
import { reconcileOpenPayment } from './reconcile-open-payment.ts';
import { lockForPayment, type Pay } from './lock-for-payment.ts';
import { paidBy } from './new-payment.ts';
import { openTrade } from './open-trade.service.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { requireSpending } from '../spending/spending.service.ts';
import type { PayerHints } from './resolve-payer.ts';

type Asked = Pay & {
  method: PayMethod;
  useGold: number;
  /** Only external methods use it. */
  payer: PayerHints;
};

export async function payForOrder(deps: Deps, { method, ...pay }: Asked) {
  await reconcileOpenPayment(deps, pay);
  return method === 'wallet' || method === 'gold'
    ? payFromBalance(deps, { ...pay, method })
    : openTrade(deps, { ...pay, method });
}

/** Pays from wallet and gold into escrow, atomically. */
async function payFromBalance(
  deps: Deps,
  { method, useGold, ...pay }: Pay & { method: 'wallet' | 'gold'; useGold: number },
) {
  const now = deps.clock.now();
  const { caller } = pay;
  return inTransaction(deps.db, async (tx) => {
    const { order, paid } = await lockForPayment(deps, tx, pay, now);
    if (paid !== null) return paidBy(paid);
    if (order.posting.kind === 'topUp') throw new Failure('payMethodUnavailable');
    const payer = await requireSpending(tx, {
      by: caller,
      dealerId: order.dealer_id,
      orderIds: [order.id],
      amount: order.real_price,
      way: 'payFromWallet',
      now,
    });
    const gold = method === 'gold' ? order.real_price : useGold;
    if (gold > 0 && !(await isSwitchedOn(tx, 'gold'))) throw new Failure('switchedOff');
    if (gold > order.real_price) throw new Failure('goldTooMuch');
    const payment = await chargeBalance(tx, order, {
      method,
      gold,
      userId: caller.userId,
      payer,
      now,
    });
    return paidBy(payment);
  });
}
