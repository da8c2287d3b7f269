import { selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { LeavePaid } from '#sheets/pay/leave-paid.tsx';
import { usePayStage } from '#sheets/pay/use-pay-stage.ts';
import { usePaymentResult } from '#sheets/pay/use-payment-result.ts';
import { selfToPayTexts } from './self-to-pay.texts.ts';
import { UnpaidSelfOrder } from './unpaid-self-order.tsx';

/** Payment of a self-inspection; opens the camera afterwards. */
export function SelfToPayScreen() {
  const t = useTexts(selfToPayTexts);
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId !== null) return <PaymentById key={orderId} orderId={orderId} />;
  return <NoOrder title={t.title} actionText={t.toList} actionHref={paths.selfOrders} />;
}

function PaymentById({ orderId }: { orderId: string }) {
  const t = useTexts(selfToPayTexts);
  const result = usePaymentResult(orderId, selfOrderInfo);
  const order = useCall(selfOrderInfo, { orderId }, { refetchInterval: result.pollEvery });
  const { stage, justNow, onExpired } = usePayStage(order, result);
  if (order.data === undefined || stage === 'loading') {
    return (
      <Screen title={t.title}>
        <AnswerView of={order} loading={skeleton}>
          {() => skeleton}
        </AnswerView>
      </Screen>
    );
  }
  if (stage === 'gone') return <ClosedOrder />;
  if (stage === 'paid')
    return (
      <LeavePaid
        to={justNow ? to.selfCreate(orderId) : to.selfOrderDetail(orderId)}
        justNow={justNow}
      />
    );
  return <UnpaidSelfOrder order={order.data} result={result} onExpired={onExpired} />;
}

function ClosedOrder() {
  const t = useTexts(selfToPayTexts);
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.expiredTitle}
        note={t.expiredNote}
        actionText={t.again}
        actionHref={paths.selfCreate}
      />
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
