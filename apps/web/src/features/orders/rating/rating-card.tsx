import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { RatingLines } from '#sheets/order/rating-lines.tsx';
import { RatingForm } from './rating-form.tsx';
import { ratingTexts } from './rating.texts.ts';

type RatingCardProps = { orderId: string; rating: NonNullable<OrderDetail['rating']> };
type Given = NonNullable<RatingCardProps['rating']['given']>;

/** Rates the visit of the inspector; then shows what was rated, which can be changed for a week. */
export function RatingCard({ orderId, rating }: RatingCardProps) {
  const t = useTexts(ratingTexts);
  const [isChanging, setChanging] = useState(false);
  const { given, mayRate } = rating;
  if (given === null)
    return (
      <Card title={t.title}>
        <RatingForm orderId={orderId} given={null} onDone={() => setChanging(false)} />
      </Card>
    );
  const isOpen = isChanging && mayRate;
  return (
    <Card
      title={t.yours}
      more={mayRate ? (isOpen ? t.leave : t.change) : undefined}
      onMore={() => setChanging(!isChanging)}
    >
      {isOpen ? (
        <RatingForm orderId={orderId} given={given} onDone={() => setChanging(false)} />
      ) : (
        <GivenRating given={given} until={rating.until} />
      )}
    </Card>
  );
}

function GivenRating({ given, until }: { given: Given; until: string | null }) {
  const t = useTexts(ratingTexts);
  const { time } = useFormat();
  return (
    <>
      <RatingLines given={given} />
      {until !== null && <Muted mt={8}>{t.until(time(until, 'dateTime'))}</Muted>}
    </>
  );
}
