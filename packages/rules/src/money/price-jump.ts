import { formatYuan } from './money.ts';

/** What one person may do to a price alone, and what is asked before. Ratios of the new price to the present one. */
const PRICE_JUMPS = {
  /** Beyond these a second person confirms it. */
  aloneFrom: 1 / 2,
  aloneTo: 2,
  /** So does whatever is left below this many fen, however small the step. */
  floor: 100,
  /** Beyond this share of the present price it is asked whether it is meant. */
  askedFrom: 0.2,
} as const;

type Priced = { price: number; cashback: number };
export type PriceJump = {
  level: 'fine' | 'asked' | 'second';
  /** Fen: what the customer pays, or, where that jumps more, what is left of it after cashback. */
  from: number;
  to: number;
};

/** How far a new price is from the present one; the cashback counts, since it is money that goes back. */
export function priceJump(next: Priced, present: Priced): PriceJump {
  const paid = judge(present.price, next.price);
  const left = judge(present.price - present.cashback, next.price - next.cashback);
  return worseJump(paid, left);
}

/** The one that asks for more; of two alike the first. */
export function worseJump(one: PriceJump, other: PriceJump): PriceJump {
  const order = ['fine', 'asked', 'second'] as const;
  return order.indexOf(other.level) > order.indexOf(one.level) ? other : one;
}

function judge(from: number, to: number): PriceJump {
  if (to === from) return { level: 'fine', from, to };
  const ratio = to / from;
  // From nothing there is no ratio: what was free begins to cost something.
  const isFar = from > 0 && (ratio < PRICE_JUMPS.aloneFrom || ratio > PRICE_JUMPS.aloneTo);
  if (isFar || to < PRICE_JUMPS.floor) return { level: 'second', from, to };
  const isLarge = from <= 0 || Math.abs(ratio - 1) > PRICE_JUMPS.askedFrom;
  return { level: isLarge ? 'asked' : 'fine', from, to };
}

/** `¥268.00`, `¥0.50`, `−99.8%`; from nothing there is no share. */
export function jumpParams({ from, to }: PriceJump): { from: string; to: string; share: string } {
  const share = from <= 0 ? '' : `${(((to - from) / from) * 100).toFixed(1)}%`;
  const signed = share.startsWith('-') ? `−${share.slice(1)}` : share === '' ? '' : `+${share}`;
  return {
    from: formatYuan(from),
    to: formatYuan(to),
    share: signed === '' ? '' : `（${signed}）`,
  };
}
