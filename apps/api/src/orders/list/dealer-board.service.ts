import type { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { shanghaiDay } from '@yanche/rules/calendar';
import { actsOf } from '@yanche/rules/people/dealer-rights';
import { sumFen } from '@yanche/rules/money/money';
import { boardLists, boardMonths } from '@yanche/rules/orders/dealer-board';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { sumOrderMoney } from '#money/order-money.store.ts';
import { monthOf } from '#money/wallet.service.ts';
import type { Caller } from '#route.ts';
import { type Asked, orderFilterOf } from './order-filter.ts';
import { countTabs } from './order-list.service.ts';

/** What waits among the orders of a dealership, counted as the lists count, and what it spent in the last months. */
export async function readBoard(
  deps: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof getDealerBoard>> {
  const { dealerId } = caller;
  if (dealerId === null) throw new Failure('noPermission');
  const day = shanghaiDay(deps.clock.now());
  const lists = boardLists(day);
  const countOf = async (list: Pick<Asked, 'tab' | 'from' | 'to' | 'only'>) => {
    const filter = await orderFilterOf(deps, caller, {
      ...list,
      scope: 'dealer',
      sort: 'newest',
    });
    return (await countTabs(deps, filter))[list.tab];
  };
  const months = monthsUntil(day.slice(0, 7));
  const [unpaid, yourTurn, today, inReview, expiring, money] = await Promise.all([
    countOf(lists.unpaid),
    countOf(lists.yourTurn),
    countOf(lists.today),
    countOf(lists.inReview),
    countOf(lists.expiring),
    sumOrderMoney(deps.db, {
      dealerId,
      from: monthOf(months[0] ?? day.slice(0, 7)).from,
      to: monthOf(day.slice(0, 7)).to,
    }),
  ]);
  const spentIn = (month: string) =>
    sumFen(money.filter((each) => each.month === month).map(({ amount }) => amount));
  return {
    day,
    unpaid,
    yourTurn,
    today,
    inReview,
    expiring,
    // What was spent is the bill's.
    months: actsOf(caller).includes('bill')
      ? months.map((month) => ({ month, spent: spentIn(month) }))
      : [],
  };
}

/** The last months including this one, oldest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: boardMonths }, (_, index) =>
    new Date(Date.UTC(year, month - boardMonths + index, 1)).toISOString().slice(0, 7),
  );
}
