import { listSelfOrders, selfOrderInfo, type SelfOrderDetail } from '@yanche/contract/self-orders';
import { selfProductInfo } from '@yanche/contract/self-products';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Money } from '@yanche/ui/money';
import { useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { Code } from '#sheets/order/order-facts.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { PayDock } from '#sheets/pay/pay-dock.tsx';
import { PayHold, PayPanel } from '#sheets/pay/pay-panel.tsx';
import { usePayChoice } from '#sheets/pay/use-pay-choice.ts';
import { usePayOrder } from '#sheets/pay/use-pay-order.ts';
import type { PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { LazyCancelSheet } from '../lazy-cancel-sheet.tsx';
import styles from '../self-orders.module.css';
import { selfToPayTexts } from './self-to-pay.texts.ts';

type Props = {
  order: SelfOrderDetail;
  result: PaymentResult;
  /** The time to pay is over. */
  onExpired: () => void;
};

export function UnpaidSelfOrder({ order, result, onExpired }: Props) {
  const t = useTexts(selfToPayTexts);
  const [cancelling, setCancelling] = useState(false);
  const { orderId, realPrice, deadline } = order;
  const choice = usePayChoice(realPrice);
  const { pay, busy, fault } = usePayOrder({
    orderId,
    paidHref: to.selfCreate(orderId),
    refresh: [selfOrderInfo, listSelfOrders],
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
          deadline?.kind === 'pay' && (
            <PayHold before={t.hold} after={t.holdEnd} until={deadline.at} onEnd={onExpired} />
          )
        }
      />
      <Card title={t.order} more={order.orderNo}>
        <Cell label={t.product} value={order.productName} />
        <Cell
          label={t.car}
          value={order.carTitle}
          note={<Code>{[order.plate, order.vin].filter((each) => each !== null).join(' · ')}</Code>}
        />
      </Card>
      <PriceParts order={order} />
      <Button tone="text" className={styles.centred} onClick={() => setCancelling(true)}>
        {t.cancel}
      </Button>
      <Deferred open={cancelling}>
        <LazyCancelSheet order={order} open={cancelling} onClose={() => setCancelling(false)} />
      </Deferred>
    </Screen>
  );
}

/** The list price and what is taken off; only the sum until the list price is known, or where it has changed since. */
function PriceParts({ order }: { order: SelfOrderDetail }) {
  const t = useTexts(selfToPayTexts);
  const info = useCall(selfProductInfo, { productId: order.productId }, { quiet: true });
  const product = info.data?.product;
  const known = product?.price === order.realPrice ? product : null;
  const off = known === null ? 0 : known.originPrice - order.realPrice;
  return (
    <Card title={t.parts}>
      <Cell
        layout="wide"
        label={t.price}
        value={<Money fen={order.realPrice + Math.max(0, off)} tone="ink" />}
      />
      {off > 0 && <Cell layout="wide" label={t.discount} value={<Money fen={-off} />} />}
      <Cell
        layout="wide"
        label={<b>{t.total}</b>}
        value={<Money fen={order.realPrice} size="medium" />}
      />
    </Card>
  );
}
