import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { reassignOrder } from '@yanche/contract/orders/dispatch';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { assignInspector, unassignJob } from './assign-inspector.store.ts';
import { inTransaction } from '#database/database.ts';
import { listOrderRows } from '../list/order-rows.store.ts';
import { inspectionOrders } from '../inspection-orders.ts';

type Reassign = { orderId: string; inspectorId?: string; reason: string };

/** Removes the inspector and assigns the next best one; when nobody is free the job keeps waiting. */
export async function reassign(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, inspectorId, reason }: Reassign,
): Promise<AnswerOf<typeof reassignOrder>> {
  const words = reason.replaceAll('\0', '').trim();
  if (words === '') throw new Failure('wordsRequired');
  await inTransaction(db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null) throw new Failure('notFound');
    const isOther = inspectorId !== undefined && inspectorId !== order.inspector_id;
    if (isOther && isOneOf(order.status, orderStatus.unassigned, orderStatus.assigned)) return;
    if (order.status !== orderStatus.assigned) throw inspectionOrders.wrongState(order.status);
    const now = clock.now();
    const actor = { kind: 'dispatcher' as const, id: caller.userId };
    await unassignJob(tx, { order, actor, reason: words, now });
    await assignInspector(
      tx,
      { ...order, status: orderStatus.unassigned, inspector_id: null },
      now,
    );
  });
  const [row] = await listOrderRows(db, [orderId]);
  if (row === undefined) throw new Failure('notFound');
  return { status: row.status, inspectorName: row.inspector_name };
}
