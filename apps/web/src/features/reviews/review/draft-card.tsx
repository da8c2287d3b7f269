import { verdictWords } from '@yanche/contract/report/verdict-words';
import type { ReviewDetail } from '@yanche/contract/reviews';
import { Card } from '@yanche/ui/card';
import { ScoreBars } from '@yanche/ui/score-bars';
import { ToneIcon } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { verdictTones } from '@yanche/contract/report/tones';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** The report in short as its reader will see it: verdicts, score, what must be said. */
export function DraftCard({ review }: { review: ReviewDetail }) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(verdictWords);
  const format = useFormat();
  const { draft, task, minutes } = review;
  const { score, vehicle, verdicts } = draft;
  const groups = useTexts(groupWords);
  return (
    <Card>
      <div className={styles.summary}>
        <div className={styles.car}>
          <h2 className={styles.title}>{vehicle.carTitle}</h2>
          <p className={styles.vin}>{vehicle.vin}</p>
          <p className={styles.muted}>
            {[
              vehicle.plateMask,
              format.km(vehicle.roadHaulKm),
              format.month(vehicle.licenseTime),
              task.productName,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          <p className={styles.muted}>
            {[
              t.by(task.inspectorName),
              t.submittedAt(format.time(task.submittedAt, 'dateTime')),
              minutes === null ? null : t.minutes(minutes),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </div>
        {score !== null && (
          <div className={styles.score}>
            <span
              className={`${styles.points} ${verdictTones[verdicts.accident] === 'major' ? styles.accident : ''}`}
            >
              {score.total.toFixed(1)}
            </span>
            <span className={styles.muted}>
              {t.gradeOf(score.grade)}
              {score.provisional && ` · ${t.provisional}`}
            </span>
          </div>
        )}
      </div>
      <ul className={styles.verdicts} aria-label={t.asReader}>
        {kinds.map((kind) => {
          const tone = verdictTones[verdicts[kind]];
          return (
            <li key={kind} className={`${styles.verdict} y-tone--${tone}`}>
              <ToneIcon tone={tone} size={16} />
              {words[`${kind}.${verdicts[kind]}`]}
            </li>
          );
        })}
      </ul>
      {score === null ? (
        <p className={styles.muted}>{t.noScore}</p>
      ) : (
        <ScoreBars
          label={t.scores}
          scores={score.sub.map(({ group, points, cap }) => ({
            key: group,
            label: groups.short(group),
            score: points,
            max: cap,
          }))}
        />
      )}
      {score?.advisories.map((advisory) => (
        <p key={advisory} className={styles.risk}>
          {t.advisory(advisory)}
        </p>
      ))}
    </Card>
  );
}
