import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listClaimableCashbacks } from '@yanche/contract/money/cashback';
import type { Language } from '@yanche/rules/bilingual';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { findPayable } from '#order-kinds/payable.ts';
import type { Caller } from '#route.ts';
import { listUnclaimed } from './claimables.store.ts';
import { promisedCashback } from './expect-cashback.store.ts';

const most = 20;

/** What `claimCashback` would grant, newest first. */
export async function listClaimables(
  deps: Deps,
  caller: Caller,
  language: Language,
): Promise<AnswerOf<typeof listClaimableCashbacks>> {
  const { db } = deps;
  const found = await withTitles(db, language, await listUnclaimed(db, caller, most));
  const orders = await Promise.all(
    found.map(async ({ id, order_no: orderNo, car_title: title }) => {
      const order = await findPayable(deps, db, id);
      if (order === null || !order.isDone || order.pay_status !== 'paid') return [];
      const amount = await promisedCashback(db, order);
      return amount === 0 ? [] : [{ orderId: id, bizType: order.kind, orderNo, title, amount }];
    }),
  );
  return { orders: orders.flat() };
}
