import { listReviews } from '@yanche/contract/reviews/reviews';
import { listSelfReviews } from '@yanche/contract/reviews/self-reviews';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { UiLink } from '@yanche/ui/ui-link';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { Segmented } from '@yanche/ui/segmented';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReviewCard } from './review-card.tsx';
import { SelfReviewCard } from './self-review-card.tsx';

/** Pending reviews, oldest first: inspections or self-inspections. */
export function ReviewListScreen() {
  const t = useTexts(reviewsTexts);
  const [search, setSearch] = useSearchParams();
  const isSelf = search.get('kind') === 'self';
  return (
    <Screen title={t.listTitle} right={<UiLink href={paths.reportChanges}>{t.changes}</UiLink>}>
      <Segmented
        label={t.kinds}
        options={[
          { value: 'inspection', text: t.inspections },
          { value: 'self', text: t.selfs },
        ]}
        value={isSelf ? 'self' : 'inspection'}
        onChange={(kind) => setSearch(kind === 'self' ? { kind } : {}, { replace: true })}
      />
      {isSelf ? <SelfReviews /> : <Inspections />}
    </Screen>
  );
}

function Inspections() {
  const t = useTexts(reviewsTexts);
  const { pullSuccess } = useUiTexts();
  const { of, status, more, refresh } = usePages(listReviews, {});
  return (
    <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
      <AnswerView of={of} loading={skeleton}>
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
  );
}

function SelfReviews() {
  const t = useTexts(reviewsTexts);
  const { pullSuccess } = useUiTexts();
  const { of, status, more, refresh } = usePages(listSelfReviews, {});
  return (
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
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
