import { DAY_MS } from '../calendar.ts';

/** How money comes back to dealers after their orders; a setting with versions, of which the one counts that an order was placed under. */
export type CashbackRule = {
  /** Percent of what was paid; 0: the amount that stands with the product. */
  readonly ratePct: number;
  /** After so many days it is credited. */
  readonly days: number;
  /** What one dealer gets noted at most on one day, fen. */
  readonly dailyCapFen: number;
};

/** Until the first version is set at the console. */
export const firstCashbackRule: CashbackRule = { ratePct: 0, days: 1, dailyCapFen: 50_000 };

/**
 * The cashback of an order, fen. Products without one have none, whatever the rate; never more than the money that was paid, and than one
 * day allows.
 */
export function cashbackOf(
  { ratePct, dailyCapFen }: CashbackRule,
  { amount, paid }: { amount: number; paid: number },
): number {
  if (amount === 0) return 0;
  const wanted = ratePct === 0 ? amount : Math.floor((paid * ratePct) / 100);
  return Math.min(wanted, paid, dailyCapFen);
}

export const cashbackDueAt = ({ days }: CashbackRule, now: Date): Date =>
  new Date(now.getTime() + days * DAY_MS);
