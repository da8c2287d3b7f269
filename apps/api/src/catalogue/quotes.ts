import type { Quote } from '@yanche/contract/catalogue/products';
import type { Language } from '@yanche/rules/bilingual';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money/money';
import type { OrderTerms } from '@yanche/rules/orders/order-terms';
import type { Links } from '#lib/signing/links.ts';

/** What a quote is for: another product, city or set of extras needs another quote. */
export type QuoteSubject = { productId: number; cityId: number; addons: readonly string[] };
type Named = { name: string; name_en: string };
type Addon = Named & { code: string };
type Priced<Thing> = Thing & { price: number };
type Product = Priced<Named> & { origin_price: number };

const quoteMinutes = 30;
// No call carries a distance, no slot lies in the evening, and none starts within two hours, so these extras cannot be
// offered.
const notBookable = ['FAR', 'NIGHT', 'URGENT'];

/** A product below its list price is a general discount. */
const activity = { code: 'ACTIVITY', name: '限时优惠', name_en: 'Offer' };

export const isBookableAddon = (code: string): boolean => !notBookable.includes(code);

/** The extras that can be ordered. */
export const bookableAddons = <Addon extends { code: string; on_sale: boolean }>(
  addons: readonly Addon[],
) => addons.filter(({ code, on_sale }) => on_sale && isBookableAddon(code));

/** A signed price valid for half an hour, to be sent back with the order. `realPrice` is paid. */
export function createQuote(
  links: Links,
  subject: QuoteSubject,
  price: {
    product: Product;
    addons: readonly Priced<Addon>[];
    terms: OrderTerms;
    language: Language;
    now: Date;
  },
): Quote {
  const { product, addons, terms, language, now } = price;
  const discount = Math.max(0, product.origin_price - product.price);
  const parts: Quote['parts'] = [
    { kind: 'base', name: nameOf(product, language), amount: product.price + discount },
    ...addons.map((addon) => ({
      kind: 'addon' as const,
      code: addon.code,
      name: nameOf(addon, language),
      amount: addon.price,
    })),
  ];
  const total = sumFen(parts.map(({ amount }) => amount));
  if (discount > 0) {
    const { code } = activity;
    parts.push({ kind: 'discount', code, name: nameOf(activity, language), amount: -discount });
  }
  const quote = {
    parts,
    price: total,
    discount,
    realPrice: total - discount,
    expireAt: new Date(now.getTime() + quoteMinutes * MINUTE_MS).toISOString(),
    terms,
  };
  return { ...quote, sign: links.sign('quote', textOf(subject, quote)) };
}

const nameOf = ({ name, name_en }: Named, language: Language) =>
  language === 'en' ? name_en : name;

/**
 * The parts of a stored price with current names in the reader's language; it was made in the customer's. Quotes older
 * than extra codes are matched by either name. Discontinued parts keep their old name.
 */
export function localizePriceParts(
  parts: Quote['parts'],
  { product, addons }: { product: Named; addons: readonly Addon[] },
  language: Language,
): Quote['parts'] {
  const thingOf = ({ kind, code, name }: Quote['parts'][number]): Named | undefined => {
    if (kind === 'base') return product;
    if (kind === 'discount') return code === activity.code ? activity : undefined;
    return addons.find((addon) => [addon.code, addon.name, addon.name_en].includes(code ?? name));
  };
  return parts.map((part) => {
    const thing = thingOf(part);
    return thing === undefined ? part : { ...part, name: nameOf(thing, language) };
  });
}

/** Whether this is our own unexpired quote for exactly this subject. */
export function isQuoteValid(
  links: Links,
  subject: QuoteSubject,
  quote: Quote,
  now: Date,
): boolean {
  return (
    links.verify('quote', textOf(subject, quote), quote.sign) &&
    new Date(quote.expireAt).getTime() > now.getTime()
  );
}

/**
 * What counts for an order with this quote: while it is valid, what was sold when it was given, otherwise what is sold now. So a
 * change of price, or the end of a sale, breaks no running quote.
 */
export const soldWith = (links: Links, subject: QuoteSubject, quote: Quote, now: Date): Date =>
  isQuoteValid(links, subject, quote, now)
    ? new Date(new Date(quote.expireAt).getTime() - quoteMinutes * MINUTE_MS)
    : now;

const textOf = (subject: QuoteSubject, quote: Omit<Quote, 'sign'>) =>
  JSON.stringify([
    subject.productId,
    subject.cityId,
    [...subject.addons].sort(),
    quote.parts.map(({ kind, code, name, amount }) => [kind, code, name, amount]),
    quote.price,
    quote.discount,
    quote.realPrice,
    quote.expireAt,
    quote.terms && canonicalJson(quote.terms),
  ]);
