import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';
import { HOUR_MS, MINUTE_MS, shanghaiClock, shanghaiTime } from '@yanche/rules/calendar';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { isOneOf } from '@yanche/rules/state-machine';
import type { CSSProperties } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { dayBoardTexts } from './day-board.texts.ts';
import { JobMarks } from './job-marks.tsx';
import css from './day-board.module.css';

const QUARTER_MS = 15 * MINUTE_MS;
/** The hours that are always shown; earlier and later ones where a job is. */
const office = { from: 9, to: 18 };

type Props = {
  day: string;
  now: number;
  jobs: readonly BoardJob[];
  inspectors: readonly BoardInspector[];
  openId: string | null;
  onOpen: (job: BoardJob) => void;
};

/** A line for each inspector; jobs that overlap stand below each other. */
export function DayBoard({ day, now, jobs, inspectors, openId, onOpen }: Props) {
  const t = useTexts(dayBoardTexts);
  const { from, to } = hoursOf(day, jobs);
  /** Quarters of an hour, as fine as anybody books, since the first hour. */
  const quarterOf = (at: number) => (at - shanghaiTime(day, from * 60)) / QUARTER_MS;
  const quarters = (to - from) * 4;
  const span = ({ startAt, minutes }: BoardJob) => {
    const begin = Math.max(Math.floor(quarterOf(Date.parse(startAt))), 0);
    const wide = Math.max(2, Math.ceil(minutes / 15));
    return `${begin + 1} / span ${Math.min(wide, quarters - begin)}`;
  };
  const nowAt = quarterOf(now) / quarters;
  if (jobs.length === 0) return <p className={css.quiet}>{t.noJobs(day)}</p>;
  if (inspectors.length === 0) return <p className={css.quiet}>{t.noInspectors}</p>;
  return (
    <div style={{ '--hours': to - from, '--quarters': quarters } as CSSProperties}>
      <div className={css.hours} aria-hidden>
        {Array.from({ length: to - from }, (_, index) => (
          <span key={index}>{from + index}:00</span>
        ))}
      </div>
      <ul>
        {inspectors.map(({ inspectorId, name, isStopped, isAway }) => {
          const own = jobs
            .filter((job) => job.inspectorId === inspectorId)
            .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
          return (
            <li key={inspectorId} className={css.person}>
              <p>
                <b>{name}</b>
                <br />
                <span className={css.quiet}>
                  {isStopped && `${t.stopped} `}
                  {isAway && `${t.away} `}
                  {own.length > 0 ? t.jobs(own.length) : !isAway && t.free}
                </span>
              </p>
              <div className={css.line}>
                {nowAt >= 0 && nowAt < 1 && (
                  <span
                    className={css.now}
                    style={{ insetInlineStart: `${nowAt * 100}%` }}
                    aria-hidden
                  />
                )}
                {own.map((job) => (
                  <button
                    key={job.orderId}
                    type="button"
                    className={css.job}
                    data-phase={phaseOf(job)}
                    data-urgency={job.urgency}
                    aria-pressed={job.orderId === openId}
                    title={`${timeOf(job)} ${job.carTitle} · ${job.pointName}`}
                    style={{ gridColumn: span(job) }}
                    onClick={() => onOpen(job)}
                  >
                    <span>
                      <b>{timeOf(job)}</b> <JobMarks job={job} isTight />
                    </span>
                    <span>{job.carTitle}</span>
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The hours of the board, end exclusive. */
function hoursOf(day: string, jobs: readonly BoardJob[]): { from: number; to: number } {
  const hourAt = (at: number) => (at - shanghaiTime(day, 0)) / HOUR_MS;
  const begins = jobs.map(({ startAt }) => hourAt(Date.parse(startAt)));
  const ends = jobs.map(({ startAt, minutes }) => hourAt(Date.parse(startAt)) + minutes / 60);
  return {
    from: Math.max(0, Math.floor(Math.min(office.from, ...begins))),
    to: Math.min(24, Math.ceil(Math.max(office.to, ...ends))),
  };
}

/** How far it is: handed in or called off, under way, or ahead. */
function phaseOf({ status }: BoardJob): 'over' | 'now' | 'ahead' {
  if (isOneOf(status, orderStatus.onTheWay, orderStatus.inspecting)) return 'now';
  return isOneOf(status, orderStatus.unassigned, orderStatus.assigned) ? 'ahead' : 'over';
}

/** `09:30`, in China. */
export const timeOf = ({ startAt }: Pick<BoardJob, 'startAt'>): string =>
  shanghaiClock(startAt).slice(11, 16);
