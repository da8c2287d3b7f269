import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, type SuspenseProps, useEffect, useState } from 'react';
import { useBounded } from '#lib/call/use-bounded.ts';
import { useTexts } from '#lib/language/texts.ts';
import { type OrderSheet, shownActions } from '../order-actions.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { FailedVisitCard } from './failed-visit-card.tsx';
import { InspectorCard } from './inspector-card.tsx';
import { orderDetailTexts } from './order-detail.texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusHead } from './status-head.tsx';
import { useCardsPending } from './use-cards-pending.ts';

/** What there is of a report, when there is one. */
const loadReportEntry = () => import('./report-entry.tsx');
const ReportEntry = lazy(async () => ({ default: (await loadReportEntry()).ReportEntry }));

/** Asked for once the report is there. */
const loadRatingCard = () => import('../rating/rating-card.tsx');
const RatingCard = lazy(async () => ({ default: (await loadRatingCard()).RatingCard }));

/** Where the car has to be brought by somebody else. */
const SellerCard = lazy(async () => ({
  default: (await import('../seller/seller-card.tsx')).SellerCard,
}));

/** Of dealerships only. */
const NotesCard = lazy(async () => ({
  default: (await import('../notes/notes-card.tsx')).NotesCard,
}));

/** Below what is to be done: the car, the price, the contract. */
const OrderPapers = lazy(async () => ({
  default: (await import('./order-papers.tsx')).OrderPapers,
}));

const loadAfterSalesCard = () => import('#sheets/after-sales/after-sales-card.tsx');
const AfterSalesCard = lazy(async () => ({ default: (await loadAfterSalesCard()).AfterSalesCard }));

type OrderViewProps = {
  order: OrderDetail;
  onOpenSheet: (sheet: OrderSheet) => void;
  onExpired: () => void;
};

export function OrderView({ order, onOpenSheet, onExpired }: OrderViewProps) {
  const isComplete = order.status === orderStatus.completed;
  // Of a finished order, cards that load later come first and would push down all others: they come together, unless the server
  // drew the others.
  const [isHeld] = useState(() => isComplete && globalThis.__answers === undefined);
  const isWaiting = useBounded(useCardsPending(order.orderId, isHeld));
  useEffect(() => {
    // Beside the calls, not after them. What does not load is told where it is drawn.
    if (isHeld)
      void Promise.allSettled([loadReportEntry(), loadRatingCard(), loadAfterSalesCard()]);
  }, [isHeld]);
  const Place = isHeld ? Together : Suspense;
  // Placeholders have about the height of the card, so that what stands below hardly moves.
  const afterSales = (
    <Place fallback={<SkeletonCard lines={isComplete ? 9 : 3} />}>
      <AfterSalesCard
        orderId={order.orderId}
        about="order"
        isComplete={isComplete}
        isRevoked={order.reportChanged === 'revoked'}
        paidBack={order.paidBack?.amount ?? null}
        mayClaim={order.actions.includes('claim')}
        hasInvoices={isComplete}
      />
    </Place>
  );
  const cards = (
    <>
      <FailedVisitCard order={order} />
      {(order.report ?? order.reportChanged) !== null && (
        <Place fallback={<SkeletonCard lines={8} />}>
          <ReportEntry order={order} />
        </Place>
      )}
      <DisputeCard order={order} />
      {order.rating !== null && (
        <Place fallback={<SkeletonCard lines={3} />}>
          <RatingCard orderId={order.orderId} rating={order.rating} />
        </Place>
      )}
      {isComplete && afterSales}
      <AppointmentCard order={order} onChange={() => onOpenSheet('changeTime')} />
      <InspectorCard order={order} />
      {order.seller !== null && (
        <Place fallback={<SkeletonCard lines={2} />}>
          <SellerCard order={order} seller={order.seller} />
        </Place>
      )}
      {order.notes !== null && (
        <Place fallback={<SkeletonCard lines={2} />}>
          <NotesCard orderId={order.orderId} notes={order.notes} />
        </Place>
      )}
      <OrderTimeline order={order} />
      <Suspense fallback={<SkeletonCard lines={5} />}>
        <OrderPapers order={order} />
      </Suspense>
      {!isComplete && afterSales}
      <QuietActions order={order} onOpenSheet={onOpenSheet} />
    </>
  );
  return (
    <>
      <StatusHead order={order} onExpired={onExpired} />
      {isHeld ? (
        <Suspense fallback={<CardsSkeleton />}>{isWaiting ? <CardsSkeleton /> : cards}</Suspense>
      ) : (
        cards
      )}
    </>
  );
}

/** No skeleton of its own: the one of all cards waits for it, too. */
const Together = ({ children }: SuspenseProps) => children;

function CardsSkeleton() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </SkeletonScreen>
  );
}

/** Rare actions that must not be tapped accidentally. */
function QuietActions({ order, onOpenSheet }: Omit<OrderViewProps, 'onExpired'>) {
  const t = useTexts(orderDetailTexts);
  const words = shownActions(order).map(({ word }) => word);
  const rule = order.cancelRule;
  const outcome = rule && (rule.refund > 0 ? t.cancelBack(tellYuan(rule.refund)) : t.cancelFree);
  if (!words.includes('cancel') && !words.includes('dispute')) return null;
  return (
    <Card>
      {words.includes('dispute') && (
        <Cell
          layout="wide"
          label={t.disputeReport}
          value={t.onceOnly}
          onClick={() => onOpenSheet('dispute')}
          opens="dialog"
        />
      )}
      {words.includes('cancel') && (
        <Cell
          layout="wide"
          label={t.cancel}
          value={outcome ?? ''}
          onClick={() => onOpenSheet('cancel')}
          opens="dialog"
        />
      )}
    </Card>
  );
}
