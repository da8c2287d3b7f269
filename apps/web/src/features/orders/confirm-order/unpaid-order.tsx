import type { OrderDetail, PayMethod } from '@yanche/contract/orders';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Countdown } from '@yanche/ui/countdown';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import Clock from 'lucide-react/icons/clock';
import { lazy, useState } from 'react';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { PayMethods } from '#sheets/pay/pay-methods.tsx';
import { Deferred } from '../deferred.tsx';
import { Notice } from '../notice.tsx';
import styles from './confirm-order.module.css';
import { confirmOrderTexts } from './confirm-order.texts.ts';
import { OrderFacts } from './order-facts.tsx';
import { usePayOrder } from './use-pay-order.ts';
import type { usePaymentResult } from './use-payment-result.ts';

const CancelSheet = lazy(async () => ({
  default: (await import('../cancel-sheet.tsx')).CancelSheet,
}));

type Props = {
  order: OrderDetail;
  result: ReturnType<typeof usePaymentResult>;
  /** The hold is over. */
  onExpired: () => void;
};

export function UnpaidOrder({ order, result, onExpired }: Props) {
  const t = useTexts(confirmOrderTexts);
  const [method, setMethod] = useState<PayMethod | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { pay, busy, fault } = usePayOrder(order.orderId);
  return (
    <Screen
      title={t.title}
      dock={
        <Dock
          lead={<Money fen={order.realPrice} size="large" />}
          note={result.waiting ? t.waiting : undefined}
        >
          <Button size="large" busy={busy || result.waiting} onClick={() => void pay(method)}>
            {method === 'sandbox' ? t.toCashier : t.pay}
          </Button>
        </Dock>
      }
    >
      {order.expireAt !== null && (
        <p className={styles.hold}>
          <Clock size={16} aria-hidden="true" />
          <span>
            {t.hold}{' '}
            <b>
              <Countdown deadline={Date.parse(order.expireAt)} onEnd={onExpired} />
            </b>{' '}
            {t.holdEnd}
          </span>
        </p>
      )}
      {result.failed && (
        <Notice tone="major" urgent>
          {t.failed}
        </Notice>
      )}
      {result.givenUp && (
        <Notice tone="minor" urgent>
          {t.notYet}
        </Notice>
      )}
      <Card title={t.payment}>
        <PayMethods
          price={order.realPrice}
          value={method}
          onChange={setMethod}
          error={fault ?? undefined}
        />
      </Card>
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
