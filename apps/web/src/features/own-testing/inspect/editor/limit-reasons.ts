import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { absenceReasons, limitReasons } from '@yanche/rules/inspections/limit-reasons';

type WithReasons = Pick<TaskReading, 'items' | 'reasons'>;

export const reasonsOfAbsence = (language: Language): string[] =>
  absenceReasons.map((reason) => inLanguage(reason, language));

/** The usual reasons of an item: first those that its readings name, then the common ones. */
export function reasonsOf(
  code: string,
  readings: readonly WithReasons[],
  language: Language,
): string[] {
  const own = readings
    .filter(({ items }) => items.includes(code))
    .flatMap(({ reasons }) => reasons ?? []);
  return [...new Set([...own, ...limitReasons.map((reason) => inLanguage(reason, language))])];
}
