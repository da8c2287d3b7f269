import { selfOrderInfo } from '@yanche/contract/self-orders';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AnswerView } from '#lib/answer-view.tsx';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import { payTexts } from '#sheets/pay/pay.texts.ts';
import { usePaymentResult } from '#sheets/pay/use-payment-result.ts';
import { selfToPayTexts } from './self-to-pay.texts.ts';
import { UnpaidSelfOrder } from './unpaid-self-order.tsx';

/** Pays for a self-inspection; then the camera is next. */
export function SelfToPayScreen() {
  const t = useTexts(selfToPayTexts);
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId !== null) return <ToPay key={orderId} orderId={orderId} />;
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.noOrderTitle}
        note={t.noOrderNote}
        actionText={t.toList}
        actionHref={paths.selfOrders}
      />
    </Screen>
  );
}

function ToPay({ orderId }: { orderId: string }) {
  const t = useTexts(selfToPayTexts);
  const result = usePaymentResult();
  const order = useCall(selfOrderInfo, { orderId }, { refetchInterval: result.pollEvery });
  const [expired, setExpired] = useState(false);
  const [sawUnpaid, setSawUnpaid] = useState(false);
  if (order.data === undefined) {
    return (
      <Screen title={t.title}>
        <AnswerView of={order} loading={waiting}>
          {() => null}
        </AnswerView>
      </Screen>
    );
  }
  const { status } = order.data;
  if (status === '10' && !sawUnpaid) setSawUnpaid(true);
  if (status === '80' || (status === '10' && expired)) return <Gone />;
  if (status !== '10') return <Paid orderId={orderId} justNow={sawUnpaid || result.returned} />;
  return (
    <UnpaidSelfOrder
      order={order.data}
      result={result}
      onExpired={() => {
        // A payment may have arrived in the last moment.
        void order.refetch().then(() => setExpired(true));
      }}
    />
  );
}

/** Nothing to pay here (any more): on to the photos when it was paid just now, else to the order. */
function Paid({ orderId, justNow }: { orderId: string; justNow: boolean }) {
  const t = useTexts(payTexts);
  useEffect(() => {
    if (justNow) toast(t.paid, { kind: 'success' });
  }, [t, justNow]);
  return <Navigate to={justNow ? to.selfCreate(orderId) : to.selfOrderDetail(orderId)} replace />;
}

function Gone() {
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

const waiting = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
