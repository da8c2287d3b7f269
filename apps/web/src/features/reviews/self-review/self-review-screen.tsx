import { getSelfReview } from '@yanche/contract/reviews/self-reviews';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { SelfReviewDesk } from './self-review-desk.tsx';
import { selfReviewTexts } from './self-review.texts.ts';

/** Review of one self-inspection. */
export function SelfReviewScreen() {
  const t = useTexts(selfReviewTexts);
  const orderId = useSearchParams()[0].get('orderId') ?? '';
  const of = useCall(getSelfReview, { orderId }, { enabled: orderId !== '', staleTime: 60_000 });
  if (of.data !== undefined) return <SelfReviewDesk key={orderId} review={of.data} />;
  return (
    <Screen title={t.title} wide>
      {orderId === '' ? (
        <EmptyState title={t.noOrder} actionText={t.toList} actionHref={paths.reviews} />
      ) : (
        <AnswerView of={of} loading={skeleton}>
          {() => null}
        </AnswerView>
      )}
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={4} thumb />
    <SkeletonCard lines={4} thumb />
  </SkeletonScreen>
);
