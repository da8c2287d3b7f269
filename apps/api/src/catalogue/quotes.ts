import type { Quote } from '@yanche/contract/catalogue/products';
import type { Language } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money/money';
import type { Links } from '#lib/signing/links.ts';

/** What a quote is for: another package, city or set of extras is another quote. */
export type QuoteSubject = { productId: number; cityId: number; addons: readonly string[] };
type Named = { name: string; name_en: string };
type Addon = Named & { code: string };
type Priced<Thing> = Thing & { price: number };
type Product = Priced<Named> & { origin_price: number };

const quoteMinutes = 30;
// No call carries kilometres, no slot lies in the evening, and none starts within two hours: not to be promised.
const notBookable = ['FAR', 'NIGHT', 'URGENT'];

/** The price of a package below its list price is an offer to everybody. */
const activity = { code: 'ACTIVITY', name: '限时优惠', name_en: 'Offer' };

/** The extras that can be chosen with an order. */
export const bookableAddons = <Addon extends { code: string }>(addons: readonly Addon[]) =>
  addons.filter(({ code }) => !notBookable.includes(code));

/** A price that holds for half an hour, signed so that it can come back with the order. Paid is `realPrice`. */
export function createQuote(
  links: Links,
  subject: QuoteSubject,
  price: {
    product: Product;
    addons: readonly Priced<Addon>[];
    language: Language;
    now: Date;
  },
): Quote {
  const { product, addons, language, now } = price;
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
  };
  return { ...quote, sign: links.sign('quote', textOf(subject, quote)) };
}

const nameOf = ({ name, name_en }: Named, language: Language) =>
  language === 'en' ? name_en : name;

/**
 * The parts of a stored price as they are called now, in the language of the reader: it was made in that of who ordered.
 * Quotes from before extras had their code are known by either name. What is sold no more keeps the name it was sold under.
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

/** Whether we made this quote for exactly this, and it has not expired. */
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
  ]);
