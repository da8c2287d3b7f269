import type { Reading } from './readings.ts';

/** The values of an answer by `reading.place`, such as `tread_mm.fl`; `paint_um.material` names a panel's material. */
export type MeasureValues = Readonly<Record<string, number | string>>;

export const measureKey = (readingId: string, place: string): string => `${readingId}.${place}`;
export const materialPlace = 'material';

/** The material of a panel as recorded; steel where nothing was. */
export const materialOf = (readingId: string, measure: MeasureValues | null): string =>
  String(measure?.[measureKey(readingId, materialPlace)] ?? 'steel');

/** The values of one reading by place, in the order of its places. */
export function valuesOf(
  { id, places }: Pick<Reading<unknown>, 'id' | 'places'>,
  measure: MeasureValues | null,
): Map<string, number | string> {
  return new Map(
    places.flatMap((place) => {
      const value = measure?.[measureKey(id, place)];
      return value === undefined ? [] : [[place, value] as const];
    }),
  );
}
