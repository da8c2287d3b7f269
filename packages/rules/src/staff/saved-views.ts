import { checkPhone, normalizePhone } from '../people/phone.ts';

/** How many views somebody may keep of one list. */
export const mostViews = 20;

/** Filters, order and hidden columns of a list, as they stand in its address. */
export type ViewQuery = Readonly<Record<string, string>>;

/** Where somebody is in a list is no part of how they look at it. */
const places: readonly string[] = ['after', 'open'];

export const viewQueryOf = (params: Iterable<[string, string]>): ViewQuery =>
  Object.fromEntries([...params].filter(([key, value]) => !places.includes(key) && value !== ''));

/** Whether two views show the same, whatever the order of what they say. */
export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Phone numbers are kept sealed only, and a view would keep one in clear. */
export const namesPhone = (query: ViewQuery): boolean =>
  Object.values(query).some((value) => checkPhone(normalizePhone(value)).ok);
