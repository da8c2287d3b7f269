import type { OrderSort } from '@yanche/contract/orders/orders';
import { isRealDay } from '@yanche/rules/calendar';

/** What narrows a list besides tab and keyword, as it stands in the address. */
export type OrderChoices = {
  productId?: number;
  cityId?: number;
  marketId?: number;
  from?: string;
  to?: string;
  sort?: OrderSort;
};

const names = [
  'productId',
  'cityId',
  'marketId',
  'from',
  'to',
  'sort',
] as const satisfies readonly (keyof OrderChoices)[];

const numberOf = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
const dayOf = (text: string | null) => (text !== null && isRealDay(text) ? text : undefined);

/** What an address asks for; what makes no sense is left out. */
export function readChoices(search: URLSearchParams): OrderChoices {
  const cityId = numberOf(search.get('cityId'));
  const from = dayOf(search.get('from'));
  const to = dayOf(search.get('to'));
  const choices: OrderChoices = {
    productId: numberOf(search.get('productId')),
    cityId,
    marketId: cityId === undefined ? undefined : numberOf(search.get('marketId')),
    ...(from !== undefined && to !== undefined && from > to ? {} : { from, to }),
    sort: search.get('sort') === 'soonest' ? 'soonest' : undefined,
  };
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}

/** The address with these choices instead of its own. */
export function writeChoices(search: URLSearchParams, choices: OrderChoices): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    const value = choices[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Whether rows are left out, not only put into another order. */
export const hasFilter = (choices: OrderChoices): boolean =>
  names.some((name) => name !== 'sort' && choices[name] !== undefined);
