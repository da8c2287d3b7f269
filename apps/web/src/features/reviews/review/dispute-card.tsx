import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { ShownFiles } from '#sheets/upload/shown-files.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';

type DisputeCardProps = { dispute: NonNullable<ReviewDetail['dispute']> };

/** The customer's dispute with its text and files. */
export function DisputeCard({ dispute: { at, reason, files } }: DisputeCardProps) {
  const t = useTexts(reviewsTexts);
  const { time } = useFormat();
  return (
    <Card title={t.dispute} more={time(at, 'dateTime')}>
      <blockquote className={styles.quote}>{reason}</blockquote>
      <ShownFiles label={t.disputeFiles} files={files} />
      <Muted>{t.disputeNote}</Muted>
    </Card>
  );
}
