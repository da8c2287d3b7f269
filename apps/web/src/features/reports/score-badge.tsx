import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from './reports.texts.ts';
import styles from './score-badge.module.css';

type ScoreBadgeProps = {
  total: number | null;
  grade: string | null;
  provisional?: boolean;
  /** A verdict outside the score is bad, so the badge must not look good. */
  overruled?: boolean;
};

const accidentGrade = '五级'; // GB/T 30323-2013: an accident car, regardless of the score

/** The score with its grade, or a note for packages without a score. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { total, grade, provisional = false, overruled = false } = props;
  const t = useTexts(reportsTexts);
  if (total === null) {
    return (
      <p className={styles.score}>
        <span className={styles.none}>{t.notScored}</span>
        <span className={styles.grade}>{t.notScoredNote}</span>
      </p>
    );
  }
  const shown = total.toFixed(1);
  const isAccident = grade === accidentGrade;
  return (
    <p
      className={`${styles.score} ${isAccident ? styles.accident : overruled ? styles.plain : ''}`}
    >
      <span className={styles.total}>
        <span aria-hidden="true">{shown}</span>
        <span className="y-sr">{t.score(shown)}</span>
      </span>
      {grade !== null && <span className={styles.grade}>{t.grade(grade)}</span>}
      {isAccident && <span className={styles.grade}>{t.accidentCar}</span>}
      {provisional && <span className={styles.provisional}>{t.provisional}</span>}
    </p>
  );
}
