import type { ReviewRow } from '@yanche/contract/reviews/reviews';
import { Muted } from '@yanche/ui/layout';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { WaitingCard } from './waiting-card.tsx';

/** A pending inspection: car, inspector, what its report would tell. The whole card is a link. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const t = useTexts(reviewsTexts);
  return (
    <WaitingCard href={to.review(review.taskId)} car={review} since={review.submittedAt}>
      {(minutes) => (
        <>
          <Muted>
            {review.productName} · {t.by(review.inspectorName)}
          </Muted>
          <ReportChips report={review.report} />
          <Muted mt={6}>{t.waiting(minutes)}</Muted>
        </>
      )}
    </WaitingCard>
  );
}
