import { getOrderListByDealerId, orderInfo, type OrderDetail } from '@yanche/contract/orders';
import { Button } from '@yanche/ui/button';
import { lazy, useState } from 'react';
import { Screen } from '#lib/screen/screen.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { PayDock } from '#sheets/pay/pay-dock.tsx';
import { PayHold, PayPanel } from '#sheets/pay/pay-panel.tsx';
import { usePayChoice } from '#sheets/pay/use-pay-choice.ts';
import { usePayOrder } from '#sheets/pay/use-pay-order.ts';
import type { PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
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
  const [cancelling, setCancelling] = useState(false);
  const choice = usePayChoice(order.realPrice);
  const { pay, busy, fault } = usePayOrder({
    orderId: order.orderId,
    paidHref: to.orderDetail(order.orderId),
    refresh: [orderInfo, getOrderListByDealerId],
    result,
  });
  return (
    <Screen
      title={t.title}
      dock={
        <PayDock choice={choice} result={result} busy={busy} onPay={() => void pay(choice.wish)} />
      }
    >
      <PayPanel
        choice={choice}
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
