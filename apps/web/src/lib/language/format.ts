import {
  type Bilingual,
  defineTexts,
  inLanguage,
  type Language,
  textsIn,
} from '@yanche/rules/bilingual';
import { addDays, shanghaiClock, shanghaiDay } from '@yanche/rules/calendar';
import { grouped } from '@yanche/rules/grouped';
import { useLanguage } from './language.ts';

const dayTexts = defineTexts({ today: ['今天', 'Today'], tomorrow: ['明天', 'Tomorrow'] });
const weekdays: Bilingual<readonly string[]> = [
  ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** What the words of an instant are made of, in Chinese time. */
function partsOf(iso: string) {
  const clock = shanghaiClock(iso);
  const [year = '', month = '', day = ''] = clock.slice(0, 10).split('-');
  const weekday = new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return { year, month: Number(month), day: Number(day), weekday, time: clock.slice(11, 16) };
}

type Parts = ReturnType<typeof partsOf>;

const dayIn: Bilingual<(parts: Parts) => string> = [
  ({ month, day }) => `${month}月${day}日`,
  ({ month, day }) => `${day} ${months[month - 1]}`,
];

const shapes = {
  /** 11月23日 14:00 */
  dateTime: [
    (parts) => `${dayIn[0](parts)} ${parts.time}`,
    (parts) => `${dayIn[1](parts)}, ${parts.time}`,
  ],
  /** 2026年11月23日 */
  date: [
    (parts) => `${parts.year}年${dayIn[0](parts)}`,
    (parts) => `${dayIn[1](parts)} ${parts.year}`,
  ],
  /** 11月23日 */
  day: dayIn,
  weekday: [
    ({ weekday }) => weekdays[0][weekday] ?? '',
    ({ weekday }) => weekdays[1][weekday] ?? '',
  ],
  time: [({ time }) => time, ({ time }) => time],
} as const satisfies Record<string, Bilingual<(parts: Parts) => string>>;

type Shape = keyof typeof shapes;

/** Formats an instant (ISO) in Chinese time, wherever the phone is. */
export const formatTime = (iso: string, shape: Shape, language: Language): string =>
  inLanguage(shapes[shape], language)(partsOf(iso));

/** `11月23日 14:00–16:00`; today and tomorrow by name. */
export function formatSlot(
  start: string,
  end: string,
  language: Language,
  now = new Date(),
): string {
  const texts = textsIn(dayTexts, language);
  const today = shanghaiDay(now);
  const day = shanghaiDay(new Date(start));
  const near = day === today ? texts.today : day === addDays(today, 1) ? texts.tomorrow : null;
  const label = near ?? formatTime(start, 'day', language);
  return `${label} ${formatTime(start, 'time', language)}–${formatTime(end, 'time', language)}`;
}

/** 3.62 万公里 in Chinese, 36,200 km in English. Cut as in the forms: a list must not say more than what is ordered with. */
export function formatKm(km: number, language: Language): string {
  return language === 'zh' ? `${Math.trunc(km / 100) / 100} 万公里` : `${grouped(km)} km`;
}

/** `2022-05` → 2022 年 5 月 / May 2022. */
export function formatMonth(yearMonth: string, language: Language): string {
  const [year = '', month = ''] = yearMonth.split('-');
  return language === 'zh'
    ? `${year} 年 ${Number(month)} 月`
    : `${months[Number(month) - 1]} ${year}`;
}

/** The formatters bound to the language of this visit. */
export function useFormat() {
  const language = useLanguage();
  return {
    time: (iso: string, shape: Shape) => formatTime(iso, shape, language),
    slot: (start: string, end: string) => formatSlot(start, end, language),
    km: (km: number) => formatKm(km, language),
    month: (yearMonth: string) => formatMonth(yearMonth, language),
  };
}
