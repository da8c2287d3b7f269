import { accidentGrade, printedPoints, scorePlace } from '@yanche/rules/reports/score-place';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from './reports.texts.ts';
import styles from './score-badge.module.css';

type ScoreBadgeProps = {
  total: number | null;
  grade: string | null;
  provisional: boolean;
  verdicts: Readonly<Record<string, string>>;
};

/** The score with its grade where `scorePlace` puts it, or a note where there is none or none yet. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { grade, total } = props;
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
  const shown = printedPoints(props);
  if (place === 'aside') {
    return (
      <p className={styles.score}>
        {grade === accidentGrade && (
          <span className={styles.aside}>{`${t.grade(grade)} · ${t.accidentCar}`}</span>
        )}
        <span className={styles.aside}>{t.overruled}</span>
        <span>{shown === null ? t.notYetNote : t.technical(shown)}</span>
      </p>
    );
  }
  if (shown === null) {
    return (
      <p className={styles.score}>
        <span className={styles.none}>{t.notYet}</span>
        <span>{t.notYetNote}</span>
      </p>
    );
  }
  return (
    <p className={styles.score}>
      {grade !== null && <span>{t.grade(grade)}</span>}
      <span className={styles.total}>
        <span aria-hidden="true">
          {shown}
          <span className={styles.of}>/100</span>
        </span>
        <span className="y-sr">{t.score(shown)}</span>
      </span>
    </p>
  );
}
