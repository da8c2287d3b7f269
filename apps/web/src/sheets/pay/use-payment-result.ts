import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yanche/contract/endpoint';
import { checkPayment } from '@yanche/contract/money/payments';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { usePayReturn } from './use-pay-return.ts';

const pollMs = 2000;
const giveUpMs = 60_000;

/**
 * Reported outcome of a visit to a cashier. Never trusted: only the order says whether it is paid. `unsure`: nothing was
 * reported.
 */
export type PayOutcome = 'paid' | 'failed' | 'cancelled' | 'unsure';

/** The sandbox cashier passes it in the history state. */
const outcomeOf = (state: unknown): PayOutcome | null =>
  typeof state === 'object' && state !== null && 'cashier' in state
    ? state.cashier === 'paid'
      ? 'paid'
      : 'failed'
    : null;

export type PaymentResult = ReturnType<typeof usePaymentResult>;

/**
 * After a visit to a cashier: how often to poll the order, and what to show meanwhile. `shownBy`: the call that reads the
 * order.
 */
export function usePaymentResult(orderId: string, shownBy: Endpoint) {
  const client = useQueryClient();
  const { state } = useLocation();
  const { isUnsure, chosen, resume } = usePayReturn(orderId);
  const arrived = outcomeOf(state) ?? (isUnsure ? 'unsure' : null);
  /** The outcome reported on this page; polling restarts with each. */
  const [reported, setReported] = useState<{ outcome: PayOutcome | null } | null>(null);
  const outcome = reported === null ? arrived : reported.outcome;
  /** The visit for which polling has ended. */
  const [givenUpOn, setGivenUpOn] = useState<unknown>(undefined);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setGivenUpOn(reported), giveUpMs);
    return () => clearTimeout(timer);
  }, [outcome, reported]);
  const settle = (now: PayOutcome | null) => {
    setReported({ outcome: now });
    if (now === 'paid') void checkWithCompany();
  };
  /** Asks the server to query the payment company, whose notification may be late. If it fails, polling goes on. */
  const checkWithCompany = async () => {
    const answer = await call(checkPayment, { body: { orderId }, quiet: true }).catch(() => null);
    if (answer === null || answer.payStatus === 'unpaid') return;
    await client.invalidateQueries({ queryKey: callKey(shownBy) });
  };
  const isOver = givenUpOn === reported;
  const waiting = outcome === 'paid' && !isOver;
  const isSoon = !isOver && (outcome === 'paid' || outcome === 'unsure');
  return {
    returned: outcome === 'paid' || outcome === 'unsure',
    waiting,
    unsure: outcome === 'unsure',
    failed: outcome === 'failed',
    cancelled: outcome === 'cancelled',
    givenUp: outcome === 'paid' && isOver,
    pollEvery: outcome === null ? (false as const) : isSoon ? pollMs : pollMs * 5,
    chosen,
    resume,
    settle,
  };
}
