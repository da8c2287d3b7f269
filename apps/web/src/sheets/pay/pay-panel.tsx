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

type PayHoldProps = { before: string; after: string; until: string; onEnd: () => void };

/** Countdown until the order ends unpaid. */
export function PayHold({ before, after, until, onEnd }: PayHoldProps) {
  return (
    <p className={styles.hold}>
      <Clock size={16} aria-hidden="true" />
      <span>
        {before}{' '}
        <b>
          <Countdown deadline={Date.parse(until)} onEnd={onEnd} />
        </b>{' '}
        {after}
      </span>
    </p>
  );
}

type PayPanelProps = {
  choice: PayChoice;
  fault: string | null;
  result: PaymentResult;
  hold: ReactNode;
};

/** Countdown, outcome of the last attempt, and payment methods. */
export function PayPanel({ choice, fault, result, hold }: PayPanelProps) {
  const t = useTexts(payTexts);
  return (
    <>
      {hold}
      {result.failed && (
        <Notice tone="major" role="alert">
          {t.failed}
        </Notice>
      )}
      {result.cancelled && (
        <Notice tone="minor" role="alert">
          {t.cancelled}
        </Notice>
      )}
      {result.givenUp && (
        <Notice tone="minor" role="alert">
          {t.notYet}
        </Notice>
      )}
      {result.unsure ? (
        <Notice tone="minor" title={t.unsureTitle}>
          {t.unsure}
        </Notice>
      ) : (
        <Card title={t.payment}>
          <PayMethods choice={choice} error={fault ?? undefined} />
        </Card>
      )}
    </>
  );
}
