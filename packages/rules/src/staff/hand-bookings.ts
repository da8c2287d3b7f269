import type { Bilingual } from '../bilingual.ts';
import { DAY_MS } from '../calendar.ts';
import { ORDER_TIMES } from '../orders/order-state.ts';

/** Above this many fen a booking by hand counts only when a second person confirms it. */
export const secondPersonAbove = 5_000_00;

/** What one person books alone within this time is added up: on one thing, for one wallet, and in all. */
export const aloneWithinMs = 24 * 3_600_000;

/** What one person may book alone within {@link aloneWithinMs} on whatever it is: many wallets do not make many allowances. */
export const aloneInAll = 10_000_00;

/**
 * `refund`: beside the one by rules. `refundToWallet`: one that the payment company does not pay. `refundSettled`: one whose result it
 * does not tell, paid outside of the product. `billPayment`: a partner's transfer for the bill of a month.
 */
export const bookingKindLabels = {
  topUp: ['转账充值', 'Top-up by transfer'],
  refund: ['手工退款', 'Refund by hand'],
  refundToWallet: ['退款转入钱包', 'Refund to the wallet instead'],
  refundSettled: ['退款线下了结', 'Refund settled outside'],
  billPayment: ['合作方账单付款', "Payment of a partner's bill"],
  correction: ['更正分录', 'Correction'],
} as const satisfies Record<string, Bilingual>;
export type BookingKind = keyof typeof bookingKindLabels;

export const bookingStatusLabels = {
  proposed: ['等第二人确认', 'Waits for a second person'],
  done: ['已记账', 'Booked'],
  declined: ['未记账', 'Not booked'],
} as const satisfies Record<string, Bilingual>;
export type BookingStatus = keyof typeof bookingStatusLabels;

export const bookingActionLabels = {
  confirm: ['确认并记账', 'Confirm and book'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回', 'Withdraw'],
} as const satisfies Record<string, Bilingual>;
export type BookingAction = keyof typeof bookingActionLabels;

/** Fen that one person booked alone within {@link aloneWithinMs}. */
export type BookedAlone = {
  /** On the same order, or the same entry with all that corrects it. */
  onTarget: number;
  /** For the same wallet. */
  forWallet: number;
  inAll: number;
};

/** Fen; parts count as the whole, whatever they are booked on. */
export const needsSecondPerson = (amount: number, alone: BookedAlone): boolean =>
  amount + Math.max(alone.onTarget, alone.forWallet) > secondPersonAbove ||
  amount + alone.inAll > aloneInAll;

/** Nobody confirms what they proposed. */
export function bookingActionsOf({
  isOpen,
  mine,
  mayDecide,
}: {
  isOpen: boolean;
  mine: boolean;
  mayDecide: boolean;
}): BookingAction[] {
  if (!isOpen) return [];
  if (mine) return ['withdraw'];
  return mayDecide ? ['confirm', 'decline'] : [];
}

/** How a refund was paid outside of the product: by the payment company after all, or by a transfer of ours. */
export const settledWayLabels = {
  company: ['支付公司已付', 'Paid by the payment company'],
  bank: ['银行转账给客户', 'Our transfer to the customer'],
} as const satisfies Record<string, Bilingual>;

/** From this many tries or this age on a refund may be settled outside: until then it is tried on. */
export const maySettleOutside = (
  { tries, createdAt }: { tries: number; createdAt: Date },
  now: Date,
): boolean => tries >= ORDER_TIMES.refundRetries || now.getTime() - createdAt.getTime() > DAY_MS;

/** The reference number of a bank transfer as it is compared: no spaces, capitals. Null: it cannot be one. */
export function readBankReference(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{6,40}$/.test(text) ? text : null;
}

/** Fen of a refund by hand: money first, as far as it was paid in money, then gold, so that gold never becomes money. */
export function splitRefund(amount: number, moneyLeft: number): { money: number; gold: number } {
  const money = Math.min(amount, moneyLeft);
  return { money, gold: amount - money };
}
