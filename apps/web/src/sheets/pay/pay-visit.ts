import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import type { PayWish } from './use-pay-choice.ts';

const key = draftKey('pay-visit');

/**
 * A visit to a cashier or a mini-program page, stored until the person returns. `login` identifies the payer, `cashier` takes the
 * payment, `ownCashier` is a page of ours that says itself how it ended. `state` comes back in the address of a login and proves that the answer is ours.
 */
export type PayVisit = PayWish & {
  to: 'login' | 'cashier' | 'ownCashier';
  orderId: string;
  state: string;
};

/** Payment companies accept letters and digits only. */
export const newPayState = (): string => newUuid().replaceAll('-', '');

/** sessionStorage for this tab; localStorage for a mini-program, which returns in another web view. */
export function storeVisit(visit: PayVisit, from: 'tab' | 'miniProgram' = 'tab'): void {
  // Without storage the person returns to the choice of methods.
  attempt(() =>
    (from === 'tab' ? sessionStorage : localStorage).setItem(key, JSON.stringify(visit)),
  );
}

export function clearVisit(): void {
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

/** The stored visit of this order, if any. */
function readVisit(orderId: string): PayVisit | null {
  const kept = attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));
  const visit = attempt(() => JSON.parse(kept ?? 'null') as PayVisit | null);
  return visit?.orderId === orderId ? visit : null;
}

/** Parameters that WeChat's login and Alipay's cashier add to our address. Removed, because addresses are shared. */
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

/** The query without these parameters; null when it had none. */
export function withoutAdded(search: string): string | null {
  const query = new URLSearchParams(search);
  const found = added.filter((name) => query.has(name));
  for (const name of found) query.delete(name);
  return found.length === 0 ? null : `?${query}`;
}

export type PayReturn = {
  /** Returned from a cashier, with unknown outcome. */
  isUnsure: boolean;
  /** What was chosen before leaving: it is not chosen anew, least of all for another purse. */
  chosen: PayWish | null;
  /** Returned from a login: the payment can continue as chosen. */
  resume: (PayWish & { payerCode: string }) | null;
};

/** How the person arrived at the payment screen. Codes we did not request are ignored. */
export function readReturn(orderId: string, search: string): PayReturn {
  const visit = readVisit(orderId);
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const isOurs = visit?.to === 'login' && query.get('state') === visit.state;
  const chosen = visit && { method: visit.method, useGold: visit.useGold };
  const resume =
    chosen && isOurs && /^[\w-]{1,128}$/.test(code) ? { ...chosen, payerCode: code } : null;
  // Alipay's app may return in another tab, which has no stored visit.
  return { isUnsure: visit?.to === 'cashier' || query.has('out_trade_no'), chosen, resume };
}
