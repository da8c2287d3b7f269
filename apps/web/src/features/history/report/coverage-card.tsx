import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import styles from './coverage-card.module.css';
import { reportTexts } from './report.texts.ts';
import type { ShownReport } from './shown-report.ts';
import { yearOf, yearTicks } from './year-of.ts';

type Source = ShownReport['sources'][number];

/** Which time each source covers: before and after it is blind. */
export function CoverageCard({ report: { queriedAt, sources } }: { report: ShownReport }) {
  const t = useTexts(reportTexts);
  if (sources.length === 0) return null;
  const to = yearOf(queriedAt.slice(0, 10));
  const starts = sources.flatMap(({ since }) => (since === null ? [] : [yearOf(since)]));
  const from = Math.min(to - 3, ...starts) - 0.4;
  const share = (year: number) => ((year - from) / (to - from)) * 100;
  return (
    <Card title={t.coverage}>
      <ul className={styles.bars}>
        {sources.map((source) => (
          <Bar key={source.name} source={source} share={share} />
        ))}
      </ul>
      <div className={styles.axis} aria-hidden="true">
        {yearTicks(from, to - (to - from) * 0.16).map((year) => (
          <span key={year} style={{ insetInlineStart: `${share(year)}%` }}>
            {year}
          </span>
        ))}
        <span className={styles.end}>{t.now}</span>
      </div>
      <Muted mt={8}>{t.coverageKey}</Muted>
    </Card>
  );
}

function Bar({ source, share }: { source: Source; share: (year: number) => number }) {
  const t = useTexts(reportTexts);
  const { name, rows, since, state, stateText, through, topics } = source;
  const isAnswered = state === 'ready' || state === 'noRecord';
  const start = since === null ? 0 : share(yearOf(since));
  const end = through === null ? 100 : Math.min(100, share(yearOf(through)));
  const span =
    since !== null && through !== null
      ? t.since(since, through)
      : since !== null
        ? t.sinceOpen(since)
        : through !== null
          ? t.until(through)
          : null;
  const facts = [isAnswered ? t.rowsOf(rows) : stateText, isAnswered ? span : null];
  return (
    <li>
      <p className={styles.name}>
        <b>{topics.map(({ label }) => label).join(' · ')}</b>
        <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </p>
      <Muted size={12}>{name}</Muted>
      <div className={styles.bar} aria-hidden="true">
        {isAnswered && (
          <i
            style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(0, end - start)}%` }}
          />
        )}
      </div>
    </li>
  );
}
