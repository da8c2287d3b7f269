import { getToday, todayFlow, todayWaiting } from '@yanche/contract/console/today';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { yuan } from '#lib/language/yuan.ts';
import { DayCharts } from './day-charts.tsx';
import { flowLabels, todayTexts, waitingLabels } from './today.texts.ts';
import css from './today.module.css';

type Answer = AnswerOf<typeof getToday>;

/** Today's numbers, each a link to its list; two weeks as charts; and what waits for somebody. */
export function Today() {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const { data, error, refetch } = useCall(getToday, undefined, { refetchInterval: MINUTE_MS });
  if (data === undefined) {
    if (error === null) return <Skeleton active />;
    const retry = <Button onClick={() => void refetch()}>{t.retry}</Button>;
    return <Alert type="error" title={errorWords(error, language)} action={retry} />;
  }
  const hasCharts = data.days.some(({ orders, paid }) => orders !== null || paid !== null);
  return (
    <>
      {data.flow.length > 0 && (
        <ul className={css.flow} aria-label={t.today}>
          {data.flow.map((number) => (
            <FlowTile key={number.key} day={data.day} number={number} />
          ))}
        </ul>
      )}
      <div className={css.columns}>
        {hasCharts && <DayCharts days={data.days} />}
        {data.waiting.length > 0 && (
          <section className={css.card}>
            <h2>{t.waiting}</h2>
            <ul className={css.waiting}>
              {data.waiting.map((row) => (
                <WaitingRow key={row.key} row={row} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

type FlowProps = { day: string; number: Answer['flow'][number] };

function FlowTile({ day, number: { key, count, amount } }: FlowProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  return (
    <li>
      <Link to={todayFlow[key].to.replaceAll('{day}', day)} className={css.tile ?? ''}>
        <span className={css.label}>{inLanguage(flowLabels[key], language)}</span>
        <b className={css.number}>{amount === null ? count : yuan(amount)}</b>
        {amount !== null && <span className={css.label}>{t.entries(count)}</span>}
      </Link>
    </li>
  );
}

function WaitingRow({ row: { key, count, overdue, since } }: { row: Answer['waiting'][number] }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const isOrders = todayWaiting[key].to.startsWith('/orders');
  const isLate = overdue !== null && overdue > 0;
  const facts = [
    ...(isLate ? [t.overdue(overdue)] : []),
    ...(since === null
      ? []
      : [(isOrders ? t.appointment : t.since)(formatTime(since).slice(5, 16))]),
  ];
  return (
    <li>
      <Link to={todayWaiting[key].to} className={css.row ?? ''} data-none={count === 0}>
        <b className={css.count}>{count}</b>
        <span>{inLanguage(waitingLabels[key], language)}</span>
        <span className={isLate ? css.late : css.label}>{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}
