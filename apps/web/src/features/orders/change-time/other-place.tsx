import { getPointsFromCity, type Point } from '@yanche/contract/people/dealers';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { productDetail } from '@yanche/contract/catalogue/products';
import { Button } from '@yanche/ui/button';
import { Box, Muted, Row, Text } from '@yanche/ui/layout';
import { useId, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { PointList } from '#sheets/place/point-list.tsx';
import { isOfferedAt } from '../create-order/is-offered-at.ts';
import { SlotSkeleton } from '../slots/slot-skeleton.tsx';
import { changeTimeTexts } from './change-time.texts.ts';

/** The place of the inspection, which can be changed together with the time. */
export type NewPlace = Pick<Point, 'pointId' | 'name'>;

type OtherPlaceProps = {
  order: OrderDetail;
  place: NewPlace;
  onChoose: (place: NewPlace) => void;
};

/** The place and its alternatives: same city, same package, same price. */
export function OtherPlace({ order, place, onChoose }: OtherPlaceProps) {
  const t = useTexts(changeTimeTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section>
      <Text as="h3" mb={8} size={15}>
        {t.place}
      </Text>
      <Row wrap gap={8} align="center" justify="between">
        <span>{place.name}</span>
        <Button
          tone="tint"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t.keepPlace : t.otherPlace}
        </Button>
      </Row>
      {open && (
        <Box id={id} mt={8}>
          <Places
            order={order}
            value={place.pointId}
            onSelect={(point) => {
              setOpen(false);
              onChoose(point);
            }}
          />
        </Box>
      )}
    </section>
  );
}

type PlacesProps = { order: OrderDetail; value: number; onSelect: (point: Point) => void };

function Places({ order: { cityId, productId, appoint }, value, onSelect }: PlacesProps) {
  const t = useTexts(changeTimeTexts);
  const points = useCall(getPointsFromCity, { cityId }, { staleTime: 300_000 });
  // Quiet: a package that is no longer sold has no alternatives.
  const product = useCall(productDetail, { productId }, { quiet: true, staleTime: 300_000 });
  if (product.isPending) return <SlotSkeleton />;
  const fits = ({ kind, pointId }: Point) =>
    pointId === appoint.pointId ||
    (kind !== 'onsite' && product.data !== undefined && isOfferedAt(product.data.product, kind));
  return (
    <AnswerView of={points} loading={<SlotSkeleton />}>
      {(all) => {
        const offered = all.filter(fits);
        if (offered.length < 2) return <Muted>{t.noOtherPlace}</Muted>;
        return (
          <PointList points={offered} value={value} refused={() => undefined} onSelect={onSelect} />
        );
      }}
    </AnswerView>
  );
}
