import { getOtherOrder } from '@yanche/contract/console/all-orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderKindLabels } from '@yanche/rules/staff/order-stages';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { OrderFrame } from './order-frame.tsx';
import { OrderNotOpen } from './order-not-open.tsx';
import { orderTexts } from './order-words.ts';
import { AboutOther } from './other-order-facts.tsx';

/** Everything about a self-inspection or a history query. */
export function OtherOrderScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data: order, error } = useCall(getOtherOrder, { orderId: params.get('id') ?? '' });
  const back = { to: '/all-orders', words: t.allOrders };
  if (order === undefined) return <OrderNotOpen error={error} back={back} />;
  return (
    <OrderFrame
      user={user}
      order={order}
      back={back}
      state={order.state}
      kind={inLanguage(orderKindLabels[order.kind], language)}
      facts={
        <>
          <span>{order.productName}</span>
          <span>{formatMinute(order.createdAt)}</span>
        </>
      }
    >
      <AboutOther order={order} />
    </OrderFrame>
  );
}
