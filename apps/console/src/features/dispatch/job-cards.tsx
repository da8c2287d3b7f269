import type { BoardJob } from '@yanche/contract/console/jobs';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import { timeOf } from '#lib/day-board/day-board.tsx';
import { JobMarks } from '#lib/day-board/job-marks.tsx';
import { urgencyWords } from '#lib/day-board/urgency-words.ts';
import css from './dispatch.module.css';

type Props = {
  title: string;
  jobs: readonly BoardJob[];
  /** What to say without any. */
  none?: string;
  /** Of other days than the board's: each says which. */
  withDate?: boolean;
  now: number;
  openId: string | null;
  onOpen: (job: BoardJob) => void;
};

/** Jobs that somebody has to look at, each as a card. */
export function JobCards({ title, jobs, none, withDate = false, now, openId, onOpen }: Props) {
  const language = useLanguage();
  return (
    <section className={css.card}>
      <h2>
        {title} {jobs.length > 0 && jobs.length}
      </h2>
      {jobs.length === 0 && <p className={css.quiet}>{none}</p>}
      <ul className={css.first}>
        {jobs.map((job) => (
          <li key={job.orderId}>
            <button
              type="button"
              className={css.urgent}
              data-urgency={job.urgency}
              aria-pressed={job.orderId === openId}
              onClick={() => onOpen(job)}
            >
              <b>
                {withDate ? formatMinute(job.startAt) : timeOf(job)} {job.carTitle}
              </b>
              <JobMarks job={job} />
              <span>{urgencyWords(job, now, language)}</span>
              <span className={css.quiet}>
                {job.city.name} {job.pointName} {job.inspectorName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
