import { selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Deferred } from '#lib/screen/deferred.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { captureSkeleton } from '../capture-skeleton.tsx';
import { LazyCancelSheet } from '../lazy-cancel-sheet.tsx';
import { SelfOrderDock } from './self-order-dock.tsx';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';
import { SelfOrderView } from './self-order-view.tsx';

/** Status, photos and result of a self-inspection. */
export function SelfOrderDetailScreen() {
  const t = useTexts(selfOrderDetailTexts);
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId !== null) return <OrderById key={orderId} orderId={orderId} />;
  return <NoOrder title={t.title} actionText={t.toList} actionHref={paths.selfOrders} />;
}

function OrderById({ orderId }: { orderId: string }) {
  const t = useTexts(selfOrderDetailTexts);
  const order = useCall(selfOrderInfo, { orderId });
  const [cancelling, setCancelling] = useState(false);
  useLiveChanges(order.data !== undefined, (news) => {
    if (news === 'reset' || news.orderId === orderId) void order.refetch();
  });
  return (
    <Screen title={t.title} dock={order.data && <SelfOrderDock order={order.data} />}>
      <AnswerView of={order} loading={captureSkeleton}>
        {(data) => (
          <>
            <SelfOrderView
              order={data}
              onCancel={() => setCancelling(true)}
              onExpired={() => void order.refetch()}
            />
            <Deferred open={cancelling}>
              <LazyCancelSheet
                order={data}
                open={cancelling}
                onClose={() => setCancelling(false)}
              />
            </Deferred>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
