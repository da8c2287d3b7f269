import type { SelfReviewRow } from '@yanche/contract/self-reviews';
import { Code, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review-list.module.css';

/** A self-inspection that waits: which car, how many photos, what the rules noticed. The whole card opens it. */
export function SelfReviewCard({ review }: { review: SelfReviewRow }) {
  const t = useTexts(reviewsTexts);
  const [now] = useState(() => Date.now());
  const minutes = Math.max(0, Math.floor((now - Date.parse(review.submittedAt)) / 60_000));
  return (
    <UiLink className={styles.card} href={to.selfReview(review.orderId)}>
      <Stack grow gap={2}>
        <Text weight="bold">{review.carTitle}</Text>
        <Code as="p" size={13}>
          {review.vin}
        </Code>
        <Muted>{review.productName}</Muted>
        <Muted>
          {t.photoCount(review.photos)} · {t.waiting(minutes)}
        </Muted>
        {review.reasons.length > 0 && (
          <Row wrap gap={8} mt={6}>
            {review.reasons.map(({ code, text }) => (
              <Tag key={code} tone="minor">
                {text}
              </Tag>
            ))}
          </Row>
        )}
      </Stack>
      <Chevron size={18} />
    </UiLink>
  );
}
