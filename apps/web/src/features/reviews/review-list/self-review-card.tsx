import type { SelfReviewRow } from '@yanche/contract/reviews/self-reviews';
import { Muted, Row } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { WaitingCard } from './waiting-card.tsx';

/** A pending self-inspection: car, number of photos, rule hits. The whole card is a link. */
export function SelfReviewCard({ review }: { review: SelfReviewRow }) {
  const t = useTexts(reviewsTexts);
  return (
    <WaitingCard href={to.selfReview(review.orderId)} car={review} since={review.submittedAt}>
      {(minutes) => (
        <>
          <Muted>{review.productName}</Muted>
          <Muted>
            {t.photoCount(review.photos)} · {t.waiting(minutes)}
          </Muted>
          {review.reasons.length > 0 && (
            <Row wrap gap={8} mt={6}>
              {review.reasons.map(({ code, text }) => (
                <Tag key={code} tone="minor">
                  {text}
                </Tag>
              ))}
            </Row>
          )}
        </>
      )}
    </WaitingCard>
  );
}
