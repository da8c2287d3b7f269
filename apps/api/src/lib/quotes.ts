import type { Language } from '@yanche/contract/failures';
import type { Quote } from '@yanche/contract/products';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money';
import type { Links } from './links.ts';

/** What a quote is for: another package, city or set of extras is another quote. */
export type QuoteSubject = { productId: number; cityId: number; addons: readonly string[] };
type Priced = { name: string; name_en: string; price: number };

const quoteMinutes = 30;
// No call carries kilometres, no slot lies in the evening, and none starts within two hours: not to be promised.
const notBookable = ['FAR', 'NIGHT', 'URGENT'];

/** The extras that can be chosen with an order. */
export const bookableAddons = <Addon extends { code: string }>(addons: readonly Addon[]) =>
  addons.filter(({ code }) => !notBookable.includes(code));

/** A price that holds for half an hour, signed so that it can come back with the order. */
export function makeQuote(
  links: Links,
  subject: QuoteSubject,
  price: { product: Priced; addons: readonly Priced[]; language: Language; now: Date },
): Quote {
  const { product, addons, language, now } = price;
  const nameOf = (priced: Priced) => (language === 'en' ? priced.name_en : priced.name);
  const parts: Quote['parts'] = [
    { kind: 'base', name: nameOf(product), amount: product.price },
    ...addons.map((addon) => ({
      kind: 'addon' as const,
      name: nameOf(addon),
      amount: addon.price,
    })),
  ];
  const total = sumFen(parts.map(({ amount }) => amount));
  const quote = {
    parts,
    price: total,
    discount: 0,
    realPrice: total,
    expireAt: new Date(now.getTime() + quoteMinutes * MINUTE_MS).toISOString(),
  };
  return { ...quote, sign: links.sign('quote', textOf(subject, quote)) };
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
    quote.parts.map(({ kind, name, amount }) => [kind, name, amount]),
    quote.price,
    quote.discount,
    quote.realPrice,
    quote.expireAt,
  ]);
