import { measureKey, type MeasureValues } from './measure.ts';
import type { Reading } from './readings.ts';

type Keyed = Pick<Reading<unknown>, 'id' | 'items' | 'places'>;

const pointKey = /^\d$/;
/** Keys that named neither a place nor a reading of today. */
const oldUnits = new Set(['km', 'pad_mm']);

/**
 * The measure of an item under today's keys. Reports and answers from before the table of readings used a place alone
 * (`p1`, `fl`) or the reading's unit (`pad_mm`, `km`).
 */
export function currentMeasure(
  code: string,
  measure: MeasureValues | null,
  readings: readonly Keyed[],
): MeasureValues | null {
  if (measure === null || Object.keys(measure).every((key) => key.includes('.'))) return measure;
  const own = readings.filter(({ items }) => items.includes(code));
  return Object.fromEntries(
    Object.entries(measure).map(([key, value]) => [currentKey(own, key), value]),
  );
}

function currentKey(own: readonly Keyed[], key: string): string {
  if (key.includes('.')) return key;
  const place = pointKey.test(key) ? `p${key}` : key;
  const placed = own.find(({ places }) => places.includes(place));
  if (placed !== undefined) return measureKey(placed.id, place);
  const reading = own.find(({ id }) => id === key) ?? (oldUnits.has(key) ? own[0] : undefined);
  return reading === undefined ? key : measureKey(reading.id, reading.places[0] ?? '');
}
