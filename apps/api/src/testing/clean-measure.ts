import type { Answer } from '@yanche/contract/inspections/inspections';
import { measureKey } from '@yanche/rules/inspections/measure';
import { type DueReading, readings } from '@yanche/rules/inspections/readings';

const cleanValues: Readonly<Record<string, number>> = {
  km: 50_000,
  module_km: 50_000,
  tread_mm: 6,
  dot_week: 1221,
  pad_front_mm: 8,
  pad_rear_mm: 8,
  dtc_count: 0,
  soh_pct: 95,
  cell_gap_mv: 10,
  temp_c: 25,
  insulation_ohm_v: 2000,
  range_pct: 90,
};

/** Every reading that any package demands of an item, in order, and those in `values`; null for items that nobody measures. */
export function cleanMeasure(
  code: string,
  values: Readonly<Record<string, number | string>> = {},
  due: readonly Pick<DueReading, 'id' | 'items' | 'places'>[] = readings.filter(
    ({ demandedBy, id }) => demandedBy.length > 0 || values[id] !== undefined,
  ),
): Answer['measure'] {
  const own = due.filter(({ items }) => items.includes(code));
  if (own.length === 0) return null;
  return Object.fromEntries(
    own.flatMap(({ id, places }) =>
      places.map((place) => [
        measureKey(id, place),
        values[id] ?? cleanValues[id] ?? (id === 'paint_um' ? paintAt(code + place) : 0),
      ]),
    ),
  );
}

/** Panels of one car differ a little, as measured ones do. */
const paintAt = (point: string): number =>
  101 + (point.split('').reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % 29);
