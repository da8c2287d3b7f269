import { orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { handBackTask, revealTaskContact } from '@yanche/contract/inspections/own-job';
import {
  type HandBackReason,
  handBackReasons,
  whyNotHandBack,
} from '@yanche/rules/appointments/hand-back';
import { type Language } from '@yanche/rules/bilingual';
import { inTransaction } from '#database/database.ts';
import { saysSomething } from '@yanche/rules/says-something';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { assignInspector, unassignJob } from '#orders/assignment/assign-inspector.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { sellerContact } from '#orders/seller-visit/seller-visit.service.ts';
import type { Caller } from '#route.ts';
import { isRepeated, recordStep } from './step-tap.ts';
import { lockOwnTask } from './task-access.ts';
import { insertContactReveal } from './task-steps.store.ts';
import { mayReadContact, stepAnswer } from './task-view.ts';

type HandBack = { taskId: string; stepId?: string; reason: HandBackReason; note: string };

/** Gives an accepted job back. Somebody else is assigned at once where somebody is free; the customer is told. */
export async function handBackJob(
  deps: Deps,
  caller: Caller,
  { taskId, stepId, reason, note }: HandBack,
  language: Language,
): Promise<AnswerOf<typeof handBackTask>> {
  const words = note.replaceAll('\0', '').trim();
  if (reason === 'other' && !saysSomething(words)) throw new Failure('wordsRequired');
  const kind = 'handBack' as const;
  await inTransaction(deps.db, async (tx) => {
    if (await isRepeated(tx, caller, { taskId, stepId, kind })) return;
    const task = await lockOwnTask(tx, caller, taskId);
    const now = deps.clock.now();
    const times = task.handed_back ?? 0;
    const why = whyNotHandBack({ status: task.status, slotStart: task.start_at, times, now });
    if (why === 'wrongState') throw inspectionOrders.wrongState(task.status);
    if (why !== null) throw new Failure(why);
    await recordStep(tx, caller, { taskId, kind, tap: { stepId }, notBefore: null, now });
    const order = await inspectionOrders.lock(tx, task.order_id);
    if (order === null) throw new Failure('notFound');
    const actor = { kind: 'inspector' as const, id: caller.userId };
    const said = [handBackReasons[reason][0], words].filter(Boolean).join('：');
    await unassignJob(tx, { order, actor, reason: said, now });
    await assignInspector(
      tx,
      { ...order, status: orderStatus.unassigned, inspector_id: null },
      now,
    );
  });
  // Whoever has it now, for this inspector it waits for somebody else.
  return stepAnswer(taskId, orderStatus.unassigned, language);
}

/** The customer's number, to somebody who has the job; each time is noted. */
export async function revealContact(
  deps: Deps,
  caller: Caller,
  taskId: string,
): Promise<AnswerOf<typeof revealTaskContact>> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockOwnTask(tx, caller, taskId);
    const now = deps.clock.now();
    if (!mayReadContact(task, now)) throw inspectionOrders.wrongState(task.status);
    await insertContactReveal(tx, {
      orderId: task.order_id,
      inspectorId: caller.userId,
      now,
    });
    const seller = await sellerContact(tx, task.order_id);
    return {
      name: task.contractor_name,
      phone: deps.pii.open(task.phone_sealed),
      seller: seller && { name: seller.name, phone: deps.pii.open(seller.phoneSealed) },
    };
  });
}
