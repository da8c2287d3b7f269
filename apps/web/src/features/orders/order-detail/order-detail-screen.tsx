import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { ActionSheets, useActionSheets } from '../action-sheets.tsx';
import { useLiveOrders } from '../live-orders.ts';
import type { OrderSheet } from '../order-actions.ts';
import { useOrder } from './order-detail.data.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import { OrderDock } from './order-dock.tsx';
import { OrderView } from './order-view.tsx';

/** Status, next step and all data of an order. */
export function OrderDetailScreen() {
  const t = useTexts(orderDetailTexts);
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId !== null) return <OrderById key={orderId} orderId={orderId} />;
  return <NoOrder title={t.title} actionText={t.toList} actionHref={paths.buyerOrders} />;
}

function OrderById({ orderId }: { orderId: string }) {
  const t = useTexts(orderDetailTexts);
  const order = useOrder(orderId);
  useLiveOrders(order.data !== undefined);
  const sheets = useActionSheets();
  const ask = (sheet: OrderSheet) => sheets.ask(sheet, orderId);
  return (
    <Screen title={t.title} dock={order.data && <OrderDock order={order.data} onOpenSheet={ask} />}>
      <AnswerView
        of={order}
        loading={
          <SkeletonScreen>
            <SkeletonCard lines={2} />
            <SkeletonCard lines={5} />
            <SkeletonCard lines={3} />
          </SkeletonScreen>
        }
      >
        {(data) => (
          <OrderView order={data} onOpenSheet={ask} onExpired={() => void order.refetch()} />
        )}
      </AnswerView>
      <ActionSheets of={sheets} />
    </Screen>
  );
}
