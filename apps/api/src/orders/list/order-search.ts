import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import { normaliseTag } from '@yanche/rules/orders/dealer-notes';
import type { Db } from '#database/schema.ts';
import type { Pii } from '#lib/signing/pii.ts';
import type { Caller } from '#route.ts';
import { listNamedPlaces, listTagged, type OrderKeyword } from './order-search.store.ts';

/** More words than anybody types; each is a condition of its own. */
const mostTerms = 6;

/** The words of what was typed, as `search_signs` reads them. Dots and hyphens alone are no word. */
export function searchTerms(typed: string): string[] {
  const words = typed
    .normalize('NFKC')
    .replaceAll(/[·•・-]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostTerms);
}

/** As it stands on an order and in a statement. */
const orderNoIn = (typed: string): string | null => {
  const text = typed.trim().toUpperCase();
  return /^YC\d{12}$/.test(text) ? text : null;
};

/** The condition of a search; null where nothing is looked for. */
export async function orderKeywordOf(
  db: Db,
  { dealerId }: Caller,
  typed: string | undefined,
): Promise<OrderKeyword | null> {
  const terms = searchTerms(typed ?? '');
  if (typed === undefined || terms.length === 0) return null;
  const phone = normalizePhone(typed);
  const [places, tagged] = await Promise.all([
    listNamedPlaces(db, terms),
    dealerId === null ? [] : listTagged(db, dealerId, normaliseTag(typed)),
  ]);
  return {
    orderNo: orderNoIn(typed),
    terms: terms.map((text, index) => ({ text, ...places[index] })),
    tagged,
    // Numbers are sealed: only what their masks leave readable is looked for in the database.
    phone: checkPhone(phone).ok ? { number: phone, mask: maskPhone(phone) } : null,
  };
}

/** Whether an order that was found belongs there: of a number others have the same mask. */
export function isMeant(
  pii: Pii,
  keyword: OrderKeyword | null,
  order: { id: string; search_text: string; phone_sealed: string },
): boolean {
  if (keyword === null || keyword.phone === null) return true;
  const { phone, tagged } = keyword;
  if (tagged.includes(order.id) || order.search_text.includes(phone.number)) return true;
  return order.phone_sealed !== '' && pii.open(order.phone_sealed) === phone.number;
}
