import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yanche/contract/endpoint';
import { accountInfo, payOrder, type PayMethod } from '@yanche/contract/orders';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call.ts';
import { CallError, isFailure } from '#lib/call-error.ts';
import { useTexts } from '#lib/texts.ts';
import { callKey } from '#lib/use-call.ts';
import { payTexts } from './pay.texts.ts';

type Paying = {
  orderId: string;
  /** Where to go once it is paid. */
  paidHref: string;
  /** What shows the order and is read again, whatever came of it. */
  refresh: readonly Endpoint[];
};

/** Pays; a wallet settles at once, a cashier takes the person elsewhere and brings them back. */
export function usePayOrder({ orderId, paidHref, refresh }: Paying) {
  const t = useTexts(payTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);

  const pay = async (method: PayMethod | null) => {
    if (running.current) return;
    if (method === null) return setFault(t.chooseMethod);
    setFault(null);
    setRunning(true);
    try {
      const { payStatus, cashierUrl } = await call(payOrder, { body: { orderId, method } });
      // On the way to the next screen the button stays taken: a second tap must not pay again.
      if (payStatus === 'paid') {
        toast(t.paid, { kind: 'success' });
        await navigate(paidHref, { replace: true });
      } else if (cashierUrl?.startsWith('/')) await navigate(cashierUrl);
      else {
        if (cashierUrl !== null) window.location.assign(cashierUrl);
        setRunning(false);
      }
    } catch (error) {
      setRunning(false);
      if (!(error instanceof CallError)) setFault(t.networkUnsure);
      else if (!isFailure(error, 'wrongState') && !isFailure(error, 'notLoggedIn')) {
        setFault(error.message);
      }
    }
    // Paid, too low, closed meanwhile: whatever came of it, what is shown elsewhere may have changed.
    for (const each of [accountInfo, ...refresh]) {
      void client.invalidateQueries({ queryKey: callKey(each) });
    }
  };

  const setRunning = (now: boolean) => {
    running.current = now;
    setBusy(now);
  };

  return { pay, busy, fault };
}
