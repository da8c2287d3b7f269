import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { materialOf, type MeasureValues, valuesOf } from '@yanche/rules/inspections/measure';
import { currentMeasure } from '@yanche/rules/inspections/old-measures';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { type Reading, readings } from '@yanche/rules/inspections/readings';

type MeasureWords = { language: Language; km: (km: number) => string };

/** What was measured on an item, as text with units; null when nothing was. */
export function measureWords(
  code: string,
  measure: MeasureValues | null,
  words: MeasureWords,
): string | null {
  const current = currentMeasure(code, measure, readings);
  const own = readings.filter(({ items }) => items.includes(code));
  const texts = own.flatMap((reading) => {
    const values = wordsOf(reading, current, words);
    if (values === null) return [];
    // Of an item that may be measured in several ways the figure alone says nothing.
    return [own.length === 1 ? values : `${inLanguage(reading.label, words.language)} ${values}`];
  });
  return texts.length === 0 ? null : texts.join(words.language === 'zh' ? '；' : '; ');
}

function wordsOf(
  reading: Reading,
  measure: MeasureValues | null,
  { language, km }: MeasureWords,
): string | null {
  const material = reading.materials?.find(({ id }) => id === materialOf(reading.id, measure));
  const values = [...valuesOf(reading, measure)];
  const isPlain = material === undefined || material.id === 'steel';
  const suffix = isPlain ? '' : ` (${inLanguage(material.name, language)})`;
  if (values.length === 0) return isPlain ? null : inLanguage(material.name, language);
  // All three points of a panel need no names, they stand in order.
  if (reading.materials !== undefined && values.length === reading.places.length) {
    return `${values.map(([, value]) => value).join(' / ')} ${reading.unit}${suffix}`;
  }
  const unit = unitOf(reading);
  const parts = values.map(([place, value]) => {
    const name = inLanguage(placeName(place), language);
    return `${name === '' ? '' : `${name} `}${valueText(reading, value, km)}`;
  });
  return `${parts.join(' · ')}${unit}${suffix}`;
}

// Percent and degrees of an angle stand close to their figure.
function unitOf({ unit, id }: Reading): string {
  if (id === 'km' || id === 'module_km' || unit === '') return '';
  return unit === '%' || unit === '°' ? unit : ` ${unit}`;
}

/** One value as people write it: `0119` for a week, `2019-03` for a month. */
function valueText(
  { kind, unit }: Reading,
  value: number | string,
  km: (km: number) => string,
): string {
  if (typeof value === 'string') return value;
  if (kind === 'week') return String(value).padStart(4, '0');
  if (kind === 'month') return `${Math.floor(value / 100)}-${String(value % 100).padStart(2, '0')}`;
  return unit === 'km' && kind === 'number' ? km(value) : String(value);
}
