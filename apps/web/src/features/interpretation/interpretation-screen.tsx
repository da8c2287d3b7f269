import { explainBaseInfo } from '@yanche/contract/market/explain';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Stack } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { CarHead } from './car-head.tsx';
import { ConditionBlock } from './condition-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { type ReportRef, staleTime, useReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { interpretationTexts } from './interpretation.texts.ts';
import { PriceBlock } from './price-block.tsx';
import { RepairBlock } from './repair-block.tsx';
import { RepairsSeenBlock } from './repairs-seen-block.tsx';
import { RuleValueBlock } from './rule-value-block.tsx';

/** Large blocks far below, in chunks of their own. */
const SimilarCarsBlock = lazy(async () => ({
  default: (await import('./similar-cars-block.tsx')).SimilarCarsBlock,
}));
const SupplyBlock = lazy(async () => ({
  default: (await import('./supply-block.tsx')).SupplyBlock,
}));
const ListingsBlock = lazy(async () => ({
  default: (await import('./listings-block.tsx')).ListingsBlock,
}));

const RevokedReport = lazy(async () => ({
  default: (await import('#sheets/report/revoked-report.tsx')).RevokedReport,
}));

const PurchaseBlock = lazy(async () => ({
  default: (await import('./purchase-block.tsx')).PurchaseBlock,
}));

/** `/{product}Interpretation`: what a report means for selling the car, most important first. */
export function InterpretationScreen() {
  const t = useTexts(interpretationTexts);
  const of = useReportRef();
  if (of !== null) return <Guidance key={`${of.orderId} ${of.version ?? ''}`} of={of} />;
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.noOrderTitle}
        note={t.noOrderNote}
        actionText={t.toOrders}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}

function Guidance({ of }: { of: ReportRef }) {
  const t = useTexts(interpretationTexts);
  const base = useCall(explainBaseInfo, of, { staleTime });
  const sells = useUser()?.dealerId != null;
  if (isFailure(base.error, 'reportRevoked')) {
    return (
      <Screen title={t.title}>
        <Suspense fallback={<LoadingSkeleton />}>
          <RevokedReport
            error={base.error}
            actionText={t.toReport}
            actionHref={to.report(of.orderId, { version: of.version })}
          />
        </Suspense>
      </Screen>
    );
  }
  return (
    <Screen title={t.title} wide dock={base.data && <GuidanceDock of={of} vin={base.data.vin} />}>
      <AnswerView of={base} loading={<LoadingSkeleton />}>
        {(info) => (
          <div className={styles.columns}>
            <Stack gap={12}>
              <CarHead info={info} orderId={of.orderId} />
              {info.recorded.length > 0 && (
                <Notice tone="minor" role="note" title={t.recorded(info)}>
                  {t.recordedNote}
                </Notice>
              )}
              <PriceBlock of={of} />
              {sells && (
                <Suspense fallback={null}>
                  <PurchaseBlock of={of} />
                </Suspense>
              )}
              <RuleValueBlock of={of} />
              <Suspense fallback={<SkeletonCard lines={5} />}>
                <SimilarCarsBlock of={of} />
              </Suspense>
              <Suspense fallback={<SkeletonCard lines={5} />}>
                <SupplyBlock of={of} isBad={isOverruled(info.verdicts)} />
              </Suspense>
            </Stack>
            <Stack gap={12}>
              <RepairBlock of={of} />
              <ConditionBlock of={of} />
              <HistoryBlock of={of} />
              <RepairsSeenBlock of={of} />
              <Suspense fallback={<SkeletonCard lines={5} />}>
                <ListingsBlock of={of} />
              </Suspense>
            </Stack>
          </div>
        )}
      </AnswerView>
    </Screen>
  );
}

/** Dealers can publish the car; others open the report. */
function GuidanceDock({ of, vin }: { of: ReportRef; vin: string }) {
  const t = useTexts(interpretationTexts);
  const sells = useUser()?.dealerId != null;
  return (
    <Dock>
      <ButtonLink
        tone={sells ? 'tint' : 'primary'}
        size="large"
        href={to.report(of.orderId, { version: of.version })}
      >
        {t.toReport}
      </ButtonLink>
      {sells && (
        <ButtonLink size="large" href={to.addStockCar(vin)}>
          {t.toShelf}
        </ButtonLink>
      )}
    </Dock>
  );
}

const LoadingSkeleton = () => (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={6} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
