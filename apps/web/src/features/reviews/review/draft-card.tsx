import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Card } from '@yanche/ui/card';
import { Code, Muted, Row, Text } from '@yanche/ui/layout';
import { ScoreBars } from '@yanche/ui/score-bars';
import { ToneIcon } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { scorePlace } from '@yanche/rules/reports/score-place';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { verdictTones } from '@yanche/contract/reports/tones';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** Summary of the draft report: verdicts, score, notes. */
export function DraftCard({ review }: { review: ReviewDetail }) {
  const t = useTexts(reviewsTexts);
  const mileage = useMileageWords();
  const words = useTexts(verdictWords);
  const format = useFormat();
  const { draft, task, minutes, roundMinutes } = review;
  const { score, vehicle, verdicts } = draft;
  const groups = useTexts(groupWords);
  const isAside = score !== null && scorePlace({ ...score, verdicts }) === 'aside';
  return (
    <Card>
      <Row gap={12} justify="between">
        <div>
          <Text as="h2" size={17}>
            {vehicle.carTitle}
          </Text>
          <Code as="p" size={13}>
            {vehicle.vin}
          </Code>
          <Muted>
            {[
              vehicle.plateMask,
              mileage(vehicle),
              format.month(vehicle.licenseTime),
              task.productName,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Muted>
          <Muted>
            {[
              t.by(task.inspectorName),
              t.submittedAt(format.time(task.submittedAt, 'dateTime')),
              minutes === null
                ? null
                : roundMinutes.length > 1
                  ? t.roundMinutes(roundMinutes, minutes)
                  : t.minutes(minutes),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Muted>
        </div>
        {score !== null && (
          <div className={styles.score}>
            <span className={`${styles.points} ${isAside ? styles.aside : ''}`}>
              {score.total.toFixed(1)}
            </span>
            <Muted as="span">
              {isAside ? t.overruled : t.gradeOf(score.grade)}
              {score.provisional && ` · ${t.provisional}`}
            </Muted>
          </div>
        )}
      </Row>
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
        <Muted>{t.noScore}</Muted>
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
        <Text key={advisory} color="major" size={13}>
          {t.advisory(advisory)}
        </Text>
      ))}
    </Card>
  );
}
