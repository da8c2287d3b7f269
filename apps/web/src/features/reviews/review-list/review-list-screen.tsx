import { listSelfReviews } from '@yanche/contract/reviews/self-reviews';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import { SelfReviewCard } from './self-review-card.tsx';

/** Self-inspections that wait for a reviewer, oldest first. */
export function ReviewListScreen() {
  const t = useTexts(reviewsTexts);
  const { pullSuccess } = useUiTexts();
  const { of, status, more, refresh } = usePages(listSelfReviews, {});
  return (
    <Screen title={t.listTitle}>
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
            <PagedListView
              label={t.selfList}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ orderId }) => orderId}
              renderItem={(review) => <SelfReviewCard review={review} />}
              empty={<EmptyState title={t.selfEmpty} note={t.selfEmptyNote} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
