/** A brand, series or model. spec §3 */
export type CarItem = {
  id: number;
  name: string;
  image?: string | null;
};

/** All brands by initial letter, and the popular ones. spec §3 */
export type BrandLists<B> = {
  hot: readonly B[];
  brands: { readonly [letter: string]: readonly B[] };
};

/** A flat list, or lists by what they have in common: the year of models, the maker of series. spec §3 */
export type CarList<T> = readonly T[] | { readonly [title: string]: readonly T[] };

/** Rows under one heading; null has none. */
export type CarGroup<T> = { title: string | null; items: readonly T[] };

/** Groups of brands in the order of their letters; letters without brands are left out. */
export function letterGroups<B>(brands: BrandLists<B>['brands']) {
  return Object.keys(brands)
    .sort()
    .map((letter) => ({ letter, items: brands[letter] ?? [] }))
    .filter(({ items }) => items.length > 0);
}

/**
 * A list in the order it is shown, empty groups left out. Years stand newest first: as keys of an object they come in
 * ascending order whatever the server meant.
 */
export function carGroups<T>(list: CarList<T>): CarGroup<T>[] {
  const groups = isFlat(list)
    ? [{ title: null, items: list }]
    : Object.entries(list).map(([title, items]) => ({ title, items }));
  const years = groups.filter(({ title }) => isYear(title)).reverse();
  const others = groups.filter(({ title }) => !isYear(title));
  return [...years, ...others].filter(({ items }) => items.length > 0);
}

/** Whether a heading is a year, which is said differently in each language. */
export function isYear(title: string | null): title is string {
  return title !== null && /^\d{4}$/.test(title);
}

const isFlat = <T>(list: CarList<T>): list is readonly T[] => Array.isArray(list);
