import { useQueryClient } from '@tanstack/react-query';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { Stack } from '@yanche/ui/layout';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#lib/current-user/use-may.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { prefillDraft, useOrderDraft } from '../order-draft.ts';
import { ContactSection } from './contact-section.tsx';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import type { OpenSheet } from './open-sheet.ts';
import { PackageSection } from './package-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceDock } from './price-dock.tsx';
import { usePackage } from './use-package.ts';
import { usePrice } from './use-price.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { VehicleSection } from './vehicle-section.tsx';

const HistoryConsent = lazy(async () => ({
  default: (await import('./history-consent.tsx')).HistoryConsent,
}));
const Proposals = lazy(async () => ({ default: (await import('./proposals.tsx')).Proposals }));
const ClearForm = lazy(async () => ({ default: (await import('./clear-form.tsx')).ClearForm }));
const loadSheets = () => import('./order-sheets.tsx');
const OrderSheets = lazy(async () => ({ default: (await loadSheets()).OrderSheets }));

/** The order form. Every change is saved in the draft. */
export function CreateOrderScreen() {
  const t = useTexts(createOrderTexts);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  usePrefill();
  useRefetchOnRequest();
  const { cityId, carId } = useOrderDraft((store) => store.draft);
  const begun = useOrderDraft((store) => store.needFillCreateOrderInfo);
  const offer = useCall(
    productList,
    { cityId: cityId === '' ? undefined : cityId, modelId: carId === '' ? undefined : carId },
    { keepPrevious: true },
  );
  const [lastProductId, setLastProductId] = useState<number | null>();
  // Nobody has a last order.
  const productId = usePackage(offer.data, useUser() === null ? null : lastProductId);
  const price = usePrice(offer.data, productId);
  const order = useSubmitOrder(price);
  const mayOrder = useMay('order');
  const history = offer.data?.products.find((each) => each.productId === productId)?.history;
  return (
    <Screen
      title={t.title}
      right={begun && <span className={styles.saved}>{t.draftSaved}</span>}
      dock={
        <PriceDock
          price={price}
          mayOrder={mayOrder}
          changed={order.priceChanged}
          busy={order.busy}
          onDetail={() => setSheet('price')}
          onSubmit={() => void order.submit()}
        />
      }
    >
      {/* Preload the sheets on the first touch. */}
      <Stack gap={12} onPointerDownCapture={() => void loadSheets().catch(() => undefined)}>
        {!mayOrder && <Notice tone="unknown">{t.mayNotOrder}</Notice>}
        <Suspense fallback={null}>
          <Proposals onLastProduct={setLastProductId} />
        </Suspense>
        <VehicleSection
          faults={order.faults}
          mayLeaveMileage={price.readsMileage}
          onOpen={setSheet}
        />
        <PackageSection offer={offer} faults={order.faults} productId={productId} />
        {history !== undefined && (
          <Suspense>
            <HistoryConsent of={history} />
          </Suspense>
        )}
        <PlaceSection
          faults={order.faults}
          onOpen={() => setSheet(cityId === '' ? 'city' : 'place')}
          onSlotLost={order.onSlotLost}
        />
        <ContactSection faults={order.faults} />
        {order.trouble !== null && (
          <Notice tone="minor" role="alert" inSight>
            {order.trouble}
          </Notice>
        )}
        {begun && (
          <Suspense fallback={null}>
            <ClearForm />
          </Suspense>
        )}
      </Stack>
      <Deferred open={sheet !== null}>
        <OrderSheets
          sheet={sheet}
          onSheet={setSheet}
          products={offer.data?.products ?? []}
          quote={price.quote}
        />
      </Deferred>
    </Screen>
  );
}

function usePrefill() {
  const [search] = useSearchParams();
  useEffect(() => {
    prefillDraft({
      vin: search.get('vin'),
      productId: search.get('productId'),
      clueId: search.get('clueId'),
      sourceCarId: search.get('sourceCarId'),
    });
  }, [search]);
}

/** Refetches prices and slots after another screen changed what they depend on (spec §3: againRequest). */
function useRefetchOnRequest() {
  const client = useQueryClient();
  useEffect(() => {
    const { againRequest, setAgainRequest } = useOrderDraft.getState();
    if (!againRequest) return;
    setAgainRequest(false);
    void client.invalidateQueries({ queryKey: callKey(productList) });
    void client.invalidateQueries({ queryKey: callKey(productDetail) });
  }, [client]);
}
