import { defineWords, type WordsIn } from '../ui-texts/ui-texts.tsx';

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`);

/** Words only a calendar says. */
export const calendarWords = defineWords({
  title: ['选择日期', 'Choose a date'],
  start: ['开始', 'Start'],
  end: ['结束', 'End'],
  startEnd: ['开始/结束', 'Start/end'],
  selected: ['已选', 'selected'],
  inRange: ['已选范围内', 'in the selected range'],
  unavailable: ['不可选', 'unavailable'],
  pickDay: ['请选择日期', 'Choose a date'],
  pickStart: ['请选择开始日期', 'Choose the first day'],
  pickEnd: ['请选择结束日期', 'Choose the last day'],
  days: [(n: number) => `共 ${n} 天`, days],
  limit: [(n: number) => `一次最多 ${n} 天`, (n) => `${days(n)} at most`],
  chosen: [(n: number) => `已选 ${n} 天`, (n) => `${days(n)} selected`],
  /** spec §5 */
  tooMany: [(n: number) => `最多选择 ${n} 天`, (n) => `Select up to ${days(n)}`],
  shortcuts: ['快捷选择', 'Shortcuts'],
  currentWeek: ['本周', 'This week'],
  currentMonth: ['本月', 'This month'],
  nearlyMonth: ['近一个月', 'Past month'],
  lastMonth: ['上月', 'Last month'],
  nextMonth: ['下月', 'Next month'],
});

export type CalendarWords = WordsIn<typeof calendarWords>;
