import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  title: '选择日期',
  start: '开始',
  end: '结束',
  startEnd: '开始/结束',
  selected: '已选',
  inRange: '已选范围内',
  unavailable: '不可选',
  pickDay: '请选择日期',
  pickStart: '请选择开始日期',
  pickEnd: '请选择结束日期',
  days: (n: number) => `共 ${n} 天`,
  limit: (n: number) => `一次最多 ${n} 天`,
  chosen: (n: number) => `已选 ${n} 天`,
  /** spec §5 */
  tooMany: (n: number) => `最多选择 ${n} 天`,
  shortcuts: '快捷选择',
  currentWeek: '本周',
  currentMonth: '本月',
  nearlyMonth: '近一个月',
  lastMonth: '上月',
  nextMonth: '下月',
};

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`);

const en: typeof zh = {
  title: 'Choose a date',
  start: 'Start',
  end: 'End',
  startEnd: 'Start/end',
  selected: 'selected',
  inRange: 'in the selected range',
  unavailable: 'unavailable',
  pickDay: 'Choose a date',
  pickStart: 'Choose the first day',
  pickEnd: 'Choose the last day',
  days,
  limit: (n) => `${days(n)} at most`,
  chosen: (n) => `${days(n)} selected`,
  tooMany: (n) => `Select up to ${days(n)}`,
  shortcuts: 'Shortcuts',
  currentWeek: 'This week',
  currentMonth: 'This month',
  nearlyMonth: 'Past month',
  lastMonth: 'Last month',
  nextMonth: 'Next month',
};

/** Words only a calendar says. */
export const calendarWords: Words<typeof zh> = { 'zh-CN': zh, en };

export type CalendarWords = typeof zh;
