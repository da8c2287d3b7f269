import { getReview } from '@yanche/contract/reviews/reviews';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReviewDesk } from './review-desk.tsx';

/** Review of one inspection. */
export function ReviewScreen() {
  const t = useTexts(reviewsTexts);
  const taskId = useSearchParams()[0].get('taskId') ?? '';
  const of = useCall(getReview, { taskId }, { enabled: taskId !== '', staleTime: 60_000 });
  if (of.data !== undefined) return <ReviewDesk review={of.data} />;
  return (
    <Screen title={t.title} wide>
      {taskId === '' ? (
        <EmptyState title={t.noTask} actionText={t.toList} actionHref={paths.reviews} />
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
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} thumb />
  </SkeletonScreen>
);
