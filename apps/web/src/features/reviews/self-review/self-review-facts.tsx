import type { SelfReviewDetail } from '@yanche/contract/reviews/self-reviews';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Row, Stack } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './self-review.module.css';
import { selfReviewTexts } from './self-review.texts.ts';

/** Rule hits and the seller's facts, to compare with the photos. */
export function SelfReviewFacts({ review }: { review: SelfReviewDetail }) {
  const t = useTexts(selfReviewTexts);
  const { time, month } = useFormat();
  const km = useWholeKm();
  const { order } = review;
  return (
    <Stack gap={12}>
      <Card title={t.noticed}>
        {order.reasons.length === 0 && <Muted>{t.noticedNone}</Muted>}
        <Stack as="ul" gap={8} className={styles.reasons}>
          {order.reasons.map(({ code, text }) => (
            <Row as="li" key={code} gap={8} size={13}>
              <ToneIcon tone="minor" size={16} />
              <span>{text}</span>
            </Row>
          ))}
        </Stack>
      </Card>
      <Card title={order.carTitle} more={t.photoCount(order.photos)}>
        <Muted>{order.productName}</Muted>
        <Cell label={t.vin} value={<Code size={15}>{order.vin}</Code>} />
        <Cell label={t.mileage} value={km(review.roadHaulKm)} note={t.compare} />
        <Cell label={t.licensed} value={month(review.licenseTime)} />
        <Cell label={t.plate} value={review.plate ?? t.noPlate} />
        <Cell label={t.submittedAt} value={time(order.submittedAt, 'dateTime')} />
        <Cell label={t.roundsLeft} value={String(review.roundsLeft)} />
      </Card>
    </Stack>
  );
}
