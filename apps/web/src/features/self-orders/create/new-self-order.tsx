import { type SelfProduct, selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { shanghaiDay } from '@yanche/rules/calendar';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { AgreementNote } from '#sheets/order/agreement-note.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { CarFactsCard } from '#sheets/car-facts/car-facts-card.tsx';
import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';
import { prefillSelfDraft, useSelfDraft } from '../self-draft.ts';
import { ProductChoice } from './product-choice.tsx';
import { ProductTerms } from './product-terms.tsx';
import styles from './self-create.module.css';
import { selfCreateTexts } from './self-create.texts.ts';
import { useSubmitSelfOrder } from './use-submit-self-order.ts';

const loadSheets = () => import('#sheets/car-facts/car-fact-sheets.tsx');
const CarFactSheets = lazy(async () => ({ default: (await loadSheets()).CarFactSheets }));

/** Form for a self-inspection: product and car. Then opens the payment, or the camera if it is free. */
export function NewSelfOrder() {
  const t = useTexts(selfCreateTexts);
  const draft = useSelfDraft((store) => store.draft);
  const update = useSelfDraft((store) => store.update);
  const [sheet, setSheet] = useState<CarFactSheet | null>(null);
  usePrefill();
  const offer = useCall(
    selfProductInfo,
    { modelId: draft.carId === '' ? undefined : draft.carId },
    { keepPrevious: true },
  );
  useLastProduct(offer.data?.products);
  const product = offer.data?.products.find((each) => each.productId === draft.productId);
  const order = useSubmitSelfOrder({ product, refetch: () => offer.refetch() });
  const isFree = product?.price === 0;
  const isPaused = offer.data?.products.length === 0;
  return (
    <Screen
      title={t.title}
      right={
        <ButtonLink tone="text" size="small" href={paths.selfOrders}>
          {t.mine}
        </ButtonLink>
      }
      dock={
        <Dock
          lead={
            product &&
            (isFree ? <b>{t.free}</b> : <Money fen={product.quote.realPrice} size="large" />)
          }
          note={product?.name}
        >
          <Button
            size="large"
            busy={order.busy}
            disabled={offer.data === undefined || isPaused}
            onClick={() => void order.submit()}
          >
            {isFree ? t.submitFree : t.submit}
          </Button>
        </Dock>
      }
    >
      <Stack gap={12} onPointerDownCapture={() => void loadSheets().catch(() => undefined)}>
        <section className={styles.intro}>
          <h2>{t.intro}</h2>
          <Text mt={4} size={13}>
            {t.introNote}
          </Text>
        </section>
        <AnswerView of={offer} loading={skeleton}>
          {({ products, rules, sample }) =>
            isPaused ? (
              <EmptyState
                title={t.paused}
                note={t.pausedNote}
                actionText={t.orderInspector}
                actionHref={paths.createOrder}
              />
            ) : (
              <>
                <ProductChoice products={products} fault={order.faults.product} />
                <CarFactsCard
                  facts={draft}
                  update={update}
                  adopt={update}
                  faults={order.faults}
                  onOpen={setSheet}
                />
                <ProductTerms product={product} rules={rules} sample={sample} />
              </>
            )
          }
        </AnswerView>
        {order.trouble !== null && (
          <Notice tone="minor" role="alert" inSight>
            {order.trouble}
          </Notice>
        )}
        <AgreementNote />
      </Stack>
      <Deferred open={sheet !== null}>
        <CarFactSheets
          facts={draft}
          update={update}
          sheet={sheet}
          onClose={() => setSheet(null)}
          thisMonth={chinaMonth()}
        />
      </Deferred>
    </Screen>
  );
}

/** The product of one's last self-inspection is chosen as long as no other is. */
function useLastProduct(products: readonly SelfProduct[] | undefined) {
  const last = useCall(orderPrefill, {}, { quiet: true, staleTime: Infinity }).data?.selfProductId;
  useEffect(() => {
    const { draft, update } = useSelfDraft.getState();
    const isOffered = products?.some(({ productId }) => productId === last) ?? false;
    if (isOffered && last != null && draft.productId === '') update({ productId: last });
  }, [products, last]);
}

/** `YYYY-MM` in China, independent of the phone's time zone. */
const chinaMonth = () => shanghaiDay(new Date()).slice(0, 7);

/** Applies `?productId=2001`, `?vin=…` and `?sourceCarId=…` of a link. */
function usePrefill() {
  const [search] = useSearchParams();
  useEffect(() => {
    prefillSelfDraft({
      vin: search.get('vin'),
      productId: search.get('productId'),
      sourceCarId: search.get('sourceCarId'),
    });
  }, [search]);
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
