import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { readings } from '@yanche/rules/inspections/readings';

/** What a value of an answer is called, `胎纹 左前 mm`. */
export function readingLabel(key: string, language: Language): string {
  const [id = '', place = ''] = key.split('.');
  const reading = readings.find((each) => each.id === id);
  if (reading === undefined) return key;
  const parts = [
    inLanguage(reading.label, language),
    inLanguage(placeName(place), language),
    reading.unit,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
