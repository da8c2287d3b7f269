import type { ReviewRow } from '@yanche/contract/reviews';
import { Code, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review-list.module.css';

/** An inspection that waits: which car, whose work, how much was found. The whole card opens it. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const t = useTexts(reviewsTexts);
  const [now] = useState(() => Date.now());
  const minutes = Math.max(0, Math.floor((now - Date.parse(review.submittedAt)) / 60_000));
  return (
    <UiLink className={styles.card} href={to.review(review.taskId)}>
      <Stack grow gap={2}>
        <Text weight="bold">{review.carTitle}</Text>
        <Code as="p" size={13}>
          {review.vin}
        </Code>
        <Muted>
          {review.productName} · {t.by(review.inspectorName)}
        </Muted>
        <Row wrap gap={8} mt={6}>
          <Tag tone={review.abnormal > 0 ? 'major' : 'pass'}>
            {t.abnormalCount(review.abnormal)}
          </Tag>
          {review.limited > 0 && <Tag tone="minor">{t.limitedCount(review.limited)}</Tag>}
          <Muted as="span">{t.waiting(minutes)}</Muted>
        </Row>
      </Stack>
      <Chevron size={18} />
    </UiLink>
  );
}
