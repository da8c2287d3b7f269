import type { PracticalResult } from '@yanche/contract/inspections/practicals';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { readings } from '@yanche/rules/inspections/readings';
import type { Mistake } from '@yanche/rules/inspectors/practical';
import { referenceOf } from './reference.ts';
import type { SampleCar } from './sample-cars.ts';

const wrongly: Bilingual = ['这里没有异常', 'There is nothing wrong here'];
const unchecked: Bilingual = [
  '图上看得清，应当检查',
  'It is shown clearly and should have been checked',
];
const photo: Bilingual = ['这项应当拍照', 'This item needs a photo'];
const figure: Bilingual<(what: string, value: string) => string> = [
  (what, value) => `${what}应为 ${value}`,
  (what, value) => `${what}: ${value}`,
];

/** What went wrong, with what was to be seen: only once a practical is over. */
export function mistakeViews(
  car: SampleCar,
  mistakes: readonly Mistake[],
  language: Language,
): PracticalResult['mistakes'] {
  return mistakes.map((mistake) => ({
    kind: mistake.kind,
    code: mistake.code,
    item: inLanguage(checklistItem(mistake.code).name, language),
    why: whyOf(car, mistake, language),
  }));
}

function whyOf(car: SampleCar, { kind, code, key }: Mistake, language: Language): string {
  if (kind === 'reading') return figureOf(car, { code, key }, language);
  if (kind === 'missed' || kind === 'misnamed') {
    const fault = car.faults.find((each) => each.code === code);
    return fault === undefined ? '' : inLanguage(fault.why, language);
  }
  return inLanguage({ wrongly, unchecked, photo }[kind], language);
}

function figureOf(
  car: SampleCar,
  { code, key }: Pick<Mistake, 'code' | 'key'>,
  language: Language,
): string {
  const expected = referenceOf(car).readings.find((each) => each.code === code && each.key === key);
  const [id, place = ''] = key?.split('.') ?? [];
  const reading = readings.find((each) => each.id === id);
  if (expected === undefined || reading === undefined) return '';
  const name = inLanguage(placeName(place), language);
  const label = inLanguage(reading.label, language);
  const value =
    reading.kind === 'week' ? String(expected.value).padStart(4, '0') : String(expected.value);
  const what =
    name === '' ? label : inLanguage([`${label}（${name}）`, `${label}, ${name}`], language);
  return inLanguage(figure, language)(what, [value, reading.unit].filter(Boolean).join(' '));
}
