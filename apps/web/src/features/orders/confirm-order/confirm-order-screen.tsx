import { orderInfo, type OrderDetail } from '@yanche/contract/orders/orders';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useNavigate, useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { LeavePaid } from '#sheets/pay/leave-paid.tsx';
import { usePayStage } from '#sheets/pay/use-pay-stage.ts';
import { usePaymentResult } from '#sheets/pay/use-payment-result.ts';
import { confirmOrderTexts } from './confirm-order.texts.ts';
import { reorder } from './reorder.ts';
import { UnpaidOrder } from './unpaid-order.tsx';

/** Cancel reason of orders that were not paid in time. */
const paymentExpiredReason = 'S01';

/** Pays for an order while its time is held. */
export function ConfirmOrderScreen() {
  const t = useTexts(confirmOrderTexts);
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  if (orderId !== null) return <OrderById key={orderId} orderId={orderId} />;
  return <NoOrder title={t.title} actionText={t.newOrder} actionHref={paths.createOrder} />;
}

function OrderById({ orderId }: { orderId: string }) {
  const t = useTexts(confirmOrderTexts);
  const result = usePaymentResult(orderId, orderInfo);
  const order = useCall(orderInfo, { orderId }, { refetchInterval: result.pollEvery });
  const { stage, justNow, onExpired } = usePayStage(order, result);
  if (order.data === undefined || stage === 'loading') {
    return (
      <Screen title={t.title}>
        <AnswerView of={order} loading={<ConfirmSkeleton />}>
          {() => <ConfirmSkeleton />}
        </AnswerView>
      </Screen>
    );
  }
  if (stage === 'gone') return <ClosedOrder order={order.data} />;
  if (stage === 'paid') return <LeavePaid to={to.orderDetail(orderId)} justNow={justNow} />;
  return <UnpaidOrder order={order.data} result={result} onExpired={onExpired} />;
}

/** An expired or cancelled order, which can be ordered again. */
function ClosedOrder({ order }: { order: OrderDetail }) {
  const t = useTexts(confirmOrderTexts);
  const navigate = useNavigate();
  const byPerson = order.cancel !== null && order.cancel.code !== paymentExpiredReason;
  const again = () => {
    reorder(order);
    void navigate(paths.createOrder, { replace: true });
  };
  return (
    <Screen title={t.title}>
      <EmptyState
        title={byPerson ? t.cancelledTitle : t.expiredTitle}
        note={byPerson ? t.cancelledNote : t.expiredNote}
        actionText={t.again}
        onAction={again}
      />
    </Screen>
  );
}

function ConfirmSkeleton() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </SkeletonScreen>
  );
}
