import { type getToday, todayWaiting } from '@yanche/contract/console/today';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { shortTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { todayTexts, waitingLabels } from './today.texts.ts';
import css from './today.module.css';

type Row = AnswerOf<typeof getToday>['waiting'][number];

/** What waits, each a link to its list; queues with nothing in them share a quiet paragraph. */
export function WaitingCard({ waiting }: { waiting: readonly Row[] }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const empty = waiting.filter(({ count }) => count === 0);
  return (
    <section className={css.card}>
      <h2>{t.waiting}</h2>
      <ul className={css.waiting}>
        {waiting
          .filter(({ count }) => count > 0)
          .map((row) => (
            <WaitingRow key={row.key} row={row} />
          ))}
      </ul>
      {empty.length > 0 && (
        <>
          <h3 className={css.emptyHead}>{t.empty}</h3>
          <ul className={css.empty} aria-label={t.empty}>
            {empty.map(({ key }) => (
              <li key={key}>
                <Link to={todayWaiting[key].to}>{inLanguage(waitingLabels[key], language)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** One for each thing that waits, as far as there is room. */
const mostMarks = 12;

function WaitingRow({ row: { key, count, overdue, since } }: { row: Row }) {
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
      <Link to={todayWaiting[key].to} className={css.row ?? ''}>
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
