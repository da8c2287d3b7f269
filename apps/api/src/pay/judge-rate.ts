import { DAY_MS } from '@yanche/rules/calendar';
import { type PriceJump, priceJump, worseJump } from '@yanche/rules/money/price-jump';
import type { Rate } from './rates.store.ts';

type Fees = { jobFee: number; visitFee: number };

/**
 * How far a rate is from the one it would follow, or from the newest that a second person confirmed or that was in force a day ago, where
 * that is further: many small steps count as the one they make together. `rates`: of the product and town, newest first. A first rate has
 * nothing to be compared with: a second person looks at it.
 */
export function judgeRate(
  next: Fees,
  {
    rates,
    general,
    begins,
    now,
  }: { rates: readonly Rate[]; general: Fees | null; begins: Date; now: Date },
): PriceJump {
  const before = rates.filter(({ startsAt }) => startsAt < begins);
  const former = before[0] ?? general;
  if (former === null) return { level: 'second', from: 0, to: next.jobFee };
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const base = before.find(({ isConfirmed, startsAt }) => isConfirmed || startsAt <= dayAgo);
  return worseJump(jump(next, former), jump(next, base ?? general ?? former));
}

const jump = (next: Fees, from: Fees): PriceJump =>
  worseJump(
    priceJump({ price: next.jobFee, cashback: 0 }, { price: from.jobFee, cashback: 0 }),
    priceJump({ price: next.visitFee, cashback: 0 }, { price: from.visitFee, cashback: 0 }),
  );
