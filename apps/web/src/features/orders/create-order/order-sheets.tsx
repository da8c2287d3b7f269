import type { City, Point } from '@yanche/contract/people/dealers';
import type { Product, Quote } from '@yanche/contract/catalogue/products';
import { useTexts } from '#lib/language/texts.ts';
import { CarFactSheets } from '#sheets/car-facts/car-fact-sheets.tsx';
import { CitySheet } from '#sheets/city/city-sheet.tsx';
import { PlaceSheet } from '#sheets/place/place-sheet.tsx';
import { emptyPlace, emptySlot, useOrderDraft } from '../order-draft.ts';
import { chinaToday } from '../slots/slots.ts';
import { createOrderTexts } from './create-order.texts.ts';
import { isOfferedAt } from './is-offered-at.ts';
import type { OpenSheet } from './open-sheet.ts';
import { PriceSheet } from './price-sheet.tsx';

type Props = {
  sheet: OpenSheet;
  onSheet: (sheet: OpenSheet) => void;
  products: readonly Product[];
  quote: Quote | null;
};

const orNull = (id: number | '') => (id === '' ? null : id);

/** All sheets of the form, in one chunk that is preloaded on the first touch. */
export function OrderSheets({ sheet, onSheet, products, quote }: Props) {
  const t = useTexts(createOrderTexts);
  const thisMonth = chinaToday().slice(0, 7);
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  const close = () => onSheet(null);
  const product = products.find((each) => each.productId === draft.productId);
  const refusals = { market: t.notAtMarket, store: t.notAtStore, onsite: t.notAtOnsite };

  const pickCity = ({ cityId, cityName }: City) => {
    if (cityId !== draft.cityId) update({ ...emptyPlace, ...emptySlot, cityId, cityName });
    onSheet('place');
  };
  const pickPoint = (point: Point) => {
    close();
    if (point.pointId === draft.pointId) return;
    update({
      ...emptySlot,
      marketId: point.marketId,
      pointId: point.pointId,
      pointName: point.name,
      pointKind: point.kind,
      pointAddress: point.address,
    });
  };
  return (
    <>
      <CarFactSheets
        facts={draft}
        update={update}
        sheet={sheet}
        onClose={close}
        onVinPhoto={({ fileId, url }) => update({ vinImageFileId: fileId, vinImageUrl: url })}
        thisMonth={thisMonth}
      />
      <CitySheet
        open={sheet === 'city'}
        onClose={close}
        value={orNull(draft.cityId)}
        onSelect={pickCity}
      />
      {draft.cityId !== '' && (
        <PlaceSheet
          open={sheet === 'place'}
          onClose={close}
          cityId={draft.cityId}
          cityName={draft.cityName}
          value={orNull(draft.pointId)}
          refused={(kind) =>
            product === undefined || isOfferedAt(product, kind) ? undefined : refusals[kind]
          }
          onSelect={pickPoint}
          onChangeCity={() => onSheet('city')}
        />
      )}
      {quote !== null && <PriceSheet open={sheet === 'price'} onClose={close} quote={quote} />}
    </>
  );
}
