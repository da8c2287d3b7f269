import type { Bilingual } from '../bilingual.ts';

/** Above this many fen a booking by hand counts only when a second person confirms it. */
export const secondPersonAbove = 5_000_00;

/** What one person may book alone on one thing within this time is added up. */
export const aloneWithinMs = 24 * 3_600_000;

/** `refund`: beside the one by rules. `refundToWallet`: one by rules that the payment company does not pay. */
export const bookingKindLabels = {
  topUp: ['转账充值', 'Top-up by transfer'],
  refund: ['手工退款', 'Refund by hand'],
  refundToWallet: ['退款转入钱包', 'Refund to the wallet instead'],
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

/** Fen; `alone`: what the same person booked alone on the same thing within {@link aloneWithinMs}, so that parts count as the whole. */
export const needsSecondPerson = (amount: number, alone: number): boolean =>
  amount + alone > secondPersonAbove;

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
