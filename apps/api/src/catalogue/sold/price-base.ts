import type { SoldItem, SoldPrice } from '@yanche/contract/console/sold-items';
import { DAY_MS } from '@yanche/rules/calendar';
import { type PriceJump, priceJump, worseJump } from '@yanche/rules/money/price-jump';
import type { Terms } from '@yanche/rules/money/sold-items';
import type { Tx } from '#database/schema.ts';
import { listConfirmedPriceIds } from './price-proposals.store.ts';
import { keyOf } from './sold-items.store.ts';

type Step = { terms: Terms; former: Terms; begins: Date };

/**
 * How far a price is from the one it would follow, or from its base where that is further: many small steps of one day, or planned
 * within one, are judged as the one large step that they make together.
 */
export async function judgePrice(
  tx: Tx,
  item: SoldItem,
  { terms, former, begins }: Step,
  now: Date,
): Promise<PriceJump> {
  const confirmed = await listConfirmedPriceIds(tx, keyOf(item.itemId));
  const before = item.prices.filter(({ startsAt }) => timeOf(startsAt) < begins.getTime());
  return worseJump(
    priceJump(terms, former),
    priceJump(terms, baseOf(before, confirmed, now) ?? former),
  );
}

/**
 * Without a price that has not begun the next one follows what was before it, so it is judged against that. Answers the first jump that
 * needs a second person, or null. Those from a confirmed price on have a base of their own.
 */
export async function jumpWithout(
  tx: Tx,
  item: SoldItem,
  priceId: string,
  now: Date,
): Promise<PriceJump | null> {
  const confirmed = await listConfirmedPriceIds(tx, keyOf(item.itemId));
  const at = item.prices.findIndex((each) => each.priceId === priceId);
  const rest = item.prices.toSpliced(at, 1);
  for (let index = at - 1; index >= 0; index -= 1) {
    const [terms, ...before] = rest.slice(index);
    const [former] = before;
    if (terms === undefined || former === undefined || isIn(confirmed, terms)) return null;
    const base = baseOf(before, confirmed, now) ?? former;
    const jump = worseJump(priceJump(terms, former), priceJump(terms, base));
    if (jump.level === 'second') return jump;
  }
  return null;
}

/**
 * Of prices, newest first: the newest that a second person confirmed or, if later, the one that was in force a day ago. What the item was
 * created with always counts.
 */
const baseOf = (
  prices: readonly SoldPrice[],
  confirmed: ReadonlySet<string>,
  now: Date,
): SoldPrice | undefined =>
  prices.find((each) => isIn(confirmed, each) || timeOf(each.startsAt) <= now.getTime() - DAY_MS);

const isIn = (confirmed: ReadonlySet<string>, { priceId }: SoldPrice) =>
  priceId !== null && confirmed.has(priceId);

const timeOf = (startsAt: string | null) =>
  startsAt === null ? Number.NEGATIVE_INFINITY : new Date(startsAt).getTime();
