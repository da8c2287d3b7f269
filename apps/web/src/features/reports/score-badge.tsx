import { scorePlace } from '@yanche/rules/reports/score-place';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from './reports.texts.ts';
import styles from './score-badge.module.css';

type ScoreBadgeProps = {
  total: number | null;
  grade: string | null;
  provisional: boolean;
  verdicts: Readonly<Record<string, string>>;
};

/** The score with its grade where `scorePlace` puts it, or a note for packages without a score. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { total, grade } = props;
  const place = scorePlace(props);
  const t = useTexts(reportsTexts);
  if (total === null) {
    return (
      <p className={styles.score}>
        <span className={styles.none}>{t.notScored}</span>
        <span>{t.notScoredNote}</span>
      </p>
    );
  }
  const shown = total.toFixed(1);
  if (place === 'aside') {
    return (
      <p className={styles.score}>
        <span className={styles.aside}>{t.overruled}</span>
        <span>{t.technical(shown)}</span>
      </p>
    );
  }
  return (
    <p className={styles.score}>
      {grade !== null && place === 'plain' && <span>{t.grade(grade)}</span>}
      <span className={styles.total}>
        <span aria-hidden="true">
          {shown}
          <span className={styles.of}>/100</span>
        </span>
        <span className="y-sr">{t.score(shown)}</span>
      </span>
      {place === 'provisional' && <span className={styles.provisional}>{t.provisional}</span>}
    </p>
  );
}
