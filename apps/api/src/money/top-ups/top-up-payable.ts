import type { Bilingual } from '@yanche/rules/bilingual';
import { Failure } from '#lib/failure.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { Payable, PayableKind } from '#order-kinds/payable.ts';
import { findTopUp, lockTopUp, markTopUpPaid, type TopUpRow } from './top-ups.store.ts';

export const topUpWords = {
  title: ['钱包充值', 'Wallet top-up'],
  paid: ['已到账', 'credited'],
  unpaid: ['待支付', 'to be paid'],
  over: ['已过期', 'expired'],
} satisfies Record<string, Bilingual>;

/**
 * A top-up is paid like an order, but its money goes straight to the wallet and there is nothing to cancel: whenever money arrives
 * for it, it is credited. A second payment of the same top-up goes back to where it came from.
 */
const payableOf = (row: TopUpRow | null): Payable | null =>
  row && {
    kind: 'topUp',
    id: row.id,
    user_id: row.user_id,
    dealer_id: row.dealer_id,
    product_id: null,
    real_price: row.amount,
    car_title: topUpWords.title[0],
    plate: null,
    vin: '',
    pay_status: row.pay_status,
    settled: true,
    created_at: row.created_at,
    payUntil: row.pay_until,
    isOpen: row.pay_status === 'unpaid',
    isDone: row.pay_status === 'paid',
    keptFee: null,
    posting: { kind: 'topUp', orderId: null, into: 'wallet' },
    wrongState: (isOverdue = false) => {
      const status = isOverdue ? 'over' : row.pay_status === 'paid' ? 'paid' : 'unpaid';
      return new Failure('wrongState', { status: topUpWords[status] });
    },
    markPaid: async (tx, { method, now }) => {
      await markTopUpPaid(tx, row.id, { method, now });
      const told = await noticesForCustomer(tx, row, {
        eventId: row.id,
        kind: 'walletToppedUp',
        target: null,
        params: { amount: row.amount },
      });
      await insertNotices(tx, told, now);
    },
    // Only money that came twice goes back by itself, and it never was in the wallet: the top-up stays paid.
    markRefunded: async () => {},
    setPayStatus: async () => {},
  };

export const topUpPayable: PayableKind = {
  find: async (db, id) => payableOf(await findTopUp(db, id)),
  lock: async (tx, id) => payableOf(await lockTopUp(tx, id)),
  settleNext: async () => false,
};
