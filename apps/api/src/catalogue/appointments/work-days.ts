// CommonJS: Node sees only the default export.
import type { Language } from '@yanche/rules/bilingual';
import chineseDays from 'chinese-days';

export type WorkDay = { weekday: number; workday: boolean; holiday: string | null };

/**
 * Weekday, public holiday and whether it is a working day (make-up days included). Unknown years fall back to weekdays.
 */
export function workDay(date: string, language: Language): WorkDay {
  const { work, name } = chineseDays.getDayDetail(date);
  // A holiday is named "National Day,国庆节,3"; an ordinary day only "Saturday".
  const [en = '', zh] = name.split(',');
  return {
    weekday: new Date(`${date}T12:00:00Z`).getUTCDay(),
    workday: work,
    holiday: work || zh === undefined ? null : language === 'en' ? en : zh,
  };
}
