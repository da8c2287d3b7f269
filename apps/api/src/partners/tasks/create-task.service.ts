import type { createSaasTask } from '@yanche/contract/partners/saas-tasks';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { formatYuan } from '@yanche/rules/money/money';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Tx } from '#database/schema.ts';
import { getOffer } from '#catalogue/products.service.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { payByBill } from '#money/payments/pay-by-bill.store.ts';
import { orderPayable } from '#orders/order-payable.ts';
import { submitNewOrder } from '#orders/submit/submit-order.service.ts';
import type { SubmitBody } from '#orders/submit/submit-checks.ts';
import type { Order } from '#orders/inspection-orders.ts';
import { tellHooks } from '../hooks/tell-hooks.ts';
import { findOrderBrief } from '../orders-of-tasks.store.ts';
import { lockPartner } from '../partners.store.ts';
import type { PartnerCaller } from '#route.ts';
import {
  findTask,
  findTaskState,
  insertTask,
  nextChange,
  type TaskRow,
} from './partner-tasks.store.ts';
import type { AskedTask } from './asked-task.ts';
import { createSandboxTask, sandboxNoOf } from './sandbox.service.ts';

export type TaskBody = z.output<NonNullable<(typeof createSaasTask)['body']>>;
type Answer = AnswerOf<typeof createSaasTask>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Orders an inspection for a partner, once per `partnerTaskNo`. Throws `partnerTaskNoTaken` for another body with the number, `partnerCreditSpent`,
 * and what ordering throws.
 */
export async function createTask(
  deps: Deps,
  partner: PartnerCaller,
  { body, language }: { body: TaskBody; language: Language },
): Promise<Answer> {
  const requestHash = sha256(canonicalJson(body));
  const find = () => findTask(deps.db, partner, { partnerTaskNo: body.partnerTaskNo });
  const before = await find();
  if (before !== null) return answerFrom(deps, before, requestHash);
  try {
    const order = await orderBodyOf(deps, partner, { body, language });
    const asked = { body: order, requestHash, taskNo: body.partnerTaskNo, language };
    if (partner.mode === 'test') await createSandboxTask(deps, partner, asked);
    else await createLiveTask(deps, partner, asked);
  } catch (error) {
    // The same request may have created it meanwhile: then this one's failure is only that it came second.
    const meanwhile = await find();
    if (meanwhile === null) throw error;
    return answerFrom(deps, meanwhile, requestHash);
  }
  const created = await find();
  if (created === null) throw new Error('the task that was created is not there');
  return answerFrom(deps, created, requestHash);
}

async function answerFrom({ db }: Deps, task: TaskRow, requestHash: string): Promise<Answer> {
  if (task.request_hash !== requestHash) throw new Failure('partnerTaskNoTaken');
  const order = task.order_id === null ? null : await findOrderBrief(db, task.order_id);
  return {
    taskId: task.id,
    partnerTaskNo: task.task_no,
    sandbox: task.mode === 'test',
    orderNo: order?.order_no ?? sandboxNoOf(task.task_no),
    realPrice: order?.real_price ?? task.facts?.realPrice ?? 0,
    createdAt: task.created_at.toISOString(),
  };
}

/** The order form that this body stands for, at the price of now. Throws `priceChanged` when the partner expects another. */
async function orderBodyOf(
  deps: Deps,
  { owner }: PartnerCaller,
  { body, language }: { body: TaskBody; language: Language },
): Promise<SubmitBody> {
  const { productId, cityId, price, addons, plate, address, lnglat, carId } = body;
  const addonCodes = (addons ?? '').split(',').filter(Boolean);
  const asked = { productId, cityId, addonCodes, visitor: owner, language };
  const { quote } = await getOffer(deps, asked);
  if (quote === null) throw new Failure('productNotHere');
  if (price !== undefined && price !== quote.realPrice) {
    const data = { price: quote.realPrice };
    throw new Failure('priceChanged', { price: formatYuan(quote.realPrice) }, data);
  }
  return {
    productId,
    cityId,
    slotId: body.slotId,
    pointId: body.pointId,
    marketId: null,
    contractorName: body.contactName,
    phone: body.contactPhone,
    vin: body.vin,
    brandId: body.brandId,
    tagId: body.tagId,
    carId: carId ?? null,
    cartitle: body.cartitle,
    licenseTime: body.licenseTime,
    roadHaulKm: body.roadHaulKm,
    addons: addonCodes,
    quote,
    agreementVersion: body.agreementVersion,
    ...(plate !== undefined && { plate }),
    ...(address !== undefined && { evaluateAddress: address }),
    ...(lnglat !== undefined && { lnglat }),
  };
}

/** Order, payment by bill and task are one transaction: all of them or nothing. */
async function createLiveTask(
  deps: Deps,
  { partnerId, owner }: PartnerCaller,
  { body, requestHash, taskNo, language }: AskedTask,
): Promise<void> {
  await submitNewOrder(deps, {
    requestId: `saas-${sha256(`${partnerId} ${taskNo}`).slice(0, 40)}`,
    caller: owner,
    language,
    body,
    async afterwards(tx, order, now) {
      const partner = await lockPartner(tx, partnerId);
      if (partner?.status !== 'active') throw new Failure('partnerSuspended');
      await pay(tx, order, { dealerId: partner.dealer_id, limit: partner.credit_limit, now });
      const { state, status } = await findTaskState(tx, order.id, now);
      const task = { id: newId(), partner_id: partnerId, mode: 'live', task_no: taskNo } as const;
      await insertTask(tx, {
        ...task,
        request_hash: requestHash,
        order_id: order.id,
        change_no: await nextChange(tx, partnerId),
        seen: state,
        created_at: now,
        updated_at: now,
      });
      await tellHooks(tx, 'task.created', task, { status, report: null, now });
    },
  });
}

/** A free order is paid by being submitted. */
async function pay(
  tx: Tx,
  order: Order,
  bill: { dealerId: string; limit: number; now: Date },
): Promise<void> {
  if (order.real_price === 0) return;
  const payable = await orderPayable.lock(tx, order.id);
  if (payable === null) throw new Error('an order that was just created is not there');
  await payByBill(tx, payable, { ...bill, userId: order.user_id });
}
