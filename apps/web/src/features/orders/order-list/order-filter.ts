import type { OrderSort } from '@yanche/contract/orders/orders';
import { type ListPart, listParts } from '@yanche/rules/orders/dealer-board';
import { isRealDay } from '@yanche/rules/calendar';

/** Filters in the URL, besides tab and keyword. */
export type OrderChoices = {
  productId?: number;
  cityId?: number;
  marketId?: number;
  from?: string;
  to?: string;
  sort?: OrderSort;
  /** Of a dealership's orders only those that this person placed. */
  own?: true;
  /** A part that no tab shows. */
  only?: ListPart;
};

const names = [
  'productId',
  'cityId',
  'marketId',
  'from',
  'to',
  'sort',
  'own',
  'only',
] as const satisfies readonly (keyof OrderChoices)[];

const numberOf = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
const dayOf = (text: string | null) => (text !== null && isRealDay(text) ? text : undefined);

const isPart = (text: string | null) =>
  text !== null && Object.hasOwn(listParts, text) ? (text as ListPart) : undefined;

/** Parses the filters of a URL; drops invalid ones. */
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
    own: search.get('own') === 'true' ? true : undefined,
    only: isPart(search.get('only')),
  };
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}

/** Replaces the filters of a URL. */
export function writeChoices(search: URLSearchParams, choices: OrderChoices): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    const value = choices[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Whether a filter is set; sorting does not count. */
export const hasFilter = (choices: OrderChoices): boolean =>
  names.some((name) => name !== 'sort' && choices[name] !== undefined);
