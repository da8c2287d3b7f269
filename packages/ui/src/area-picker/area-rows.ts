import type { PickerChoice, PickerOption } from '../picker/picker-state.ts';

type AreaList = Record<string, string>;

/**
 * Names of provinces, cities and counties by their six-digit code: the first two digits say the province,
 * four the city, six the county. spec §3
 */
export type AreaLists = { province_list: AreaList; city_list: AreaList; county_list: AreaList };

/** A province, city or county. */
export type Area = { code: string; name: string };

/** Stands for "not chosen" in a column that has a placeholder. */
const none = '';

const listOf = (areas: AreaLists, level: number): AreaList =>
  [areas.province_list, areas.city_list, areas.county_list][level] ?? {};

/** Listing the keys of all counties takes a phone some 10 ms: once for each list. */
const listed = new WeakMap<AreaList, PickerOption<string>[]>();

function rowsOf(list: AreaList): PickerOption<string>[] {
  const known = listed.get(list);
  if (known) return known;
  const rows = Object.entries(list).map(([value, text]) => ({ value, text }));
  listed.set(list, rows);
  return rows;
}

/** The digits of a code that a level adds its own to: nothing, the province, the city. */
const above = (code: string, level: number) => code.slice(0, 2 * level);

/**
 * Rows of a level below what the columns before it show. A placeholder comes first, unless the area above
 * has nothing to choose from: some regions have no counties.
 */
export function areaRows(
  areas: AreaLists,
  level: number,
  before: PickerChoice,
  placeholder: string | undefined,
): PickerOption<string>[] {
  const parent = level === 0 ? none : before[level - 1];
  if (parent === undefined) return [];
  const waits = level > 0 && parent === none; // nothing chosen above
  const prefix = above(String(parent), level);
  const all = waits ? [] : rowsOf(listOf(areas, level));
  const rows = all.filter((row) => row.value.startsWith(prefix));
  const asks = placeholder !== undefined && (parent === none || rows.length > 0);
  return asks ? [{ value: none, text: placeholder }, ...rows] : rows;
}

/** The areas a code goes through, from the province on: as many as it names and the lists know. */
export function areaPath(areas: AreaLists, code: string): Area[] {
  const path: Area[] = [];
  for (const level of [0, 1, 2]) {
    const own = above(code, level + 1).padEnd(6, '0');
    const name = listOf(areas, level)[own];
    if (name === undefined) break;
    path.push({ code: own, name });
  }
  return path;
}

/** The code of what the columns show: the smallest area chosen, '' if there is none. */
export function codeOf(choice: PickerChoice): string {
  let code = none;
  for (const value of choice) code = String(value ?? none) || code;
  return code;
}
