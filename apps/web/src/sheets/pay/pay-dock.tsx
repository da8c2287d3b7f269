import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { payTexts } from './pay.texts.ts';
import type { PayChoice } from './use-pay-choice.ts';
import type { PaymentResult } from './use-payment-result.ts';

type PayDockProps = {
  choice: PayChoice;
  result: PaymentResult;
  busy: boolean;
  onPay: () => void;
};

/** Amount and pay button. After a cashier that reported no outcome: "paid" and "pay again" instead. */
export function PayDock({ choice, result, busy, onPay }: PayDockProps) {
  const t = useTexts(payTexts);
  if (result.unsure) {
    return (
      <Dock>
        <Button size="large" tone="tint" onClick={() => result.settle(null)}>
          {t.payAgain}
        </Button>
        <Button size="large" onClick={() => result.settle('paid')}>
          {t.havePaid}
        </Button>
      </Dock>
    );
  }
  return (
    <Dock
      lead={<Money fen={choice.rest} size="large" />}
      note={result.waiting ? t.waiting : undefined}
    >
      <Button
        size="large"
        busy={busy || result.waiting || choice.account.isPending}
        disabled={choice.isOverMonth}
        onClick={onPay}
      >
        {choice.wish?.method === 'sandbox' ? t.toCashier : t.pay}
      </Button>
    </Dock>
  );
}
