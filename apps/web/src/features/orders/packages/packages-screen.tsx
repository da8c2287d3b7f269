import { productList } from '@yanche/contract/catalogue/products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Money } from '@yanche/ui/money';
import { Skeleton, SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useOrderDraft } from '../order-draft.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './packages.module.css';
import { packagesTexts } from './packages.texts.ts';

/** Compares the packages; the chosen one is stored in the draft. */
export function PackagesScreen() {
  const t = useTexts(packagesTexts);
  const [search] = useSearchParams();
  const cityId = search.get('cityId');
  const draft = useOrderDraft((store) => store.draft);
  const offer = useCall(productList, {
    cityId: cityId !== null && /^\d{1,9}$/.test(cityId) ? cityId : undefined,
    modelId: draft.carId === '' ? undefined : draft.carId,
  });
  const [picked, setPicked] = useState<number | null>(null);
  const products = offer.data?.products ?? [];
  const chosen =
    products.find((each) => each.productId === (picked ?? draft.productId)) ??
    products.find((each) => each.productId === offer.data?.recommendId) ??
    products[0];
  const choose = useChoose();
  return (
    <Screen
      title={t.title}
      right={<SampleLink />}
      wide
      fixed
      dock={
        chosen && (
          <Dock lead={<Money fen={chosen.price} size="large" cents="auto" />} note={chosen.name}>
            <Button size="large" onClick={() => choose(chosen.productId)}>
              {t.choose}
            </Button>
          </Dock>
        )
      }
    >
      <AnswerView of={offer} loading={<PackagesSkeleton />}>
        {({ recommendId }) =>
          chosen === undefined ? (
            <EmptyState title={t.none} />
          ) : (
            <>
              <p className={styles.intro}>{t.intro}</p>
              <CompareTable
                products={products}
                recommendId={recommendId}
                chosenId={chosen.productId}
                onChoose={setPicked}
              />
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}

/** Link to a sample report, if there is one. */
function SampleLink() {
  const t = useTexts(packagesTexts);
  const { data } = useCall(sampleReport, undefined, { quiet: true, staleTime: 300_000 });
  if (data === undefined || data.report === null) return null;
  const { reportNo, code } = data.report;
  return (
    <ButtonLink tone="text" size="small" href={to.sharedReport(reportNo, code)}>
      {t.sample}
    </ButtonLink>
  );
}

/** Returns to the form if the user came from it, else opens it. */
function useChoose() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromOrder = typeof state === 'object' && state !== null && 'fromOrder' in state;
  return (productId: number) => {
    const { update, setAgainRequest } = useOrderDraft.getState();
    update({ productId });
    setAgainRequest(true);
    void (fromOrder ? navigate(-1) : navigate(paths.createOrder, { replace: true }));
  };
}

function PackagesSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.skeleton}>
        <Skeleton height="96px" radius="control" />
        <SkeletonLines lines={12} />
      </div>
    </SkeletonScreen>
  );
}
