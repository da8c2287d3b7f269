import type { ReactNode } from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './timeline.css';

/** One event of a Timeline. */
type TimelineEvent = {
  key: string;
  title: ReactNode;
  /** Second line. */
  note?: ReactNode;
  /** When, already formatted; stands before a past event's title. */
  time?: ReactNode;
  /** `current` is emphasised; `todo` has not happened. Default `done`. */
  state?: 'done' | 'current' | 'todo';
};

/** Props of Timeline; events from top to bottom. */
export type TimelineProps = { events: TimelineEvent[]; label?: string };

/** What happened and what comes next, from top to bottom. */
export function Timeline({ events, label }: TimelineProps) {
  const texts = useUiTexts();
  return (
    <ol className="y-timeline" aria-label={label}>
      {events.map(({ key, title, note, time, state = 'done' }) => (
        <li
          key={key}
          className={`y-timeline__event y-timeline__event--${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && <span className="y-sr">{texts.done}</span>}
          <div className="y-timeline__title">
            {time && <span className="y-timeline__time">{time} </span>}
            {title}
          </div>
          {note && <div className="y-timeline__note">{note}</div>}
        </li>
      ))}
    </ol>
  );
}
