import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { formatYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { CarCard } from '#sheets/order/order-facts.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { type OrderSheet, shownActions } from '../order-actions.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { ContractCard } from './contract-card.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { FailedVisitCard } from './failed-visit-card.tsx';
import { InspectorCard } from './inspector-card.tsx';
import { OrderNotes } from './order-facts.tsx';
import { orderDetailTexts } from './order-detail.texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { PriceCard } from './price-card.tsx';
import { StatusHead } from './status-head.tsx';

/** What there is of a report, when there is one. */
const ReportEntry = lazy(async () => ({
  default: (await import('./report-entry.tsx')).ReportEntry,
}));

/** Asked for once the report is there. */
const RatingCard = lazy(async () => ({
  default: (await import('../rating/rating-card.tsx')).RatingCard,
}));

const OdometerRemark = lazy(async () => ({
  default: (await import('./report-entry.tsx')).OdometerRemark,
}));

const AfterSalesCard = lazy(async () => ({
  default: (await import('#sheets/after-sales/after-sales-card.tsx')).AfterSalesCard,
}));

type OrderViewProps = {
  order: OrderDetail;
  onOpenSheet: (sheet: OrderSheet) => void;
  onExpired: () => void;
};

export function OrderView({ order, onOpenSheet, onExpired }: OrderViewProps) {
  const isComplete = order.status === orderStatus.completed;
  const afterSales = (
    <Suspense fallback={<SkeletonCard lines={3} />}>
      <AfterSalesCard
        orderId={order.orderId}
        about="order"
        isComplete={isComplete}
        isRevoked={order.reportChanged === 'revoked'}
        paidBack={order.paidBack?.amount ?? null}
        mayClaim={order.actions.includes('claim')}
        hasInvoices={isComplete}
      />
    </Suspense>
  );
  return (
    <>
      <StatusHead order={order} onExpired={onExpired} />
      <FailedVisitCard order={order} />
      {(order.report ?? order.reportChanged) !== null && (
        <Suspense fallback={<SkeletonCard lines={3} />}>
          <ReportEntry order={order} />
        </Suspense>
      )}
      <DisputeCard order={order} />
      {order.rating !== null && (
        <Suspense fallback={<SkeletonCard lines={2} />}>
          <RatingCard orderId={order.orderId} rating={order.rating} />
        </Suspense>
      )}
      <OrderTimeline order={order} />
      {isComplete && afterSales}
      <InspectorCard order={order} />
      <CarCard
        order={order}
        mileageNote={
          order.report !== null && (
            <Suspense>
              <OdometerRemark report={order.report} />
            </Suspense>
          )
        }
      />
      <AppointmentCard order={order} onChange={() => onOpenSheet('changeTime')} />
      <PriceCard order={order} />
      <ContractCard orderId={order.orderId} status={order.status} />
      <OrderNotes order={order} />
      {!isComplete && afterSales}
      <QuietActions order={order} onOpenSheet={onOpenSheet} />
    </>
  );
}

/** Rare actions that must not be tapped accidentally. */
function QuietActions({ order, onOpenSheet }: Omit<OrderViewProps, 'onExpired'>) {
  const t = useTexts(orderDetailTexts);
  const words = shownActions(order).map(({ word }) => word);
  const rule = order.cancelRule;
  const outcome =
    rule && (rule.refund > 0 ? t.cancelBack(`¥${formatYuan(rule.refund)}`) : t.cancelFree);
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
