import { listReviews } from '@yanche/contract/reviews';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { AnswerView } from '#lib/answer-view.tsx';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { usePages } from '#lib/use-pages.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReviewCard } from './review-card.tsx';

/** What waits for the reviewer, the longest waiting first. */
export function ReviewListScreen() {
  const t = useTexts(reviewsTexts);
  const { pullSuccess } = useUiTexts();
  const { of, status, more, refresh } = usePages(listReviews, {});
  return (
    <Screen title={t.listTitle}>
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={waiting}>
          {({ rows }) => (
            <PagedListView
              label={t.list}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ taskId }) => taskId}
              renderItem={(review) => <ReviewCard review={review} />}
              empty={<EmptyState title={t.empty} note={t.emptyNote} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

const waiting = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
