import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

/** Common reasons why an item cannot be checked. */
const limitReasons: readonly Bilingual[] = [
  ['无法举升，底部不可见', 'No lift, underside not visible'],
  ['饰板或地胶遮挡', 'Covered by trim'],
  ['部件锁闭，无法打开', 'Locked, cannot be opened'],
  ['光线或天气不允许', 'Light or weather'],
  ['车主不同意操作', 'Owner does not agree'],
  ['缺少检测条件', 'No equipment at hand'],
];

/** Common reasons why an item is not on this car. */
const absenceReasons: readonly Bilingual[] = [
  ['本车未配备', 'Not fitted to this car'],
  ['此车型没有这个部件', 'This model has no such part'],
  ['两门车或只有前排座', 'Two doors, or front seats only'],
];

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
