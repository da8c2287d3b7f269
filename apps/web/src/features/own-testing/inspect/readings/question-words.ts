import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { inLanguage, type Language, type TextsIn } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { questionRules } from '@yanche/rules/inspections/question-rules';
import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { ReadingStep } from './reading-steps.ts';
import type { readingsTexts } from './readings.texts.ts';

type Around = {
  step: ReadingStep;
  items: readonly CheckItem[];
  language: Language;
  t: TextsIn<typeof readingsTexts>;
};

const spotOf = ({ reading }: ReadingStep, place: string | null): string =>
  (place === null ? undefined : reading.placeNames[reading.places.indexOf(place)]) ?? '';

/** A question in words; of another item with its name, and the items to look at again. */
export function questionWords(question: ReadingQuestion, { step, items, language, t }: Around) {
  const { id, code, place, km, meant, behind = [] } = question;
  const nameOf = (of: string) => items.find((item) => item.code === of)?.name ?? '';
  const words = inLanguage(questionRules[id].words, language)
    .replace('{km}', km === undefined ? '' : grouped(km))
    .replace('{meant}', meant === undefined ? '' : `${meant} ${step.reading.unit}`);
  // A likely slip is of one spot, here or elsewhere.
  const spot = meant === undefined ? '' : spotOf(step, place);
  const name = [code === step.code ? '' : nameOf(code), spot].filter((part) => part !== '');
  const whole = name.length === 0 ? words : t.valueOf(name.join(' '), words);
  const names = behind.map(nameOf).filter((name) => name !== '');
  return names.length === 0 ? whole : t.behind(whole, names);
}
