import { defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import { measureKey } from '@yanche/rules/inspections/measure';
import type { ReportContent } from './reports.ts';
import type { ReportTone } from './tones.ts';

/** The item of the checklist that holds the battery's state of health. */
const healthItem = 'EV006';
/** Where its figure stands; reports of before the table of readings name the place alone. */
const healthKeys = [measureKey('soh_pct', 'pack'), 'pack'];

const texts = defineTexts({
  health: [
    (percent: number | string) => `电池健康度 ${percent}%`,
    (percent) => `Battery health ${percent}%`,
  ],
  seen: ['仪器读数，不是容量实测', 'Read from the car, capacity not tested'],
  low: ['偏低，见问题列表', 'Low, see the findings'],
  open: ['电池健康度未检', 'Battery health not checked'],
  unread: ['电池健康度无读数', 'No reading of battery health'],
  unknown: ['不等于正常', 'Does not mean fine'],
});

/**
 * What is known of the drive battery, of whose worth nobody can judge by looking. None for cars without one, and for packages
 * that do not read it.
 */
export function batteryTile(
  { groups }: Pick<ReportContent, 'groups'>,
  language: Language,
): { key: string; tone: ReportTone; word: string; fact: string }[] {
  const t = textsIn(texts, language);
  const item = groups.flatMap(({ items }) => items).find(({ code }) => code === healthItem);
  if (item === undefined || item.result === 'na') return [];
  const isSeen = item.result === 'normal' || item.result === 'abnormal';
  const percent = healthKeys.map((key) => item.measure?.[key]).find((value) => value !== undefined);
  if (!isSeen || percent === undefined) {
    return [{ key: 'battery', tone: 'unknown', word: isSeen ? t.unread : t.open, fact: t.unknown }];
  }
  const isLow = item.result === 'abnormal';
  const fact = isLow ? t.low : t.seen;
  return [{ key: 'battery', tone: isLow ? 'minor' : 'pass', word: t.health(percent), fact }];
}
