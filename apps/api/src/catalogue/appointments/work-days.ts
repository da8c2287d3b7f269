// CommonJS: Node sees only the default export.
import type { Language } from '@yanche/rules/bilingual';
import chineseDays from 'chinese-days';

export type WorkDay = { weekday: number; workday: boolean; holiday: string | null };

type OwnDay = { name: string; name_en: string; workday: boolean };

/**
 * Weekday, holiday and whether it is a working day (make-up days included): by our own calendar where it names the day, else by the
 * public one, whose unknown years fall back to weekdays.
 */
export function workDay(date: string, language: Language, own?: OwnDay): WorkDay {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (own !== undefined) {
    const name = language === 'en' ? own.name_en : own.name;
    return { weekday, workday: own.workday, holiday: own.workday ? null : name };
  }
  const { work, name } = chineseDays.getDayDetail(date);
  // A holiday is named "National Day,国庆节,3"; an ordinary day only "Saturday".
  const [en = '', zh] = name.split(',');
  return {
    weekday,
    workday: work,
    holiday: work || zh === undefined ? null : language === 'en' ? en : zh,
  };
}
