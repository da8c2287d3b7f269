import type { PayMethod } from '@yanche/contract/orders';
import { draftName } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';

const key = draftName('pay-visit');

/**
 * A way out to a page of a payment company or of the mini-program, kept until the person is back: `login` says there who
 * pays, `cashier` pays. `state` comes back in the address of a login, and only then its answer is for us.
 */
export type PayVisit = {
  to: 'login' | 'cashier';
  orderId: string;
  method: PayMethod;
  useGold: number;
  state: string;
};

/** The companies take letters and digits only. */
export const newPayState = (): string => newUuid().replaceAll('-', '');

/** In this tab; from a page of the mini-program it is another web view that comes back. */
export function keepVisit(visit: PayVisit, from: 'tab' | 'miniProgram' = 'tab'): void {
  // Without storage the person comes back to the ways to pay.
  attempt(() =>
    (from === 'tab' ? sessionStorage : localStorage).setItem(key, JSON.stringify(visit)),
  );
}

export function forgetVisit(): void {
  attempt(() => sessionStorage.removeItem(key));
  attempt(() => localStorage.removeItem(key));
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The visit for this order from which somebody may just be coming back. */
function readVisit(orderId: string): PayVisit | null {
  const kept = attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));
  const visit = attempt(() => JSON.parse(kept ?? 'null') as PayVisit | null);
  return visit?.orderId === orderId ? visit : null;
}

/** What WeChat's login and Alipay's cashier add to our address. It is copied into share cards, so it must not stay. */
const added = [
  'code',
  'state',
  'out_trade_no',
  'trade_no',
  'total_amount',
  'seller_id',
  'auth_app_id',
  'app_id',
  'method',
  'charset',
  'sign',
  'sign_type',
  'timestamp',
  'version',
];

/** The query without it; null when there was nothing of it. */
export function withoutAdded(search: string): string | null {
  const query = new URLSearchParams(search);
  const found = added.filter((name) => query.has(name));
  for (const name of found) query.delete(name);
  return found.length === 0 ? null : `?${query}`;
}

export type PayReturn = {
  /** They paid, or not: the page they come from does not say. */
  isUnsure: boolean;
  /** They said who they are, and now it can be paid as they wanted. */
  resume: { method: PayMethod; useGold: number; payerCode: string } | null;
};

/** How somebody comes (back) to a page that takes money. A code that we did not ask for counts for nothing. */
export function readReturn(orderId: string, search: string): PayReturn {
  const visit = readVisit(orderId);
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const isOurs = visit?.to === 'login' && query.get('state') === visit.state;
  const resume =
    isOurs && /^[\w-]{1,128}$/.test(code)
      ? { method: visit.method, useGold: visit.useGold, payerCode: code }
      : null;
  // Alipay's app may come back to another tab than it left.
  return { isUnsure: visit?.to === 'cashier' || query.has('out_trade_no'), resume };
}
