import {
  getOrderListByDealerId,
  orderInfo,
  type OrderDetail,
  type PayMethod,
} from '@yanche/contract/orders';
import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { lazy, useState } from 'react';
import { Screen } from '#lib/screen.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/texts.ts';
import { PayHold, PayPanel } from '#sheets/pay/pay-panel.tsx';
import { payTexts } from '#sheets/pay/pay.texts.ts';
import { usePayOrder } from '#sheets/pay/use-pay-order.ts';
import type { PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { Deferred } from '#lib/deferred.tsx';
import styles from './confirm-order.module.css';
import { confirmOrderTexts } from './confirm-order.texts.ts';
import { OrderFacts } from './order-facts.tsx';

const CancelSheet = lazy(async () => ({
  default: (await import('../cancel-sheet.tsx')).CancelSheet,
}));

type Props = {
  order: OrderDetail;
  result: PaymentResult;
  /** The hold is over. */
  onExpired: () => void;
};

export function UnpaidOrder({ order, result, onExpired }: Props) {
  const t = useTexts(confirmOrderTexts);
  const words = useTexts(payTexts);
  const [method, setMethod] = useState<PayMethod | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { pay, busy, fault } = usePayOrder({
    orderId: order.orderId,
    paidHref: to.orderDetail(order.orderId),
    refresh: [orderInfo, getOrderListByDealerId],
  });
  return (
    <Screen
      title={t.title}
      dock={
        <Dock
          lead={<Money fen={order.realPrice} size="large" />}
          note={result.waiting ? words.waiting : undefined}
        >
          <Button size="large" busy={busy || result.waiting} onClick={() => void pay(method)}>
            {method === 'sandbox' ? words.toCashier : words.pay}
          </Button>
        </Dock>
      }
    >
      <PayPanel
        price={order.realPrice}
        method={method}
        onMethod={setMethod}
        fault={fault}
        result={result}
        hold={
          order.expireAt !== null && (
            <PayHold before={t.hold} after={t.holdEnd} until={order.expireAt} onEnd={onExpired} />
          )
        }
      />
      <OrderFacts order={order} />
      <Button tone="text" className={styles.cancel} onClick={() => setCancelling(true)}>
        {t.cancel}
      </Button>
      <Deferred open={cancelling}>
        <CancelSheet
          orderId={order.orderId}
          open={cancelling}
          onClose={() => setCancelling(false)}
        />
      </Deferred>
    </Screen>
  );
}
