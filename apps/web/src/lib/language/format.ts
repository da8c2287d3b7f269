import {
  type Bilingual,
  defineTexts,
  inLanguage,
  type Language,
  textsIn,
} from '@yanche/rules/bilingual';
import { useLanguage } from './language.ts';

const zone = 'Asia/Shanghai';
const locales: Bilingual = ['zh-CN', 'en-GB'];
const dayTexts = defineTexts({ today: ['今天', 'Today'], tomorrow: ['明天', 'Tomorrow'] });
const shapes = {
  /** 11月23日 14:00 */
  dateTime: {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** 2026年11月23日 */
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  /** 11月23日 */
  day: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof shapes;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant (ISO) in Chinese time, wherever the phone is. */
export function formatTime(iso: string, shape: Shape, language: Language): string {
  const key = `${language} ${shape}`;
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(inLanguage(locales, language), { ...shapes[shape], timeZone: zone });
  formatters.set(key, format);
  return format.format(new Date(iso));
}

/** `11月23日 14:00–16:00`; today and tomorrow by name. */
export function formatSlot(
  start: string,
  end: string,
  language: Language,
  now = new Date(),
): string {
  const day = (date: Date | string) => formatTime(new Date(date).toISOString(), 'date', language);
  const dayAfter = new Date(now.getTime() + 86_400_000);
  const { today, tomorrow } = textsIn(dayTexts, language);
  const label =
    day(start) === day(now)
      ? today
      : day(start) === day(dayAfter)
        ? tomorrow
        : formatTime(start, 'day', language);
  return `${label} ${formatTime(start, 'time', language)}–${formatTime(end, 'time', language)}`;
}

/** 3.62 万公里 in Chinese, 36,200 km in English. Cut as in the forms: a list must not say more than what is ordered with. */
export function formatKm(km: number, language: Language): string {
  return language === 'zh'
    ? `${Math.trunc(km / 100) / 100} 万公里`
    : `${km.toLocaleString('en-GB')} km`;
}

/** `2022-05` → 2022 年 5 月 / May 2022. */
export function formatMonth(yearMonth: string, language: Language): string {
  const [year = '', month = ''] = yearMonth.split('-');
  return language === 'zh'
    ? `${year} 年 ${Number(month)} 月`
    : new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        new Date(`${yearMonth}-01T00:00:00Z`),
      );
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
