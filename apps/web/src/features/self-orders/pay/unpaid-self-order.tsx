import type { PayMethod } from '@yanche/contract/orders';
import { listSelfOrders, selfOrderInfo, type SelfOrderDetail } from '@yanche/contract/self-orders';
import { selfProductInfo } from '@yanche/contract/self-products';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { useState } from 'react';
import { Deferred } from '#lib/deferred.tsx';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen.tsx';
import { Code } from '#lib/order-facts.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import { PayHold, PayPanel } from '#sheets/pay/pay-panel.tsx';
import { payTexts } from '#sheets/pay/pay.texts.ts';
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
  const words = useTexts(payTexts);
  const [method, setMethod] = useState<PayMethod | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { orderId, realPrice, deadline } = order;
  const { pay, busy, fault } = usePayOrder({
    orderId,
    paidHref: to.selfCreate(orderId),
    refresh: [selfOrderInfo, listSelfOrders],
  });
  return (
    <Screen
      title={t.title}
      dock={
        <Dock
          lead={<Money fen={realPrice} size="large" />}
          note={result.waiting ? words.waiting : undefined}
        >
          <Button size="large" busy={busy || result.waiting} onClick={() => void pay(method)}>
            {method === 'sandbox' ? words.toCashier : words.pay}
          </Button>
        </Dock>
      }
    >
      <PayPanel
        price={realPrice}
        method={method}
        onMethod={setMethod}
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
