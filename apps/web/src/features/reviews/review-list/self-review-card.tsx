import type { SelfReviewRow } from '@yanche/contract/self-reviews';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review-list.module.css';

/** A self-inspection that waits: which car, how many photos, what the rules noticed. The whole card opens it. */
export function SelfReviewCard({ review }: { review: SelfReviewRow }) {
  const t = useTexts(reviewsTexts);
  const [now] = useState(() => Date.now());
  const minutes = Math.max(0, Math.floor((now - Date.parse(review.submittedAt)) / 60_000));
  return (
    <UiLink className={styles.card} href={to.selfReview(review.orderId)}>
      <div className={styles.words}>
        <p className={styles.title}>{review.carTitle}</p>
        <p className={styles.vin}>{review.vin}</p>
        <p className={styles.muted}>{review.productName}</p>
        <p className={styles.muted}>
          {t.photoCount(review.photos)} · {t.waiting(minutes)}
        </p>
        {review.reasons.length > 0 && (
          <div className={styles.tags}>
            {review.reasons.map(({ code, text }) => (
              <Tag key={code} tone="minor">
                {text}
              </Tag>
            ))}
          </div>
        )}
      </div>
      <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
    </UiLink>
  );
}
