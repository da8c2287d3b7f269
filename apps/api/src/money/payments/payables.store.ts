import type { PayMethod } from '@yanche/contract/orders';
import type { Failure } from '#lib/failure.ts';
import { hasOrderEvent } from '#orders/order-events.store.ts';
import { markOrderPaid } from '#orders/order-paid.store.ts';
import { transitionOrder, wrongState } from '#orders/order-transition.store.ts';
import { findOrder, lockOrder, type Order, setPayStatus } from '#orders/orders.store.ts';
import type { Db, Tx } from '#database/schema.ts';
import { transitionSelfOrder, wrongSelfState } from '#self-orders/self-order-transition.store.ts';
import {
  findSelfOrder,
  lockSelfOrder,
  type SelfOrder,
  updateSelfOrder,
} from '#self-orders/self-orders.store.ts';
import { tellOfSelfRefund } from '#notices/tell.store.ts';

/** What can be paid for: orders of several kinds, alike as far as money goes. */
export type Payable = Common &
  ({ kind: 'inspection'; order: Order } | { kind: 'self'; order: SelfOrder });
type Common = {
  id: string;
  user_id: string;
  dealer_id: string | null;
  product_id: number;
  real_price: number;
  car_title: string;
  pay_status: Order['pay_status'];
  /** It waits for being paid, until then. */
  isOpen: boolean;
  payUntil: Date;
  /** What was paid for is done, for good. */
  isDone: boolean;
  /** What stays with us when the refund that ends it is booked; null while none does. */
  keptFee: number | null;
};

const ofOrder = (order: Order): Payable => ({
  ...commonOf(order),
  isOpen: order.status === '10',
  payUntil: order.hold_until,
  isDone: order.status === '70' && order.settled,
  keptFee: order.status === '85' ? (order.cancel_fee ?? 0) : null,
  kind: 'inspection',
  order,
});

const ofSelfOrder = (order: SelfOrder): Payable => ({
  ...commonOf(order),
  isOpen: order.status === '10',
  payUntil: order.deadline_at ?? order.created_at,
  isDone: order.status === '50' && order.settled,
  keptFee: order.status === '90' || order.status === '51' ? (order.kept_fee ?? 0) : null,
  kind: 'self',
  order,
});

const commonOf = ({
  id,
  user_id,
  dealer_id,
  product_id,
  real_price,
  car_title,
  pay_status,
}: Order | SelfOrder) => ({
  id,
  user_id,
  dealer_id,
  product_id,
  real_price,
  car_title,
  pay_status,
});

export async function findPayable(db: Db, id: string): Promise<Payable | null> {
  const order = await findOrder(db, id);
  if (order !== null) return ofOrder(order);
  const selfOrder = await findSelfOrder(db, id);
  return selfOrder && ofSelfOrder(selfOrder);
}

/** The same, locked until the end of the transaction. Lock it first, then slot, refund, ledger. */
export async function lockPayable(tx: Tx, id: string): Promise<Payable | null> {
  const order = await lockOrder(tx, id);
  if (order !== null) return ofOrder(order);
  const selfOrder = await lockSelfOrder(tx, id);
  return selfOrder && ofSelfOrder(selfOrder);
}

/** Failure('wrongState') with the words of its status; of one whose time to pay is over, as if it was closed already. */
export function wrongPayableState(payable: Payable, isOverdue = false): Failure {
  return payable.kind === 'inspection'
    ? wrongState(isOverdue ? '80' : payable.order.status)
    : wrongSelfState(isOverdue ? '80' : payable.order.status);
}

/** Moves it to "paid" and does what its kind needs then. */
export async function markPaid(
  tx: Tx,
  paid: { payable: Payable; method: PayMethod; userId: string; now: Date },
): Promise<void> {
  const { payable, method, userId, now } = paid;
  if (payable.kind === 'self') {
    await transitionSelfOrder(tx, {
      order: payable.order,
      event: 'pay',
      actor: { kind: 'user', id: userId },
      now,
      payload: { method },
      set: { pay_status: 'paid', pay_method: method, paid_at: now },
    });
    return;
  }
  const isAtOnce = method === 'wallet' || method === 'gold';
  await markOrderPaid(tx, {
    order: payable.order,
    event: isAtOnce ? 'payOnAccount' : 'pay',
    method,
    actor: { kind: isAtOnce && payable.dealer_id !== null ? 'dealer' : 'user', id: userId },
    now,
  });
}

export async function setPayableStatus(
  tx: Tx,
  { kind, id }: Payable,
  payStatus: Order['pay_status'],
): Promise<void> {
  if (kind === 'inspection') await setPayStatus(tx, id, payStatus);
  else await updateSelfOrder(tx, id, { pay_status: payStatus });
}

const system = { kind: 'system', id: null } as const;

/** The refund that ended it is carried out. */
export async function markRefunded(tx: Tx, payable: Payable, now: Date): Promise<void> {
  if (payable.kind === 'self') {
    await setPayableStatus(tx, payable, 'refunded');
    return tellOfSelfRefund(tx, payable.order, now);
  }
  await transitionOrder(tx, {
    orderId: payable.id,
    from: '85',
    event: 'refundDone',
    actor: system,
    now,
    set: { pay_status: 'refunded' },
  });
}

/** Notes, once, that the refund takes long, where the kind has a state for it. */
export async function noteRefundFailure(
  tx: Tx,
  payable: Payable,
  { tries, now }: { tries: number; now: Date },
): Promise<void> {
  if (payable.kind !== 'inspection' || payable.order.status !== '85') return;
  if (await hasOrderEvent(tx, payable.id, 'refundFailed')) return;
  await transitionOrder(tx, {
    orderId: payable.id,
    from: '85',
    event: 'refundFailed',
    actor: system,
    now,
    payload: { tries },
  });
}
