import { orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { cannotInspect } from '@yanche/contract/inspections/inspections';
import type { Language } from '@yanche/rules/bilingual';
import {
  type Arrival,
  findFailedVisitReason,
  needsArrival,
} from '@yanche/rules/orders/failed-visits';
import { saysSomething } from '@yanche/rules/says-something';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { earnFailedVisit } from '#pay/earn.ts';
import { listOwnFileIds } from './answers.store.ts';
import { inTransaction } from '#database/database.ts';
import { isRepeated, lastStepOf, recordStep, type Tap } from './step-tap.ts';
import { lockOwnTask } from './task-access.ts';
import { knownPositionOf, stepAnswer } from './task-view.ts';
import type { TaskDetailRow } from './tasks.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Report = Tap & { taskId: string; code: string; note: string; photos: readonly string[] };

/**
 * Ends a visit without an inspection, which is paid for where the inspector was there. Whether the customer may rebook or is refunded depends on the fault of the
 * reason.
 */
export async function reportCannotInspect(
  deps: Deps,
  caller: Caller,
  { taskId, code, note, photos, ...tap }: Report,
  language: Language,
): Promise<AnswerOf<typeof cannotInspect>> {
  const reason = findFailedVisitReason(code);
  const words = note.replaceAll('\0', '').trim();
  if (reason === null || (reason.needRemark && !saysSomething(words)))
    throw new Failure('wordsRequired');
  const fileIds = [...new Set(photos.map((id) => id.toLowerCase()))];
  const status = await inTransaction(deps.db, async (tx) => {
    const task = await lockOwnTask(tx, caller, taskId);
    if (await isRepeated(tx, caller, { taskId, stepId: tap.stepId, kind: 'cannotInspect' })) {
      return task.status;
    }
    if (task.status === orderStatus.couldNotInspect) return task.status;
    if (task.status !== orderStatus.onTheWay && task.status !== orderStatus.inspecting)
      throw inspectionOrders.wrongState(task.status);
    const arrival = arrivalOf(task);
    if (arrival === 'none' && needsArrival(reason)) throw new Failure('arrivalNeeded');
    const own = await listOwnFileIds(tx, caller.userId, fileIds);
    if (own.length < fileIds.length) throw new Failure('fileMissing');
    const now = deps.clock.now();
    const notBefore = lastStepOf(task);
    await recordStep(tx, caller, { taskId, kind: 'cannotInspect', tap, notBefore, now });
    const visit = task.failed_visits + 1;
    const moved = await inspectionOrders.transition(tx, {
      orderId: task.order_id,
      from: task.status,
      event: 'cannotInspect',
      actor: { kind: 'inspector', id: caller.userId },
      now,
      payload: { code, arrival, note: words, photos: fileIds },
      set: {
        failed_code: code,
        failed_arrival: arrival,
        failed_visits: visit,
      },
    });
    const earned = { orderId: task.order_id, inspectorId: caller.userId, now };
    await earnFailedVisit(tx, { ...earned, visit, arrival });
    return moved.status;
  });
  return stepAnswer(taskId, status, language);
}

/** A place without a position cannot be compared with: there a check-in is all that can be known. */
function arrivalOf(task: TaskDetailRow): Arrival {
  if (task.status === orderStatus.onTheWay) return 'none';
  return task.check_in === null && knownPositionOf(task) !== null ? 'unlocated' : 'located';
}
