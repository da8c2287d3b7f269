import { orderInfo } from '@yanche/contract/orders/orders';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { useCall } from '#lib/call/use-call.ts';
import { AfterSalesCard } from '#sheets/after-sales/after-sales-card.tsx';

/** What the order of this report still allows, for its own people. */
export function ReportAfterSales({ orderId }: { orderId: string }) {
  const { data: order } = useCall(orderInfo, { orderId }, { quiet: true });
  if (order === undefined) return null;
  const { actions, status, reportChanged, paidBack } = order;
  return (
    <AfterSalesCard
      orderId={orderId}
      about="report"
      isRevoked={reportChanged === 'revoked'}
      paidBack={paidBack?.amount ?? null}
      isComplete={status === orderStatus.completed}
      mayClaim={actions.includes('claim')}
      hasInvoices={false}
    />
  );
}
