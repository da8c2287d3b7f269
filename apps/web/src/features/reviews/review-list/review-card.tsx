import type { ReviewRow } from '@yanche/contract/reviews/reviews';
import { Muted, Row } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { WaitingCard } from './waiting-card.tsx';

/** A pending inspection: car, inspector, number of findings. The whole card is a link. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const t = useTexts(reviewsTexts);
  return (
    <WaitingCard href={to.review(review.taskId)} car={review} since={review.submittedAt}>
      {(minutes) => (
        <>
          <Muted>
            {review.productName} · {t.by(review.inspectorName)}
          </Muted>
          <Row wrap gap={8} mt={6}>
            <Tag tone={review.abnormal > 0 ? 'major' : 'pass'}>
              {t.abnormalCount(review.abnormal)}
            </Tag>
            {review.limited > 0 && <Tag tone="minor">{t.limitedCount(review.limited)}</Tag>}
            <Muted as="span">{t.waiting(minutes)}</Muted>
          </Row>
        </>
      )}
    </WaitingCard>
  );
}
