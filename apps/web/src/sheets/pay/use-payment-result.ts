import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const pollMs = 2000;
const giveUpMs = 60_000;

/** How the person came back from a cashier: it puts this into the history entry. */
const outcomeOf = (state: unknown): 'paid' | 'failed' | null =>
  typeof state === 'object' && state !== null && 'cashier' in state
    ? state.cashier === 'paid'
      ? 'paid'
      : 'failed'
    : null;

export type PaymentResult = ReturnType<typeof usePaymentResult>;

/** After a visit to the cashier: how often to ask for the order, and what to say meanwhile. */
export function usePaymentResult() {
  const { state, key } = useLocation();
  const outcome = outcomeOf(state);
  /** The visit for which we stopped waiting. */
  const [givenUpOn, setGivenUpOn] = useState<string | null>(null);
  useEffect(() => {
    if (outcome !== 'paid') return undefined;
    const timer = setTimeout(() => setGivenUpOn(key), giveUpMs);
    return () => clearTimeout(timer);
  }, [outcome, key]);
  const givenUp = givenUpOn === key;
  const waiting = outcome === 'paid' && !givenUp;
  return {
    returned: outcome === 'paid',
    waiting,
    failed: outcome === 'failed',
    givenUp: outcome === 'paid' && givenUp,
    pollEvery: outcome === 'paid' ? (waiting ? pollMs : pollMs * 5) : (false as const),
  };
}
