import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@yanche/contract/endpoint';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { toast } from '@yanche/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { hostGuess } from '#lib/host/host.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { miniProgramPageOf, openInMiniProgram, payHost } from './mini-program-cashier.ts';
import { clearVisit, storeVisit, newPayState } from './pay-visit.ts';
import { payTexts } from './pay.texts.ts';
import type { PayWish } from './use-pay-choice.ts';
import type { PaymentResult } from './use-payment-result.ts';
import { payInWeChat } from './wechat-cashier.ts';

type Paying = {
  orderId: string;
  /** Where to go after the payment. */
  paidHref: string;
  /** Queries that show the order; read again after every attempt. */
  refresh: readonly Endpoint[];
  result: PaymentResult;
};

const outcomes = { ok: 'paid', cancel: 'cancelled', fail: 'failed' } as const;

/** Pays an order. Wallet and gold settle at once; other methods leave for a cashier. */
export function usePayOrder({ orderId, paidHref, refresh, result }: Paying) {
  const t = useTexts(payTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);
  /** Number of the attempt: late answers of earlier cashiers are ignored. */
  const attempts = useRef(0);

  const pay = async (wish: (PayWish & { payerCode?: string }) | null) => {
    if (running.current) return;
    if (wish === null) return setFault(t.chooseMethod);
    countTap('order', 'pay');
    attempts.current += 1;
    setFault(null);
    setRunning(true);
    result.settle(null);
    try {
      const payerState = newPayState();
      const body = { orderId, ...wish, payerState, ...payHost() };
      const answer = await call(payOrder, { body });
      // Stay busy while navigating: a second tap must not pay again.
      if (answer.payStatus === 'paid') {
        toast(t.paid, { kind: 'success' });
        await navigate(paidHref, { replace: true });
      } else await goOn(answer, wish, payerState);
    } catch (error) {
      setRunning(false);
      if (!(error instanceof CallError)) setFault(t.networkUnsure);
      else if (!isFailure(error, 'wrongState') && !isFailure(error, 'notLoggedIn')) {
        setFault(error.message);
      }
    }
    // Whatever the outcome, other screens may be outdated.
    for (const each of [accountInfo, ...refresh]) {
      void client.invalidateQueries({ queryKey: callKey(each) });
    }
  };

  const goOn = async (
    { cashierUrl, payParams }: AnswerOf<typeof payOrder>,
    { method, useGold, payerCode }: PayWish & { payerCode?: string },
    state: string,
  ) => {
    const page = cashierUrl === null ? null : miniProgramPageOf(cashierUrl);
    if (cashierUrl !== null && page !== null) {
      storeVisit({ to: page, orderId, method, useGold, state }, 'miniProgram');
      // The cashier covers our page, which is visible again when it closes.
      if (page === 'cashier') result.settle('unsure');
      if (!(await openInMiniProgram(cashierUrl))) {
        clearVisit();
        result.settle('failed');
      }
      setRunning(false);
      return;
    }
    if (cashierUrl?.startsWith('/')) {
      storeVisit({ to: 'ownCashier', orderId, method, useGold, state });
      await navigate(cashierUrl);
      return;
    }
    setRunning(false);
    if (cashierUrl !== null) {
      const isInWeChat = hostGuess().host === 'messaging-web-view';
      const to = isInWeChat && payerCode === undefined ? 'login' : 'cashier';
      storeVisit({ to, orderId, method, useGold, state });
      // Also when the person returns by "back" to the page from the browser's cache.
      if (to === 'cashier') result.settle('unsure');
      window.location.assign(cashierUrl);
    } else if (payParams !== null) {
      const attempt = attempts.current;
      result.settle('unsure');
      const outcome = await payInWeChat(payParams);
      if (attempt === attempts.current) result.settle(outcomes[outcome]);
    }
  };

  const setRunning = (now: boolean) => {
    running.current = now;
    setBusy(now);
  };

  const { resume } = result;
  const goOnAfterLogin = useEffectEvent(() => {
    if (resume !== null) void pay(resume);
  });
  useEffect(() => {
    const soon = setTimeout(() => goOnAfterLogin(), 0);
    return () => clearTimeout(soon);
  }, []);

  return { pay, busy, fault };
}
