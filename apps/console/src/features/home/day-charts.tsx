import type { TodayDay } from '@yanche/contract/console/today';
import { formatYuan } from '@yanche/rules/money/money';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/language/language.ts';
import type { Series } from './series.ts';
import { todayTexts } from './today.texts.ts';
import css from './today.module.css';

const BarChart = lazy(() =>
  import('./bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);

/** The last days as bars; the same figures as a table, for whoever does not see or trust bars. */
export function DayCharts({ days }: { days: readonly TodayDay[] }) {
  const t = useTexts(todayTexts);
  const of = (key: 'orders' | 'reports' | 'paid' | 'refunded', label: string): Series[] =>
    days.some((day) => day[key] === null)
      ? []
      : [{ label, values: days.map((day) => day[key] ?? 0) }];
  const work = [...of('orders', t.orders), ...of('reports', t.reports)];
  const money = [...of('paid', t.paid), ...of('refunded', t.refunded)];
  return (
    <div className={css.charts}>
      {work.length > 0 && <Figure title={t.work} days={days} series={work} textOf={String} />}
      {money.length > 0 && (
        <Figure title={t.money} days={days} series={money} textOf={formatYuan} />
      )}
    </div>
  );
}

type FigureProps = {
  title: string;
  days: readonly TodayDay[];
  series: readonly Series[];
  textOf: (value: number) => string;
};

function Figure({ title, days, series, textOf }: FigureProps) {
  const t = useTexts(todayTexts);
  return (
    <figure className={css.card}>
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      <div className={css.plot} aria-hidden>
        <Suspense fallback={<Skeleton active title={false} />}>
          <BarChart days={days.map(({ day }) => day.slice(5))} series={series} textOf={textOf} />
        </Suspense>
      </div>
      <details>
        <summary>{t.table}</summary>
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day }, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{textOf(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
