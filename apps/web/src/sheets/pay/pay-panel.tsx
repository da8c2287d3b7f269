import { Card } from '@yanche/ui/card';
import { Countdown } from '@yanche/ui/countdown';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { PayMethods } from './pay-methods.tsx';
import styles from './pay-panel.module.css';
import { payTexts } from './pay.texts.ts';
import type { PayChoice } from './use-pay-choice.ts';
import type { PaymentResult } from './use-payment-result.ts';

type PayHoldProps = { before: string; until: string; onEnd: () => void };

/** Countdown until the order ends unpaid. */
export function PayHold({ before, until, onEnd }: PayHoldProps) {
  return (
    <p className={styles.hold}>
      <Clock size={16} aria-hidden="true" />
      <span>
        {before}{' '}
        <b>
          <Countdown deadline={Date.parse(until)} onEnd={onEnd} />
        </b>
      </span>
    </p>
  );
}

type PayPanelProps = {
  choice: PayChoice;
  fault: string | null;
  result: PaymentResult;
  hold: ReactNode;
  /** The order that is paid; not of a top-up. */
  orderId?: string;
};

/** Countdown, outcome of the last attempt, and payment methods. */
export function PayPanel({ choice, fault, result, hold, orderId }: PayPanelProps) {
  const t = useTexts(payTexts);
  const words = choice.isTopUp
    ? { failed: t.topUpFailed, cancelled: t.topUpCancelled, notYet: t.topUpNotYet }
    : t;
  return (
    <>
      {hold}
      {result.failed && (
        <Notice tone="major" role="alert">
          {words.failed}
        </Notice>
      )}
      {result.cancelled && (
        <Notice tone="minor" role="alert">
          {words.cancelled}
        </Notice>
      )}
      {result.givenUp && (
        <Notice tone="minor" role="alert">
          {words.notYet}
        </Notice>
      )}
      {result.unsure ? (
        <Notice tone="minor" title={t.unsureTitle}>
          {t.unsure}
        </Notice>
      ) : (
        <Card title={t.payment}>
          <PayMethods choice={choice} error={fault ?? undefined} orderId={orderId} />
        </Card>
      )}
    </>
  );
}
