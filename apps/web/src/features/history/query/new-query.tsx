import { Button, ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Grow, Muted, Row, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { withVin } from '#sheets/car-facts/car-facts.ts';
import { useVinCheck } from '#sheets/car-facts/use-vin-check.ts';
import { VinField } from '#sheets/car-facts/vin-field.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { prefillQuery, useQueryDraft } from '../query-draft.ts';
import { QueryDock } from './query-dock.tsx';
import { QueryIntro } from './query-intro.tsx';
import { QueryOffers } from './query-offers.tsx';
import { queryTexts } from './query.texts.ts';
import { usePreview } from './use-preview.ts';
import { useSubmitQuery } from './use-submit-query.ts';

const loadPhotoSheet = () => import('#sheets/car-facts/vin-photo/vin-photo-sheet.tsx');
const VinPhotoSheet = lazy(async () => ({ default: (await loadPhotoSheet()).VinPhotoSheet }));
const PickCarSheet = lazy(async () => ({
  default: (await import('./pick-car-sheet.tsx')).PickCarSheet,
}));

/** The form of a query: the car first, then what can be known of it, for how much. */
export function NewQuery() {
  const t = useTexts(queryTexts);
  const draft = useQueryDraft((store) => store.draft);
  const update = useQueryDraft((store) => store.update);
  const check = useVinCheck(draft, update);
  const { isSound, preview } = usePreview(check);
  const isDealer = useUser()?.dealerId != null;
  const order = useSubmitQuery(isSound ? preview.data : undefined, preview.refetch);
  const [sheet, setSheet] = useState<'photo' | 'stock' | 'order' | null>(null);
  usePrefill();
  const takeVin = (vin: string) => {
    if (vin !== draft.vin) update(withVin(vin, draft));
    setSheet(null);
  };
  return (
    <Screen
      title={t.title}
      right={
        <ButtonLink tone="text" size="small" href={paths.accidentOrders}>
          {t.records}
        </ButtonLink>
      }
      dock={isSound && order.offer && <QueryDock order={order} />}
    >
      <Card title={t.car}>
        <VinField
          facts={draft}
          update={update}
          check={check}
          fault={order.faults.vin}
          onScan={() => setSheet('photo')}
        />
        {isSound && preview.data?.carTitle != null && (
          <Row gap={12} align="center" mt={12}>
            <CarThumb url={null} />
            <Grow>
              <Text weight="bold">{preview.data.carTitle}</Text>
              {preview.data.supported && <Muted>{t.supported}</Muted>}
            </Grow>
          </Row>
        )}
        <Row wrap gap={8} mt={12}>
          {isDealer && (
            <Button tone="tint" size="small" onClick={() => setSheet('stock')}>
              {t.fromStock}
            </Button>
          )}
          <Button tone="tint" size="small" onClick={() => setSheet('order')}>
            {t.fromOrder}
          </Button>
        </Row>
      </Card>
      {isSound ? (
        <AnswerView of={preview} loading={skeleton}>
          {(data) => <QueryOffers preview={data} order={order} />}
        </AnswerView>
      ) : (
        <QueryIntro />
      )}
      <Deferred open={sheet === 'photo'}>
        <VinPhotoSheet
          open={sheet === 'photo'}
          onClose={() => setSheet(null)}
          onConfirm={(vin) => takeVin(vin)}
        />
      </Deferred>
      <Deferred open={sheet === 'stock' || sheet === 'order'}>
        <PickCarSheet
          from={sheet === 'stock' ? 'stock' : 'order'}
          open={sheet === 'stock' || sheet === 'order'}
          onClose={() => setSheet(null)}
          onPick={takeVin}
        />
      </Deferred>
    </Screen>
  );
}

/** Applies `?vin=…` of a link. */
function usePrefill() {
  const [search] = useSearchParams();
  useEffect(() => prefillQuery(search.get('vin')), [search]);
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
