import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReviewItem } from './review-item.tsx';
import type { Marking } from './use-marks.ts';

type ReviewGroupsProps = {
  review: ReviewDetail;
  /** The codes of the items to show; null shows all. */
  only: ReadonlySet<string> | null;
  marking: Marking;
  current: string | null;
};

/** Groups with counts and the chosen items, or all. */
export function ReviewGroups({ review, only, current, marking }: ReviewGroupsProps) {
  const t = useTexts(reviewsTexts);
  const names = useTexts(groupWords);
  const groups = review.draft.groups
    .map((group) => ({
      ...group,
      items: only === null ? group.items : group.items.filter(({ code }) => only.has(code)),
    }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return <EmptyState size="compact" title={t.noProblems} />;
  return groups.map((group) => (
    <Card
      key={group.name}
      flush
      title={names.name(group.name)}
      more={t.groupCounts(group.normal, group.abnormal, group.limited)}
    >
      <ul>
        {group.items.map((item) => (
          <ReviewItem
            key={item.code}
            item={item}
            review={review}
            risks={review.risks.filter(({ code }) => code === item.code).map(({ text }) => text)}
            current={item.code === current}
            marking={marking}
          />
        ))}
      </ul>
    </Card>
  ));
}
