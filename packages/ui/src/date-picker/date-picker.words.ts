import { defineWords } from '../ui-texts/ui-texts.tsx';
import type { DateColumn } from './date-columns.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Accessible names of the wheels. */
export const dateColumnWords = defineWords<Record<DateColumn, string>>({
  year: ['年', 'Year'],
  month: ['月', 'Month'],
  day: ['日', 'Day'],
});

/** One row of a wheel. */
export const dateRowWords = defineWords<Record<DateColumn, (number: number) => string>>({
  year: [(n) => `${n} 年`, String],
  month: [(n) => `${n} 月`, (n) => months[n - 1] ?? ''],
  day: [(n) => `${n} 日`, String],
});
