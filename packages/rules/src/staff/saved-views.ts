import { isPrivateSearch, readSealedTerm } from './private-search.ts';

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

/** Whole numbers of people are looked for and not kept, sealed or not. */
export const namesPhone = (query: ViewQuery): boolean =>
  Object.values(query).some((value) => isPrivateSearch(value) || readSealedTerm(value) !== null);
