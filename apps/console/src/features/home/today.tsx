import { type FlowKey, getToday, todayFlow, todayWaiting } from '@yanche/contract/console/today';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { shortTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { DayCharts } from './day-charts.tsx';
import { SparkBars } from './spark-bars.tsx';
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
            <FlowTile key={number.key} day={data.day} days={data.days} number={number} />
          ))}
        </ul>
      )}
      <div className={css.columns}>
        {hasCharts && <DayCharts days={data.days} />}
        {data.waiting.length > 0 && (
          <section className={css.card}>
            <h2>{t.waiting}</h2>
            <ul className={css.waiting}>
              {/* What waits first; queues that are empty at the end. */}
              {[...data.waiting]
                .sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
                .map((row) => (
                  <WaitingRow key={row.key} row={row} />
                ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

type FlowProps = { day: string; days: Answer['days']; number: Answer['flow'][number] };

/** Which figure of the last days belongs to a number of today. */
const seriesOf: Partial<Record<FlowKey, 'orders' | 'paid' | 'refunded'>> = {
  ordersToday: 'orders',
  paid: 'paid',
  refunded: 'refunded',
};

function FlowTile({ day, days, number: { key, count, amount } }: FlowProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const series = seriesOf[key];
  const values = series === undefined ? [] : days.map((each) => each[series] ?? 0);
  const before = values.at(-8);
  return (
    <li>
      <Link to={todayFlow[key].to.replaceAll('{day}', day)} className={css.tile ?? ''}>
        <span className={css.label}>{inLanguage(flowLabels[key], language)}</span>
        <span className={css.figure}>
          <b className={css.number}>{amount === null ? count : yuan(amount)}</b>
          {values.length > 0 && <SparkBars values={values.slice(-8)} />}
        </span>
        <span className={css.label}>
          {[
            ...(amount === null ? [] : [t.entries(count)]),
            ...(before === undefined
              ? []
              : [t.weekBefore(amount === null ? before : yuan(before))]),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  );
}

/** One for each thing that waits, as far as there is room. */
const mostMarks = 12;

function WaitingRow({ row: { key, count, overdue, since } }: { row: Answer['waiting'][number] }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const isOrders = todayWaiting[key].to.startsWith('/orders');
  const isLate = overdue !== null && overdue > 0;
  const facts = [
    ...(isLate ? [t.overdue(overdue)] : []),
    ...(since === null ? [] : [(isOrders ? t.appointment : t.since)(shortTime(since, language))]),
  ];
  return (
    <li>
      <Link to={todayWaiting[key].to} className={css.row ?? ''} data-none={count === 0}>
        <b className={css.count}>{count}</b>
        <span className={css.what}>
          {inLanguage(waitingLabels[key], language)}
          <span className={css.marks} aria-hidden>
            {Array.from({ length: Math.min(count, mostMarks) }, (_, index) => (
              <i key={`mark ${index}`} data-late={index < (overdue ?? 0)} />
            ))}
          </span>
        </span>
        <span className={isLate ? css.late : css.label}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </Link>
    </li>
  );
}
