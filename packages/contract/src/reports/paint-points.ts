import type { MeasureValues } from '@yanche/rules/inspections/measure';

// Reports of before the table of readings name the points alone.
const paintPoint = /^(?:paint_um\.p|p?)\d$/;

/** Paint thicknesses in μm, in the order of their points; empty for other measurements. */
export const paintPoints = (measure: MeasureValues | null): number[] =>
  Object.entries(measure ?? {})
    .filter(([key]) => paintPoint.test(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => (typeof value === 'number' ? [value] : []));
