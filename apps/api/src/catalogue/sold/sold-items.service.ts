import type { BodyOf } from '@yanche/contract/endpoint';
import type { dropSoldPrice, editSoldItem, SoldItem } from '@yanche/contract/console/sold-items';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import { jumpParams } from '@yanche/rules/money/price-jump';
import { badTerms, type Terms } from '@yanche/rules/money/sold-items';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { readSoldItem } from './list-sold-items.service.ts';
import { jumpWithout } from './price-base.ts';
import {
  deletePlannedPrice,
  insertPrice,
  keyOf,
  updateAddon,
  updateProduct,
} from './sold-items.store.ts';

/** A screen may be this old when "at once" was chosen as a time. */
const lateMs = 5 * MINUTE_MS;

type Given = { itemId: string; version: number; reason: string };
type Work = (
  tx: Tx,
  item: SoldItem,
  now: Date,
) => ReturnType<Parameters<typeof changeVersioned>[3]>;
export type Change = Awaited<ReturnType<Work>>;

export async function changeItem(
  deps: Deps,
  by: StaffCaller,
  { itemId, version, reason }: Given,
  work: Work,
): Promise<SoldItem> {
  const subject = { kind: 'product' as const, id: itemId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) =>
    work(tx, await readSoldItem(tx, by, itemId, now), now),
  );
  return readSoldItem(deps.db, by, itemId, deps.clock.now());
}

export type NewPrice = Terms & { startsAt: string | null };

/** Refuses what cannot be; answers the terms, when they begin, and what would count then without them. */
export function checkPrice(
  item: SoldItem,
  { startsAt, price, originPrice, cashback, onSale }: NewPrice,
  now: Date,
) {
  const start = startsAt === null ? now : new Date(startsAt);
  if (start.getTime() < now.getTime() - lateMs) throw new Failure('startsInPast');
  // Never before now: a quote given since would be of another price than the list says.
  const begins = start < now ? now : start;
  const isAddon = 'addon_code' in keyOf(item.itemId);
  const terms: Terms = { price, originPrice: isAddon ? null : originPrice, cashback, onSale };
  const former: Terms = item.prices.find((each) => isBefore(each.startsAt, begins)) ?? item;
  const bad = badTerms(terms, former);
  if (bad !== null) throw new Failure(bad, { price: formatYuan(price) });
  if (item.prices.some((each) => each.startsAt === begins.toISOString())) {
    throw new Failure('startTaken');
  }
  return { terms, begins, former };
}

/** Within a transaction: refuses what cannot be, writes the price, answers the act. */
export async function putPrice(
  tx: Tx,
  item: SoldItem,
  next: NewPrice,
  now: Date,
): ReturnType<Work> {
  const { terms, begins, former } = checkPrice(item, next, now);
  await insertPrice(tx, {
    id: newId(),
    product_id: null,
    addon_code: null,
    ...keyOf(item.itemId),
    starts_at: begins,
    price: terms.price,
    origin_price: terms.originPrice,
    cashback: terms.cashback,
    on_sale: terms.onSale,
    created_at: now,
  });
  return {
    action: actionFor(terms, former),
    name: item.name,
    before: factsOf(former, terms),
    after: { ...factsOf(terms, former), startsAt: begins.toISOString() },
  };
}

/** A price that only begins or ends the sale is logged as that. */
function actionFor(next: Terms, former: Terms) {
  if (former.onSale && !next.onSale) return 'product.stopSale' as const;
  const isSamePrice = badTerms({ ...next, onSale: former.onSale }, former) === 'nothingChanged';
  return !former.onSale && next.onSale && isSamePrice ? 'product.resumeSale' : 'product.setPrice';
}

const isBefore = (startsAt: string | null, time: Date) =>
  startsAt === null || new Date(startsAt) < time;

/** What differs from other terms. */
const factsOf = ({ price, originPrice, cashback, onSale }: Terms, other: Terms | null) =>
  Object.fromEntries(
    Object.entries({ price, originPrice, cashback, onSale }).filter(
      ([key, value]) => value !== other?.[key as keyof Terms],
    ),
  );

/** Withdraws a price that has not begun. Throws `notFound`, `priceBegun`, `priceJumpByDrop`. */
export async function dropPrice(
  deps: Deps,
  by: StaffCaller,
  { priceId, ...given }: BodyOf<typeof dropSoldPrice>,
): Promise<SoldItem> {
  return changeItem(deps, by, given, async (tx, item, now) => {
    const planned = item.prices.find((each) => each.priceId === priceId);
    if (planned === undefined) throw new Failure('notFound');
    if (!(await deletePlannedPrice(tx, { priceId, now }))) throw new Failure('priceBegun');
    const jump = await jumpWithout(tx, item, priceId, now);
    if (jump !== null) throw new Failure('priceJumpByDrop', jumpParams(jump));
    const before = { ...factsOf(planned, null), startsAt: planned.startsAt };
    return { action: 'product.dropPrice', name: item.name, before };
  });
}

export async function editItem(
  deps: Deps,
  by: StaffCaller,
  { name, nameEn, summary, summaryEn, durationMin, slaMin, ...given }: BodyOf<typeof editSoldItem>,
): Promise<SoldItem> {
  return changeItem(deps, by, given, async (tx, item) => {
    const key = keyOf(given.itemId);
    const wanted =
      'addon_code' in key
        ? { name, nameEn }
        : {
            name,
            nameEn,
            summary: summary ?? item.summary,
            summaryEn: summaryEn ?? item.summaryEn,
            // What sends nobody has no length.
            durationMin: item.durationMin === 0 ? 0 : (durationMin ?? item.durationMin),
            slaMin: slaMin ?? item.slaMin,
          };
    const changed = Object.entries(wanted).filter(
      ([field, value]) => value !== item[field as keyof typeof wanted],
    );
    if (changed.length === 0) throw new Failure('nothingChanged');
    if ('addon_code' in key) await updateAddon(tx, key.addon_code, { name, name_en: nameEn });
    else {
      await updateProduct(tx, key.product_id, {
        name,
        name_en: nameEn,
        summary: wanted.summary,
        summary_en: wanted.summaryEn,
        duration_min: wanted.durationMin,
        sla_min: wanted.slaMin,
      });
    }
    return {
      action: 'product.edit',
      name,
      before: Object.fromEntries(changed.map(([key]) => [key, item[key as keyof SoldItem]])),
      after: Object.fromEntries(changed),
    };
  });
}
