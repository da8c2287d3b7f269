import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReviewItem } from './review-item.tsx';
import { isProblem } from './review-items.ts';

type ReviewGroupsProps = {
  review: ReviewDetail;
  risky: ReadonlySet<string>;
  onlyProblems: boolean;
  current: string | null;
};

/** Groups with counts and their problem items, or all items. */
export function ReviewGroups({ review, risky, onlyProblems, current }: ReviewGroupsProps) {
  const t = useTexts(reviewsTexts);
  const names = useTexts(groupWords);
  const groups = review.draft.groups
    .map((group) => ({
      ...group,
      items: onlyProblems ? group.items.filter((item) => isProblem(item, risky)) : group.items,
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
          />
        ))}
      </ul>
    </Card>
  ));
}
