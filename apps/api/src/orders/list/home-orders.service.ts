import type { AnswerOf } from '@yanche/contract/endpoint';
import type { homeOrders } from '@yanche/contract/orders/home-orders';
import type { Language } from '@yanche/rules/bilingual';
import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { listNewestIds, listSoonestIds } from './order-pages.ts';
import type { OrderFilter } from './order-list.store.ts';
import { orderRowOf } from './order-row.ts';
import { listOrderRows } from './order-rows.store.ts';

/** What comes first: a car that is being looked at, then what waits for the customer, then what is to come. */
const urgency: readonly (readonly OrderStatus[])[] = [
  [orderStatus.inspecting, orderStatus.onTheWay],
  [orderStatus.unpaid, orderStatus.couldNotInspect],
  [orderStatus.awaitingConfirmation],
  [orderStatus.inReview],
  [orderStatus.unassigned, orderStatus.assigned],
];

/** Three ids of each group at most, by the indexes of the lists: as quick with a million orders as with ten. */
export async function readHomeOrders(
  deps: Deps,
  { caller, language }: { caller: Caller; language: Language },
): Promise<AnswerOf<typeof homeOrders>> {
  const filter = (statuses: readonly OrderStatus[]): OrderFilter => ({
    owner: caller,
    mine: caller.dealerId === null,
    statuses,
    productIds: null,
    cityId: null,
    marketId: null,
    from: null,
    to: null,
    keyword: null,
  });
  const one = { after: undefined, limit: 1 };
  const three = { after: undefined, limit: 3 };
  const [finished, ...groups] = await Promise.all([
    listNewestIds(deps, filter([orderStatus.completed]), one),
    ...urgency.map((statuses) => listSoonestIds(deps, filter(statuses), three)),
  ]);
  const currentId = groups.flatMap(({ ids }) => ids)[0];
  // The first group is at the car, the last will be.
  const alsoId = [groups.at(0), groups.at(-1)]
    .flatMap((group) => group?.ids ?? [])
    .find((id) => id !== currentId);
  // A car that is being looked at must not hide a payment that runs out.
  const waitingId = groups[1]?.ids.find((id) => id !== currentId && id !== alsoId);
  const isShown = (id: string) => [currentId, alsoId, waitingId].includes(id);
  const moreWaiting = [...(groups[1]?.ids ?? []), ...(groups[2]?.ids ?? [])].some(
    (id) => !isShown(id),
  );
  const finishedId = finished.ids[0];
  const ids = [currentId, alsoId, waitingId, finishedId].flatMap((id) => id ?? []);
  const rows = await withTitles(deps.db, language, await listOrderRows(deps.db, ids));
  const rowOf = (id: string | undefined) => {
    const row = rows.find((each) => each.id === id);
    return row === undefined ? null : orderRowOf(deps, row, { language, reader: 'user', caller });
  };
  return {
    current: rowOf(currentId),
    also: rowOf(alsoId),
    waiting: rowOf(waitingId),
    moreWaiting,
    finished: rowOf(finishedId),
  };
}
