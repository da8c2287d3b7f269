import type { ReviewRow } from '@yanche/contract/reviews';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review-list.module.css';

/** An inspection that waits: which car, whose work, how much was found. The whole card opens it. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const t = useTexts(reviewsTexts);
  const [now] = useState(() => Date.now());
  const minutes = Math.max(0, Math.floor((now - Date.parse(review.submittedAt)) / 60_000));
  return (
    <UiLink className={styles.card} href={to.review(review.taskId)}>
      <div className={styles.words}>
        <p className={styles.title}>{review.carTitle}</p>
        <p className={styles.vin}>{review.vin}</p>
        <p className={styles.muted}>
          {review.productName} · {t.by(review.inspectorName)}
        </p>
        <div className={styles.tags}>
          <Tag tone={review.abnormal > 0 ? 'major' : 'pass'}>
            {t.abnormalCount(review.abnormal)}
          </Tag>
          {review.limited > 0 && <Tag tone="minor">{t.limitedCount(review.limited)}</Tag>}
          <span className={styles.muted}>{t.waiting(minutes)}</span>
        </div>
      </div>
      <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
    </UiLink>
  );
}
