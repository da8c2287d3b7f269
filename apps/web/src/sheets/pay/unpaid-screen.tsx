import type { Endpoint } from '@yanche/contract/endpoint';
import { Button } from '@yanche/ui/button';
import { type ReactNode, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { PayDock } from './pay-dock.tsx';
import styles from './pay-panel.module.css';
import { PayHold, PayPanel } from './pay-panel.tsx';
import { usePayChoice } from './use-pay-choice.ts';
import { usePayOrder } from './use-pay-order.ts';
import type { PaymentResult } from './use-payment-result.ts';

export type UnpaidScreenProps = {
  /** `realPrice` in fen. */
  order: { orderId: string; realPrice: number };
  /** `hold` stands before the countdown; `cancel` with a sheet only. */
  texts: Record<'title' | 'hold', string> & { cancel?: string };
  /** When the order ends unpaid (ISO time); null when it does not. */
  until: string | null;
  onExpired: () => void;
  /** Where to go after the payment. */
  paidHref: string;
  /** Queries that show the order; read again after every attempt. */
  refresh: readonly Endpoint[];
  result: PaymentResult;
  /** Without one there is nothing to cancel. */
  renderCancelSheet?: (sheet: { open: boolean; onClose: () => void }) => ReactNode;
  /** A top-up: from neither wallet nor gold. */
  isTopUp?: boolean;
  /** Cards about the order. */
  children: ReactNode;
};

/** The screen of what is to be paid: countdown, payment methods, what it is, cancel button. */
export function UnpaidScreen(props: UnpaidScreenProps) {
  const { order, texts, until, onExpired, paidHref, refresh, result, isTopUp = false } = props;
  const [cancelling, setCancelling] = useState(false);
  const choice = usePayChoice(order.realPrice, { isTopUp, chosen: result.chosen });
  const { pay, busy, fault } = usePayOrder({ orderId: order.orderId, paidHref, refresh, result });
  return (
    <Screen
      title={texts.title}
      dock={
        <PayDock choice={choice} result={result} busy={busy} onPay={() => void pay(choice.wish)} />
      }
    >
      <PayPanel
        choice={choice}
        fault={fault}
        result={result}
        {...(!isTopUp && { orderId: order.orderId })}
        hold={until !== null && <PayHold before={texts.hold} until={until} onEnd={onExpired} />}
      />
      {props.children}
      {props.renderCancelSheet && (
        <>
          <Button tone="text" className={styles.cancel} onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
          <Deferred open={cancelling}>
            {props.renderCancelSheet({ open: cancelling, onClose: () => setCancelling(false) })}
          </Deferred>
        </>
      )}
    </Screen>
  );
}
