import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { PaidWith } from '@yanche/contract/orders/orders';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Failure } from '#lib/failure.ts';
import type { OrderKind, OrderRow, OrderTable } from './order-kind.ts';

/** What each kind defines about payment. */
type PayRules = {
  payUntil: Date;
  /** Permanently finished. */
  isDone: boolean;
  /** The fee we keep, in fen, when the final refund is booked; null without such a refund. */
  keptFee: number | null;
  /** Moves the order to "paid" and does what its kind needs then. */
  markPaid: (tx: Tx, paid: { method: PaidWith; userId: string; now: Date }) => Promise<void>;
  /** Called when the final refund has been executed; `to`: where the money went, for a person. */
  markRefunded: (tx: Tx, refunded: { to: Bilingual; now: Date }) => Promise<void>;
  /** Records, once, that the refund is delayed, where the kind has a state for it. */
  noteRefundFailure?: (tx: Tx, failure: { tries: number; now: Date }) => Promise<void>;
};

/** The kinds of orders; what else is paid is no order. */
export type OrderKindName = 'inspection' | 'self' | 'history';

type PayableFacts = PayRules &
  Pick<
    Selectable<Tables['orders']>,
    | 'id'
    | 'user_id'
    | 'dealer_id'
    | 'real_price'
    | 'car_title'
    | 'plate'
    | 'vin'
    | 'pay_status'
    | 'settled'
    | 'created_at'
  > & {
    /** How its payment is booked: as what, under which order, and where the money goes. */
    posting: { kind: 'pay' | 'topUp'; orderId: string | null; into: 'escrow' | 'wallet' };
    /** Payable until `payUntil`. */
    isOpen: boolean;
    /** Failure('wrongState') with the label of its status; overdue orders answer as if they were closed already. */
    wrongState: (isOverdue?: boolean) => Failure;
    setPayStatus: (tx: Tx, status: PayableFacts['pay_status']) => Promise<void>;
  };

/** An order of any kind as far as payment is concerned. */
export type OrderPayable = PayableFacts & { kind: OrderKindName; product_id: number };
/** What people pay: an order, or money into their dealership's wallet. */
export type Payable = OrderPayable | (PayableFacts & { kind: 'topUp'; product_id: null });

/** A kind of order as far as payment is concerned; `deps.orderKinds` lists all. */
export type PayableKind = {
  find: (db: Db, orderId: string) => Promise<Payable | null>;
  /** As `find`, locked until the end of the transaction. Lock order: order, slot, refund, ledger. */
  lock: (tx: Tx, orderId: string) => Promise<Payable | null>;
  /** Moves the next finished order's price out of escrow with `settle`; false when there is none. */
  settleNext: (
    tx: Tx,
    settle: (order: { id: string; real_price: number }) => Promise<void>,
  ) => Promise<boolean>;
};

export function definePayable<T extends OrderTable>(
  name: OrderKindName,
  kind: OrderKind<T>,
  rules: (order: OrderRow<T>) => PayRules,
): PayableKind {
  const payable = (order: OrderRow<T> | null): Payable | null => {
    if (order === null) return null;
    const { id, user_id, dealer_id, product_id, real_price, car_title, plate, vin } = order;
    return {
      id,
      user_id,
      dealer_id,
      product_id,
      real_price,
      car_title,
      plate,
      vin,
      pay_status: order.pay_status,
      settled: order.settled,
      created_at: order.created_at,
      ...rules(order),
      kind: name,
      posting: { kind: 'pay', orderId: id, into: 'escrow' },
      isOpen: order.status === kind.initial,
      wrongState: (isOverdue = false) =>
        kind.wrongState(isOverdue ? orderStatus.cancelled : order.status),
      setPayStatus: (tx, status) => kind.setPayStatus(tx, id, status),
    };
  };
  return {
    find: async (db, orderId) => payable(await kind.find(db, orderId)),
    lock: async (tx, orderId) => payable(await kind.lock(tx, orderId)),
    settleNext: async (tx, settle) => {
      const order = await kind.lockUnsettled(tx);
      if (order === null) return false;
      await kind.setSettled(tx, order.id);
      await settle(order);
      return true;
    },
  };
}

type Kinds = { orderKinds: readonly PayableKind[] };

export async function findPayable({ orderKinds }: Kinds, db: Db, orderId: string) {
  for (const kind of orderKinds) {
    const payable = await kind.find(db, orderId);
    if (payable !== null) return payable;
  }
  return null;
}

export async function lockPayable({ orderKinds }: Kinds, tx: Tx, orderId: string) {
  for (const kind of orderKinds) {
    const payable = await kind.lock(tx, orderId);
    if (payable !== null) return payable;
  }
  return null;
}

const noticeTargets = { inspection: 'order', self: 'selfOrder', history: 'history' } as const;

/** What a notice about an order of this kind leads to. */
export const noticeTargetOf = (kind: OrderKindName) => noticeTargets[kind];
