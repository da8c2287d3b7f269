import { useRef } from 'react';
import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import { useScrollToChosen } from '../radio-set/use-scroll-to-chosen.ts';
import { useUiLocale, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { dayWords } from './day-words.ts';
import './day-strip.css';

/** One day of a DayStrip. */
export type Day = {
  /** Calendar day, 'YYYY-MM-DD'. */
  value: string;
  /** Public holiday (`rest`) or a weekend worked for one (`work`). */
  holiday?: 'rest' | 'work';
  /** Name of the holiday, spoken. */
  holidayName?: string;
  /** Nothing left on that day: still shown, cannot be chosen. */
  full?: boolean;
};

/** Props of DayStrip. */
export type DayStripProps = {
  label: string;
  days: Day[];
  value: string | null;
  onChange: (value: string) => void;
  /** Calendar day in the place of the inspection, 'YYYY-MM-DD': names today and tomorrow. */
  today?: string;
};

/** Days to choose from, side by side, scrolling sideways when there are more than five. */
export function DayStrip({ label, days, value, onChange, today }: DayStripProps) {
  const texts = useUiTexts();
  const locale = useUiLocale();
  const marks = { rest: texts.rest, work: texts.work, full: texts.fullShort };
  const marked = days.some((day) => day.full || day.holiday !== undefined);
  const box = useRef<HTMLDivElement>(null);

  useScrollToChosen(box, value);

  return (
    <RadioSet ref={box} label={label} value={value} onChange={onChange} className="y-days">
      {days.map((day) => {
        const words = dayWords(day.value, today, locale, texts);
        const spoken = [words.full];
        if (day.holiday === 'rest') spoken.push(day.holidayName ?? texts.restLong);
        if (day.holiday === 'work') spoken.push(texts.workLong);
        if (day.full) spoken.push(texts.full);
        const mark = day.full ? 'full' : day.holiday;
        return (
          <RadioItem
            key={day.value}
            value={day.value}
            disabled={day.full}
            label={spoken.join(locale === 'en' ? ', ' : '，')}
            className="y-days__item"
            faceClass="y-days__face"
          >
            <span className="y-days__weekday">{words.weekday}</span>
            <span className="y-days__number">{words.day}</span>
            {marked && (
              <span className={`y-days__mark y-days__mark--${mark}`}>{mark && marks[mark]}</span>
            )}
          </RadioItem>
        );
      })}
    </RadioSet>
  );
}
