import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { materialOf, measureKey } from '@yanche/rules/inspections/measure';
import type { FigureAt } from '@yanche/rules/inspections/station-figures';
import { missingPlaces } from '@yanche/rules/inspections/reading-duty';
import type { MeasuredAnswer } from '@yanche/rules/inspections/reading-given';

/** One figure to enter: a reading at one place of one item. */
export type ReadingStep = {
  readonly key: string;
  readonly reading: TaskReading;
  readonly code: string;
  readonly itemName: string;
  readonly place: string;
  /** Empty where the reading has one place. */
  readonly placeName: string;
  /** Part of what was ordered; the others may be left out. */
  readonly due: boolean;
};

/**
 * These figures in their order, those that are due before those that may be left out. A VIN is no figure: it is typed on
 * its item.
 */
export function readingSteps(
  { items }: Pick<TaskDetail, 'items'>,
  figures: readonly FigureAt<TaskReading>[],
): ReadingStep[] {
  const names = new Map(items.map(({ code, name }) => [code, name]));
  const steps = figures
    .filter(({ reading }) => reading.kind !== 'vin')
    .map(({ reading, code, place }) => {
      const at = reading.places.indexOf(place);
      return {
        key: `${code} ${measureKey(reading.id, place)}`,
        reading,
        code,
        itemName: names.get(code) ?? '',
        place,
        placeName: reading.placeNames[at] ?? '',
        due: reading.demanded && isNeeded(reading, place, at),
      };
    });
  return [...steps.filter(({ due }) => due), ...steps.filter(({ due }) => !due)];
}

const isNeeded = ({ needed, atLeast }: TaskReading, place: string, at: number) =>
  atLeast === undefined ? (needed?.includes(place) ?? true) : at < atLeast;

export const valueAt = (
  { reading, place }: ReadingStep,
  answer: Pick<MeasuredAnswer, 'measure'> | undefined,
): number | string | undefined => answer?.measure?.[measureKey(reading.id, place)];

/** Whether this figure still has to come: not on items set aside, nor on materials that no gauge can measure. */
export function isOwed(
  step: ReadingStep,
  answer: MeasuredAnswer | undefined,
  today: string,
): boolean {
  const { result = null, measure = null } = answer ?? {};
  if (!step.due || result === 'limited' || result === 'na') return false;
  const missing = missingPlaces(step.reading, { measure }, today);
  return step.reading.atLeast === undefined ? missing.includes(step.place) : missing.length > 0;
}

/** A figure that may come but need not. */
export function isOffered(
  step: ReadingStep,
  answer: MeasuredAnswer | undefined,
  today: string,
): boolean {
  const { result = null, measure = null } = answer ?? {};
  const isSetAside = result === 'limited' || result === 'na' || isUnmeasurable(step, measure);
  return !isSetAside && !isOwed(step, answer, today) && valueAt(step, answer) === undefined;
}

export const isUnmeasurable = (
  { reading }: Pick<ReadingStep, 'reading'>,
  measure: MeasuredAnswer['measure'],
): boolean =>
  reading.materials?.find(({ id }) => id === materialOf(reading.id, measure))?.unmeasurable ??
  false;

/** The next open step; the due ones and the others are two walks. Null at the end of its walk. */
export function stepAfter(
  steps: readonly ReadingStep[],
  from: ReadingStep,
  isOpen: (step: ReadingStep) => boolean,
): ReadingStep | null {
  const at = steps.findIndex(({ key }) => key === from.key);
  return steps.slice(at + 1).find((step) => step.due === from.due && isOpen(step)) ?? null;
}
