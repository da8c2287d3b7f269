import type { OrderDetail } from '@yanche/contract/orders/orders';
import { lazy, Suspense } from 'react';
import { CarCard } from '#sheets/order/order-facts.tsx';
import { ContractCard } from './contract-card.tsx';
import { OrderNotes } from './order-facts.tsx';
import { PriceCard } from './price-card.tsx';

const OdometerRemark = lazy(async () => ({
  default: (await import('./report-entry.tsx')).OdometerRemark,
}));

/** What was ordered and for how much: looked up, not acted on. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  return (
    <>
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
      <PriceCard order={order} />
      <ContractCard orderId={order.orderId} status={order.status} />
      <OrderNotes order={order} />
    </>
  );
}
