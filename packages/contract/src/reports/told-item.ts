import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { isUnreadKm } from '@yanche/rules/inspections/module-mileage';
import { placeName } from '@yanche/rules/inspections/reading-places';
import type { ReportItem } from './report-parts.ts';
import type { ReportContent } from './reports.ts';
import { itemTone, type ReportTone } from './tones.ts';

/** Items outside the part that a verdict rests on, which touch it nevertheless. Importing the checklist would be too large. */
const touches: Readonly<Record<string, keyof ReportContent['verdicts']>> = { GB050: 'flood' };

const noVerdict: Readonly<Partial<Record<keyof ReportContent['verdicts'], Bilingual>>> = {
  flood: ['该项所见正常，不作水泡结论', 'Nothing seen at this item; no verdict on flooding'],
};

/** The rim is what these are about; what was found of their tyre stands with the tyres. */
const rims = new Set(['GB028', 'GB029', 'GB030', 'GB031']);
const rim: Bilingual = ['（轮毂外观）', ' (rim)'];
const unitItem = 'ID008';
const unitsRead: Bilingual<(units: string) => string> = [
  (units) => `OBD里程（读到：${units}）`,
  (units) => `Module odometer (read: ${units})`,
];

export type ToldItem = {
  name: string;
  tone: ReportTone /** In place of "normal". */;
  instead: string | null;
};

/**
 * An item as list and paper tell it: what exactly was looked at, and no all-clear where it touches a verdict that nobody gave.
 */
export function toldItem(item: ReportItem, content: ReportContent, language: Language): ToldItem {
  const own = content.findings.filter(({ number }) => item.findings.includes(number));
  const kind = touches[item.code];
  const words = kind === undefined ? undefined : noVerdict[kind];
  const isOpen = kind !== undefined && content.verdicts[kind] === 'unchecked';
  const instead = item.result === 'normal' && isOpen && words ? inLanguage(words, language) : null;
  return {
    name: nameOf(item, language),
    tone: instead === null ? itemTone(item, own) : 'unknown',
    instead,
  };
}

function nameOf({ code, name, measure }: ReportItem, language: Language): string {
  if (rims.has(code)) return `${name}${inLanguage(rim, language)}`;
  if (code !== unitItem) return name;
  const units = Object.entries(measure ?? {}).flatMap(([key, km]) => {
    const place = key.split('.')[1];
    return place === undefined || isUnreadKm(Number(km)) ? [] : [placeName(place)];
  });
  if (units.length === 0) return name;
  const listed = units.map((each) => inLanguage(each, language));
  return inLanguage(unitsRead, language)(listed.join(language === 'zh' ? '、' : ', '));
}
