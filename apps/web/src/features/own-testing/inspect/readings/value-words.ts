import type { TextsIn } from '@yanche/rules/bilingual';
import type { ReadingStep } from './reading-steps.ts';
import type { readingsTexts } from './readings.texts.ts';
import { type Figure, numberOf } from './typed-value.ts';

type Words = TextsIn<typeof readingsTexts>;

/** "左前翼子板 前上", "胎纹深度 左前", "表显里程". */
export const placeWords = ({ reading, itemName, placeName }: ReadingStep): string =>
  [reading.items.length > 1 ? itemName : reading.label, placeName]
    .filter((part) => part !== '')
    .join(' ');

/** A typed week or month in words, or how it is written; empty for other figures. */
export function codeWords(figure: Figure, text: string, t: Words): string {
  const { kind } = figure;
  const value = numberOf(figure, text);
  if (kind === 'week') {
    return value === null ? t.weekForm : t.week(Math.floor(value / 100), 2000 + (value % 100));
  }
  if (kind !== 'month') return '';
  return value === null ? t.monthForm : t.month(value % 100, Math.floor(value / 100));
}
