import type { AnswerOf } from '@yanche/contract/endpoint';
import type { ClaimableCashback, listClaimableCashbacks } from '@yanche/contract/money/cashback';
import type { Language } from '@yanche/rules/bilingual';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { findPayable } from '#order-kinds/payable.ts';
import type { Caller } from '#route.ts';
import { listUnclaimed } from './claimables.store.ts';
import { promisedCashback } from './expect-cashback.store.ts';

const most = 20;
const perPage = 50;

/** What `claimCashback` would grant, newest first. Orders that would get nothing hide none behind them. */
export async function listClaimables(
  deps: Deps,
  caller: Caller,
  language: Language,
): Promise<AnswerOf<typeof listClaimableCashbacks>> {
  const found: ClaimableCashback[] = [];
  let after: { at: Date; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUnclaimed>> = await listUnclaimed(deps.db, caller, {
      after,
      limit: perPage,
    });
    const titled = await withTitles(deps.db, language, page);
    for (const row of titled) {
      if (found.length === most) break;
      found.push(...(await claimableOf(deps, row)));
    }
    const last = page.at(-1);
    after =
      page.length < perPage || last === undefined ? null : { at: last.created_at, id: last.id };
  } while (after !== null && found.length < most);
  return { orders: found };
}

async function claimableOf(
  deps: Deps,
  { id, order_no: orderNo, car_title: title }: { id: string; order_no: string; car_title: string },
): Promise<ClaimableCashback[]> {
  const order = await findPayable(deps, deps.db, id);
  if (order === null || order.kind === 'topUp' || !order.isDone || order.pay_status !== 'paid')
    return [];
  const { amount } = await promisedCashback(deps.db, order);
  return amount === 0 ? [] : [{ orderId: id, bizType: order.kind, orderNo, title, amount }];
}
