import type { Words } from '../ui-texts/ui-texts.tsx';
import type { DateColumn } from './date-picker.ts';

type DateWords = {
  /** Spoken names of the wheels. */
  labels: Record<DateColumn, string>;
  /** One row. */
  row: Record<DateColumn, (number: number) => string>;
};

const zh: DateWords = {
  labels: { year: '年', month: '月', day: '日' },
  row: { year: (n) => `${n} 年`, month: (n) => `${n} 月`, day: (n) => `${n} 日` },
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const en: DateWords = {
  labels: { year: 'Year', month: 'Month', day: 'Day' },
  row: { year: String, month: (n) => months[n - 1] ?? '', day: String },
};

/** Words of the date picker. */
export const datePickerWords: Words<DateWords> = { 'zh-CN': zh, en };
