import type { OrderStatus } from '@yanche/rules/orders/order-status';
import type { CreateOrderBody } from '@yanche/contract/orders/create-order-info';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { createTopUp } from '@yanche/contract/money/top-ups';
import { productDetail } from '@yanche/contract/catalogue/products';
import { type OrderEvent, refundFor } from '@yanche/rules/orders/order-state';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { external, postLedger, walletOf } from '#money/ledger.store.ts';
import { endOrder } from '#orders/order-end.store.ts';
import { aModel, aProduct, aSlot } from './a-place.ts';
import { vinOf } from './order-form.ts';
import type { TestApi, TestPerson } from './test-api.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Slot = Awaited<ReturnType<typeof aSlot>>;
type Car = Awaited<ReturnType<typeof aModel>>;
type FormInput = {
  person?: TestPerson | null;
  slot?: Slot;
  productId?: number;
  car?: Car;
  more?: Partial<CreateOrderBody>;
};

let serial = 1_000_000;

/** A VIN that no other test order has. */
export const aVin = (): string => {
  serial += 1;
  return vinOf(serial);
};

/** A complete order form with a current quote; slot, car and product are created unless given. */
export async function anOrderForm(
  api: TestApi,
  { person = null, slot, productId = 1002, car, more = {} }: FormInput = {},
): Promise<CreateOrderBody> {
  const place = slot ?? (await aSlot(api));
  await aProduct(api, { id: productId });
  const point = await api.deps.db
    .selectFrom('points')
    .selectAll()
    .where('id', '=', place.point_id)
    .executeTakeFirstOrThrow();
  const { data } = await api.call(person, productDetail, {
    query: { productId, cityId: point.city_id, addons: more.addons?.join(',') },
  });
  if (data.quote === null) throw new Error('no quote');
  return {
    productId,
    slotId: place.id,
    pointId: point.id,
    cityId: point.city_id,
    marketId: null,
    contractorName: '张先生',
    phone: '13912345678',
    vin: aVin(),
    ...(car ?? (await aModel(api))),
    cartitle: '大众 帕萨特 2021款 330TSI',
    licenseTime: '2021-05',
    roadHaulKm: 36_200,
    quote: data.quote,
    agreementVersion: '2026-01',
    ...more,
  };
}

/** Tops up the wallet that pays for this person's orders. */
export async function aTopUp(
  api: TestApi,
  person: TestPerson,
  amount: number,
  kind: 'wallet' | 'gold' = 'wallet',
): Promise<void> {
  await inTransaction(api.deps.db, (tx) =>
    postLedger(tx, {
      uniqueKey: `topUp:${newId()}`,
      kind: 'topUp',
      orderId: null,
      at: api.time.now,
      entries: [
        { account: external('test'), amount: -amount },
        { account: { ...walletOf(person), kind }, amount },
      ],
    }),
  );
}

const pathTo: Partial<Record<OrderStatus, OrderEvent[]>> = {
  '20': [],
  '30': ['assign'],
  '35': ['assign', 'depart'],
  '40': ['assign', 'depart', 'checkIn'],
  '50': ['assign', 'depart', 'checkIn', 'submit'],
  '60': ['assign', 'depart', 'checkIn', 'submit', 'approve'],
  '70': ['assign', 'depart', 'checkIn', 'submit', 'approveAuto'],
  '95': ['assign', 'depart', 'cannotInspect'],
};

/** An order moved to its status by the real calls: submitted, paid at the sandbox cashier, inspected. */
export async function anOrder(
  api: TestApi,
  given: FormInput & { status?: OrderStatus; inspector?: TestPerson } = {},
): Promise<{
  orderId: string;
  person: TestPerson;
  form: CreateOrderBody;
  inspector: TestPerson | null;
}> {
  const { status = '10' } = given;
  const person = given.person ?? (await api.aPerson(['buyer']));
  const form = await anOrderForm(api, { ...given, person });
  const submitted = await api.call(person, submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  if (submitted.code !== 0) throw new Error(`submit: ${submitted.message}`);
  const { orderId } = submitted.data;
  if (status !== '10' && status !== '80' && submitted.data.payNeeded) {
    await payAtCashier(api, person, orderId);
  }
  const path = pathTo[status] ?? [];
  const inspector =
    path.length === 0 ? null : (given.inspector ?? (await api.aPerson(['inspector'])));
  for (const event of path) await step(api, orderId, event, inspector);
  if (status === '80' || status === '85') await cancelWithoutRefund(api, orderId, person);
  if (status === '90') throw new Error('cancel it through the API');
  return { orderId, person, form, inspector };
}

/** The built-in cashier. */
export function sandboxOf({ deps }: TestApi) {
  const { sandbox } = deps.cashiers;
  if (sandbox === undefined) throw new Error('no sandbox');
  return sandbox;
}

/** Pays like a person: cashier page, then the signed notification. */
export async function payAtCashier(
  api: TestApi,
  person: TestPerson,
  orderId: string,
): Promise<string> {
  const { data } = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
  const { tradeNo } = data;
  const done = await api.call(person, finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } });
  if (done.code !== 0) throw new Error(`cashier: ${done.message}`);
  return tradeNo;
}

async function step(
  api: TestApi,
  orderId: string,
  event: OrderEvent,
  inspector: TestPerson | null,
): Promise<void> {
  const id = inspector?.userId ?? null;
  await inTransaction(api.deps.db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null) throw new Error('no order');
    const reviews = event === 'approve' || event === 'approveAuto';
    await inspectionOrders.transition(tx, {
      orderId,
      from: order.status,
      event,
      actor: { kind: reviews ? 'reviewer' : 'inspector', id },
      now: api.time.now,
      set: event === 'assign' ? { inspector_id: id } : {},
    });
    if (event !== 'assign') return;
    await tx
      .updateTable('tasks')
      .set({ inspector_id: id })
      .where('order_id', '=', orderId)
      .execute();
  });
}

/** Cancelled but not refunded: the state between the two transactions of a cancellation. */
async function cancelWithoutRefund(
  api: TestApi,
  orderId: string,
  person: TestPerson,
): Promise<void> {
  const now = api.time.now;
  await inTransaction(api.deps.db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null) throw new Error('no order');
    const { status, real_price: realPrice, start_at: slotStart, terms } = order;
    await endOrder(tx, {
      order,
      event: 'cancel',
      actor: { kind: 'user', id: person.userId },
      reason: { code: 'U01', remark: null },
      ...refundFor({ status, event: 'cancel', realPrice, slotStart, now, terms }),
      now,
    });
  });
}

/** A top-up that the dealership pays by itself; not paid yet. */
export async function aSelfTopUp(
  api: TestApi,
  person: TestPerson,
  more: { amount?: number; orderId?: string } = {},
): Promise<string> {
  const body = { requestId: newId(), amount: 50_000, ...more };
  const { code, message, data } = await api.call(person, createTopUp, { body });
  if (code !== 0) throw new Error(`top-up: ${message}`);
  return data.topUpId;
}
