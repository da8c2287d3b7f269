import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import type { Db, Tx } from '#database/schema.ts';
import { listSelfFacts } from './self-order-facts.store.ts';
import { listSelfReportNos } from './report/self-reports.store.ts';
import { listCurrentShots, listRetakes } from './shots/self-shots.store.ts';
import type { SelfOrderState } from './self-order-view.ts';
import { type SelfOrder, selfInspections } from './self-inspections.ts';

/** The orders with their photos, in the given order. */
export async function loadStates(db: Db, orders: readonly SelfOrder[]): Promise<SelfOrderState[]> {
  const ids = orders.map(({ id }) => id);
  // One after the other: in a transaction that loses its connection, others under way would fail with errors of their own.
  const facts = await listSelfFacts(db, ids);
  const shots = await listCurrentShots(db, ids);
  const retakes = await listRetakes(db, ids);
  const reportNos = await listSelfReportNos(db, ids);
  return orders.flatMap((order) => {
    const own = facts.get(order.id);
    if (own === undefined) return [];
    const isOf = (row: { order_id: string }) => row.order_id === order.id;
    return {
      order,
      facts: own,
      shots: shots.filter(isOf),
      retakes: retakes.filter(isOf),
      reportNo: reportNos.get(order.id) ?? null,
    };
  });
}

export async function loadState(db: Db, order: SelfOrder): Promise<SelfOrderState> {
  const [state] = await loadStates(db, [order]);
  if (state === undefined) throw new Error('a self-inspection without product');
  return state;
}

/** The caller's order, locked; for others it is answered as missing. */
export async function lockOwnState(
  tx: Tx,
  { orderId, caller }: { orderId: string; caller: Caller },
): Promise<SelfOrderState> {
  const order = await selfInspections.lock(tx, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return loadState(tx, order);
}
