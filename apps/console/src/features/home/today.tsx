import { type FlowKey, getToday, todayFlow } from '@yanche/contract/console/today';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Board } from './board.tsx';
import { DayCharts } from './day-charts.tsx';
import { PhoneReads } from './phone-reads.tsx';
import { SparkBars } from './spark-bars.tsx';
import { flowLabels, todayTexts } from './today.texts.ts';
import { WaitingCard } from './waiting-card.tsx';
import css from './today.module.css';

type Answer = AnswerOf<typeof getToday>;

/** Today's numbers, each a link to its list; two weeks as charts; and what waits for somebody. */
export function Today({ user }: { user: ConsoleUser }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const { data, error, refetch } = useCall(getToday, undefined, { refetchInterval: MINUTE_MS });
  if (data === undefined) {
    if (error === null) return <Skeleton active />;
    const retry = <Button onClick={() => void refetch()}>{t.retry}</Button>;
    return <Alert type="error" title={errorWords(error, language)} action={retry} />;
  }
  const hasCharts = data.days.some(({ orders, paid }) => orders !== null || paid !== null);
  const hasBoard = mayOpen(user, 'dispatch.read');
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
        {(hasBoard || hasCharts) && (
          <div className={css.wide}>
            {hasBoard && <Board day={data.day} />}
            {hasCharts && <DayCharts days={data.days} />}
          </div>
        )}
        <div className={css.narrow}>
          {data.waiting.length > 0 && <WaitingCard waiting={data.waiting} />}
          {data.phoneReads !== null && <PhoneReads day={data.day} reads={data.phoneReads} />}
        </div>
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
