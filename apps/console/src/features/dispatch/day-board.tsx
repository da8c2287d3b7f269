import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';
import { MINUTE_MS, shanghaiTime } from '@yanche/rules/calendar';
import { useTexts } from '#lib/language/language.ts';
import { dispatchTexts } from './dispatch.texts.ts';
import { JobMarks } from './job-marks.tsx';
import css from './dispatch.module.css';

const from = 8;
const to = 20;
/** Quarters of an hour: as fine as anybody books. */
const quarters = (to - from) * 4;
const hours = Array.from({ length: to - from }, (_, index) => from + index);

type Props = {
  day: string;
  now: number;
  jobs: readonly BoardJob[];
  inspectors: readonly BoardInspector[];
  openId: string | null;
  onOpen: (job: BoardJob) => void;
};

/** A line for each inspector; jobs that overlap stand below each other. Before eight and after eight is put at the edge. */
export function DayBoard({ day, now, jobs, inspectors, openId, onOpen }: Props) {
  const t = useTexts(dispatchTexts);
  const columnOf = (at: number) =>
    Math.floor((at - shanghaiTime(day, from * 60)) / (15 * MINUTE_MS));
  const span = ({ startAt, minutes }: BoardJob) => {
    const begin = Math.min(Math.max(columnOf(Date.parse(startAt)), 0), quarters - 2);
    const wide = Math.max(2, Math.ceil(minutes / 15));
    return `${begin + 1} / span ${Math.min(wide, quarters - begin)}`;
  };
  const nowColumn = columnOf(now);
  if (jobs.length === 0) return <p className={css.quiet}>{t.noJobs(day)}</p>;
  if (inspectors.length === 0) return <p className={css.quiet}>{t.noInspectors}</p>;
  return (
    <div className={css.board}>
      <div className={css.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{hour}:00</span>
        ))}
      </div>
      <ul>
        {inspectors.map(({ inspectorId, name, isAway }) => {
          const own = jobs.filter((job) => job.inspectorId === inspectorId);
          return (
            <li key={inspectorId} className={css.person}>
              <p>
                <b>{name}</b>
                <br />
                <span className={css.quiet}>
                  {isAway && `${t.away} `}
                  {own.length > 0 ? t.jobs(own.length) : !isAway && t.free}
                </span>
              </p>
              <div className={css.line}>
                {nowColumn >= 0 && nowColumn < quarters && (
                  <span
                    className={css.now}
                    style={{ gridColumn: `${nowColumn + 1} / span 1` }}
                    aria-hidden
                  />
                )}
                {own.map((job) => (
                  <button
                    key={job.orderId}
                    type="button"
                    className={css.job}
                    data-urgency={job.urgency}
                    aria-pressed={job.orderId === openId}
                    title={job.carTitle}
                    style={{ gridColumn: span(job) }}
                    onClick={() => onOpen(job)}
                  >
                    <b>{timeOf(job)}</b> <JobMarks job={job} isTight /> {job.carTitle}
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

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' });
/** `09:30`, in China. */
export const timeOf = ({ startAt }: Pick<BoardJob, 'startAt'>): string =>
  format.format(new Date(startAt));
