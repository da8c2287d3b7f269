import { useQueryClient } from '@tanstack/react-query';
import { accountInfo, type PayMethod } from '@yanche/contract/orders/orders';
import { verifyGold } from '@yanche/contract/money/payments';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { payHost } from './mini-program-cashier.ts';

/** The chosen payment. `useGold`: gold to spend, fen. */
export type PayWish = { method: PayMethod; useGold: number };

export type PayChoice = ReturnType<typeof usePayChoice>;

type Given = {
  isTopUp?: boolean;
  /** Before the person left for a cashier. */
  chosen?: PayWish | null;
};

/** State of the payment choice: gold first, if wanted, and one method for the rest. Of a top-up money from outside only. */
export function usePayChoice(price: number, { isTopUp = false, chosen = null }: Given = {}) {
  const account = useCall(accountInfo, payHost());
  const client = useQueryClient();
  const [method, setMethod] = useState<PayMethod | null>(chosen?.method ?? null);
  const [isGoldWanted, setGoldWanted] = useState((chosen?.useGold ?? 0) > 0);
  const [hasGoldChanged, setGoldChanged] = useState(false);
  const hasGold = !isTopUp && account.data?.methods.some((each) => each.method === 'gold');
  /** At most the price. */
  const gold = hasGold ? Math.min(account.data?.gold ?? 0, price) : 0;
  const usedGold = isGoldWanted ? gold : 0;
  const rest = price - usedGold;
  const month = account.data?.month;
  /** However it is paid: what a purchaser orders counts, not from where the money comes. */
  const isOverMonth = month !== undefined && !isTopUp && price > month.left;

  const wantGold = (wanted: boolean) => {
    setGoldWanted(wanted);
    setGoldChanged(false);
    if (wanted) void checkGold();
  };
  /** Reads the balance again before paying: colleagues spend the same gold. */
  const checkGold = async () => {
    // If this fails, the payment itself reports what is wrong.
    const answer = await call(verifyGold, { query: { amount: gold }, quiet: true }).catch(
      () => null,
    );
    if (answer === null || answer.ok) return;
    setGoldChanged(true);
    await client.invalidateQueries({ queryKey: callKey(accountInfo) });
  };

  const wish = (): PayWish | null => {
    if (rest === 0) return { method: 'gold', useGold: 0 };
    return method === null ? null : { method, useGold: usedGold };
  };
  return {
    account,
    price,
    isTopUp,
    rest,
    isOverMonth,
    gold,
    usedGold,
    isGoldWanted,
    wantGold,
    hasGoldChanged,
    method,
    setMethod,
    wish: wish(),
  };
}
