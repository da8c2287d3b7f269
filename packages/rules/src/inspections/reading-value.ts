import { DAY_MS } from '../calendar.ts';
import { materialPlace, type MeasureValues } from './measure.ts';
import { isUnreadKm } from './module-mileage.ts';
import type { Reading, ReadingBand } from './readings.ts';

type Values = Pick<Reading<unknown>, 'kind' | 'decimals' | 'min' | 'max'> & {
  readonly id?: string;
};

const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/;
const firstWeekYear = 2000;
const firstMonth = 199_001;
const lastWeek = 53;

/** Whether the value can be right at all. `today` is YYYY-MM-DD; weeks (WWYY) and months (YYYYMM) to come cannot. */
export function isPossible(reading: Values, value: number | string, today: string): boolean {
  if (reading.kind === 'vin') return vinForm.test(String(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (reading.kind === 'week') return isPastWeek(value, today);
  if (reading.kind === 'month') {
    const month = value % 100;
    return value >= firstMonth && month >= 1 && month <= 12 && value <= monthOf(today);
  }
  if (reading.id === 'module_km' && isUnreadKm(value)) return false;
  const scaled = value * 10 ** (reading.decimals ?? 0);
  const isExact = Math.abs(scaled - Math.round(scaled)) < 1e-6;
  return isExact && value >= (reading.min ?? -Infinity) && value <= (reading.max ?? Infinity);
}

export const monthOf = (day: string): number =>
  Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

function isPastWeek(value: number, today: string): boolean {
  const week = Math.floor(value / 100);
  return (
    Number.isInteger(value) &&
    week >= 1 &&
    week <= lastWeek &&
    weekMiddle(value) <= Date.parse(today)
  );
}

/** Epoch ms of the middle of a week WWYY. */
function weekMiddle(value: number): number {
  const year = firstWeekYear + (value % 100);
  return Date.UTC(year, 0, 4) + (Math.floor(value / 100) - 1) * 7 * DAY_MS;
}

/** Age in years of a week of manufacture WWYY. */
export const weekAge = (value: number, today: string): number =>
  (Date.parse(today) - weekMiddle(value)) / (365.25 * DAY_MS);

/** The likely slip behind a figure that cannot be right; null where none is known. */
export function hintFor<Words>({ hints }: Reading<Words>, value: number): Words | null {
  const found = hints?.find(
    ({ from, below, fraction }) =>
      value >= from && value < (below ?? Infinity) && !(fraction && Number.isInteger(value)),
  );
  return found?.words ?? null;
}

/** What a possible value means; null for readings without bands. */
export function bandOf<Words>(
  reading: Reading<Words>,
  value: number | string,
  { today, material }: { today: string; material?: string },
): ReadingBand<Words> | null {
  if (typeof value !== 'number' || reading.bands === undefined) return null;
  const figure = reading.kind === 'week' ? weekAge(value, today) : value;
  return bandsFor(reading, material).find(({ below }) => figure < below) ?? null;
}

/** The bands on a material: its factory range may end later than that of steel. */
export function bandsFor<Words>(
  { bands = [], materials }: Pick<Reading<Words>, 'bands' | 'materials'>,
  material: string | undefined,
): readonly ReadingBand<Words>[] {
  const okBelow = materials?.find(({ id }) => id === material)?.okBelow;
  if (okBelow === undefined) return bands;
  return bands.map((band) => (band.level === 'ok' ? { ...band, below: okBelow } : band));
}

/** The measure without values that cannot be right: those are no readings. */
export function possibleMeasure(
  readings: readonly Reading<unknown>[],
  measure: MeasureValues | null,
  today: string,
): Record<string, number | string> | null {
  if (measure === null) return null;
  const byId = new Map(readings.map((reading) => [reading.id, reading]));
  const kept = Object.entries(measure).filter(([key, value]) => {
    const [id = '', place] = key.split('.');
    const reading = byId.get(id);
    return reading === undefined || place === materialPlace || isPossible(reading, value, today);
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
