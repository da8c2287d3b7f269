import { listJobs } from '@yanche/contract/console/jobs';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { Skeleton } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { DayBoard } from '#lib/day-board/day-board.tsx';
import { useTexts } from '#lib/language/language.ts';
import { useNow } from '#lib/use-now.ts';
import { todayTexts } from './today.texts.ts';
import css from './today.module.css';

/** Where the inspectors of today are; a job leads to the board, where it is given to somebody else. */
export function Board({ day }: { day: string }) {
  const t = useTexts(todayTexts);
  const now = useNow(MINUTE_MS);
  const navigate = useNavigate();
  const { data } = useCall(listJobs, { day }, { refetchInterval: MINUTE_MS });
  if (data === undefined) return <Skeleton active className={css.card ?? ''} />;
  const jobs = data.jobs.filter(({ startAt }) => shanghaiDay(new Date(startAt)) === data.day);
  const busy = data.inspectors.filter(({ inspectorId }) =>
    jobs.some((job) => job.inspectorId === inspectorId),
  );
  const open = jobs.filter(({ inspectorId }) => inspectorId === null).length;
  return (
    <section className={css.card}>
      <header className={css.boardHead}>
        <h2>{t.board}</h2>
        <span className={css.label}>{t.boardSummary(jobs.length, busy.length)}</span>
        {open > 0 && <span className={css.late}>{t.boardOpen(open)}</span>}
        <Link to="/dispatch">{t.openBoard}</Link>
      </header>
      <DayBoard
        day={data.day}
        now={now}
        jobs={jobs}
        inspectors={busy}
        openId={null}
        onOpen={({ orderId }) => void navigate(`/dispatch?open=${orderId}`)}
      />
    </section>
  );
}
