import { Button } from '@yanche/ui/button';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Stack } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { CitySheet } from '#sheets/city/city-sheet.tsx';
import { PlaceSheet } from '#sheets/place/place-sheet.tsx';
import { createOrderTexts } from '../create-order/create-order.texts.ts';
import { isOfferedAt } from '../create-order/is-offered-at.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { useBatchDraft } from './batch-draft.ts';
import { batchOrderTexts } from './batch-order.texts.ts';
import type { BatchSheet } from './batch-parts.ts';
import type { Batch } from './use-batch.ts';

type BatchSheetsProps = {
  batch: Batch;
  sheet: BatchSheet | null;
  onSheet: (sheet: BatchSheet | null) => void;
};

const orNull = (id: number | '') => (id === '' ? null : id);

/** The sheets of what all cars share: package, place, beginning. */
export function BatchSheets({ batch, sheet, onSheet }: BatchSheetsProps) {
  const t = useTexts(batchOrderTexts);
  const words = useTexts(createOrderTexts);
  const share = useBatchDraft((store) => store.share);
  const { shared, product } = batch;
  const close = () => onSheet(null);
  const refusals = {
    market: words.notAtMarket,
    store: words.notAtStore,
    onsite: words.notAtOnsite,
  };
  const refusedAt = (each: Batch['products'][number]) =>
    shared.pointKind === '' || isOfferedAt(each, shared.pointKind)
      ? undefined
      : refusals[shared.pointKind];
  return (
    <>
      <Sheet open={sheet === 'package'} onClose={close} title={t.choosePackage} height="tall">
        <ChoiceCards
          label={t.package}
          columns={1}
          choices={batch.products.map((each) => ({
            value: String(each.productId),
            title: each.name,
            lines: [each.summary, refusedAt(each) ?? words.minutes(each.durationMin)],
            price: <Money fen={each.price} size="medium" cents="auto" />,
            disabled: refusedAt(each) !== undefined,
          }))}
          value={shared.productId === '' ? null : String(shared.productId)}
          onChange={(productId) => {
            share({ productId: Number(productId) });
            close();
          }}
        />
      </Sheet>
      <CitySheet
        open={sheet === 'city'}
        onClose={close}
        value={orNull(shared.cityId)}
        onSelect={({ cityId, cityName }) => {
          if (cityId !== shared.cityId) {
            share({ cityId, cityName, pointId: '', pointName: '', pointKind: '', from: '' });
          }
          onSheet('place');
        }}
      />
      {shared.cityId !== '' && (
        <PlaceSheet
          open={sheet === 'place'}
          onClose={close}
          cityId={shared.cityId}
          cityName={shared.cityName}
          value={orNull(shared.pointId)}
          refused={(kind) =>
            product === undefined || isOfferedAt(product, kind) ? undefined : refusals[kind]
          }
          onSelect={(point) => {
            close();
            share({
              marketId: point.marketId,
              pointId: point.pointId,
              pointName: point.name,
              pointKind: point.kind,
              from: '',
            });
          }}
          onChangeCity={() => onSheet('city')}
        />
      )}
      {shared.pointId !== '' && (
        <Sheet open={sheet === 'time'} onClose={close} title={t.startTitle} height="tall">
          <Stack gap={12}>
            <SlotPicker
              pointId={shared.pointId}
              productId={shared.productId === '' ? undefined : shared.productId}
              slotId={[...batch.times.values()][0]?.slotId ?? ''}
              onChoose={({ start }) => {
                share({ from: start });
                close();
              }}
              onLost={() => void batch.refetch()}
              noDays={words.noDays}
              fault={undefined}
            />
            {shared.from !== '' && (
              <Button
                tone="text"
                onClick={() => {
                  share({ from: '' });
                  close();
                }}
              >
                {t.earliest}
              </Button>
            )}
          </Stack>
        </Sheet>
      )}
    </>
  );
}
