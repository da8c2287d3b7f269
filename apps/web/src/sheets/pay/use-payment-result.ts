import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yanche/contract/endpoint';
import { checkPayment } from '@yanche/contract/payments';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { usePayReturn } from './use-pay-return.ts';

const pollMs = 2000;
const giveUpMs = 60_000;

/**
 * How a visit to a cashier ended, as far as this page was told. None of it is believed: only the order says whether it is
 * paid. `unsure`: nothing was told.
 */
export type PayOutcome = 'paid' | 'failed' | 'cancelled' | 'unsure';

/** The sandbox cashier puts it into the history entry. */
const outcomeOf = (state: unknown): PayOutcome | null =>
  typeof state === 'object' && state !== null && 'cashier' in state
    ? state.cashier === 'paid'
      ? 'paid'
      : 'failed'
    : null;

export type PaymentResult = ReturnType<typeof usePaymentResult>;

/**
 * After a visit to a cashier: how often to ask for the order, and what to say meanwhile. `shownBy`: the call that brings the
 * order here.
 */
export function usePaymentResult(orderId: string, shownBy: Endpoint) {
  const client = useQueryClient();
  const { state } = useLocation();
  const { isUnsure, resume } = usePayReturn(orderId);
  const arrived = outcomeOf(state) ?? (isUnsure ? 'unsure' : null);
  /** What became known on this page; each time the waiting begins anew. */
  const [told, setTold] = useState<{ outcome: PayOutcome | null } | null>(null);
  const outcome = told === null ? arrived : told.outcome;
  /** The visit for which we stopped waiting. */
  const [givenUpOn, setGivenUpOn] = useState<unknown>(undefined);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setGivenUpOn(told), giveUpMs);
    return () => clearTimeout(timer);
  }, [outcome, told]);
  const settle = (now: PayOutcome | null) => {
    setTold({ outcome: now });
    if (now === 'paid') void askCompany();
  };
  /** What the company tells by itself may be late. Without an answer the order is asked for as before. */
  const askCompany = async () => {
    const answer = await call(checkPayment, { body: { orderId }, quiet: true }).catch(() => null);
    if (answer === null || answer.payStatus === 'unpaid') return;
    await client.invalidateQueries({ queryKey: callKey(shownBy) });
  };
  const isOver = givenUpOn === told;
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
    resume,
    settle,
  };
}
