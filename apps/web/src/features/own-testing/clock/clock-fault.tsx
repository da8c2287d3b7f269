import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { clockTexts } from './clock.texts.ts';

/** `ahead`: ms, negative when the phone is behind. */
export function ClockFault({ ahead }: { ahead: number }) {
  const t = useTexts(clockTexts);
  const off = Math.abs(ahead);
  const hours = Math.round(off / HOUR_MS);
  const much =
    hours >= 24
      ? t.days(Math.round(off / DAY_MS))
      : hours >= 1
        ? t.hours(hours)
        : t.minutes(Math.round(off / MINUTE_MS));
  return (
    <Notice tone="minor" title={(ahead > 0 ? t.fast : t.slow)(much)}>
      {t.note}
    </Notice>
  );
}
