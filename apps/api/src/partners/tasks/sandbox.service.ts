import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';
import {
  nextOrderStatus,
  type OrderEvent,
  orderEventOf,
  refundFor,
} from '@yanche/rules/orders/order-state';
import { formatYuan } from '@yanche/rules/money/money';
import { inTransaction } from '#database/database.ts';
import type { SandboxFacts } from '#database/json-columns.ts';
import type { Tx } from '#database/schema.ts';
import { findSlotPlace } from '#catalogue/appointments/slots.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { requireReason } from '#orders/change/cancel-order.service.ts';
import { checkOrderBody } from '#orders/submit/submit-checks.ts';
import { findSetting } from '#risk/product-settings.store.ts';
import type { PartnerCaller } from '#route.ts';
import { tellHooks } from '../hooks/tell-hooks.ts';
import type { AskedTask } from './asked-task.ts';
import { recordChange } from './record-change.ts';
import {
  findTask,
  insertTask,
  insertTaskEvent,
  lockTask,
  nextChange,
  type Side,
  type TaskRow,
  updateTask,
} from './partner-tasks.store.ts';

/** What stands for the number of an order that is not there. */
export const sandboxNoOf = (taskNo: string): string => `TEST-${taskNo}`;

/** Where a task of the sandbox goes by itself. */
const usual: Partial<Record<OrderStatus, OrderEvent>> = {
  [orderStatus.unassigned]: 'assign',
  [orderStatus.assigned]: 'depart',
  [orderStatus.onTheWay]: 'checkIn',
  [orderStatus.inspecting]: 'submit',
  [orderStatus.inReview]: 'approveAuto',
  [orderStatus.awaitingConfirmation]: 'confirm',
  [orderStatus.refunding]: 'refundDone',
};

/** The checks of a real order; no slot is taken, nobody is sent, nothing is owed. */
export async function createSandboxTask(
  deps: Deps,
  partner: PartnerCaller,
  { body, requestHash, taskNo, language }: AskedTask,
): Promise<void> {
  const checked = await checkOrderBody(deps, { body, caller: partner.owner, language });
  await insertSandboxTask(deps, {
    partnerId: partner.partnerId,
    mode: 'test',
    taskNo,
    requestHash,
    facts: {
      productId: checked.product.id,
      slotId: checked.place.slot_id,
      vin: checked.vin,
      plate: checked.plate,
      carTitle: checked.title,
      realPrice: checked.quote.realPrice,
    },
  });
}

type New = Side & { taskNo: string; requestHash: string; facts: SandboxFacts };

/** Once per number: who comes second inserts nothing. */
export async function insertSandboxTask(
  { db, clock }: Deps,
  { taskNo, requestHash, facts, ...side }: New,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change_no = await nextChange(tx, side.partnerId);
    if ((await findTask(tx, side, { partnerTaskNo: taskNo })) !== null) return;
    const now = clock.now();
    const id = newId();
    await insertTask(tx, {
      id,
      partner_id: side.partnerId,
      mode: side.mode,
      task_no: taskNo,
      request_hash: requestHash,
      status: orderStatus.unassigned,
      facts: JSON.stringify(facts),
      change_no,
      seen: orderStatus.unassigned,
      created_at: now,
      updated_at: now,
    });
    const to_status = orderStatus.unassigned;
    await insertTaskEvent(tx, { id: newId(), task_id: id, event: 'create', to_status, at: now });
    const task = { id, partner_id: side.partnerId, mode: side.mode, task_no: taskNo };
    await tellHooks(tx, 'task.created', task, { status: to_status, report: null, now });
  });
}

/** Moves a task of the sandbox by this step, or the usual next one. Throws `wrongState`. */
export async function advance(
  deps: Deps,
  task: TaskRow,
  event: OrderEvent | undefined,
): Promise<OrderStatus> {
  return inTransaction(deps.db, async (tx) => {
    const { status } = await lockTask(tx, task.id);
    if (status === null) throw new Error('a task of the sandbox has a status');
    const step = event ?? usual[status];
    if (step === undefined) throw inspectionOrders.wrongState(status);
    return move(tx, { ...task, status }, step, deps.clock.now());
  });
}

async function move(
  tx: Tx,
  task: TaskRow & { status: OrderStatus },
  event: OrderEvent,
  now: Date,
): Promise<OrderStatus> {
  const to = nextOrderStatus(task.status, event);
  if (to === null) throw inspectionOrders.wrongState(task.status);
  await updateTask(tx, task.id, { status: to });
  await insertTaskEvent(tx, {
    id: newId(),
    task_id: task.id,
    event,
    from_status: task.status,
    to_status: to,
    at: now,
  });
  await recordChange(tx, task, { status: to, state: to, isOver: false, report: null, now });
  return to;
}

type Cancel = { code: string; remark?: string | undefined; refund?: number | undefined };

/** By the terms of now, and paid back at once. A repetition is answered as the first one was. Throws `refundChanged` as live tasks do. */
export async function cancelInSandbox(
  deps: Deps,
  { owner }: PartnerCaller,
  task: TaskRow,
  { code, remark, refund: shown }: Cancel,
) {
  requireReason({ code, caller: owner, ...(remark !== undefined && { remark }) });
  const now = deps.clock.now();
  const terms = await findSetting(deps.db, 'orderTerms', now);
  return inTransaction(deps.db, async (tx) => {
    const { status, facts } = await lockTask(tx, task.id);
    if (status === null || facts === null) throw new Error('a task of the sandbox has both');
    const { cancelled } = facts;
    if (cancelled?.code === code) {
      return { status, refund: cancelled.refund, fee: cancelled.fee };
    }
    const event = orderEventOf(status, 'cancel');
    const place = await findSlotPlace(tx, facts.slotId);
    if (event === null || place === null) throw inspectionOrders.wrongState(status);
    const { realPrice } = facts;
    const { refund, fee } = refundFor({
      status,
      event,
      realPrice,
      slotStart: place.start_at,
      now,
      terms,
      waived: false,
    });
    if (shown !== undefined && shown !== refund) {
      throw new Failure('refundChanged', { amount: formatYuan(refund) }, { refund, fee });
    }
    await updateTask(tx, task.id, {
      facts: JSON.stringify({ ...facts, cancelled: { code, refund, fee } }),
    });
    const refunding = await move(tx, { ...task, status }, event, now);
    const ended = await move(tx, { ...task, status: refunding }, 'refundDone', now);
    return { status: ended, refund, fee };
  });
}
