import { actsOf } from '@yanche/rules/people/dealer-rights';
import type { PayMethod } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { worksInHost } from '#providers/payment/payer-host.ts';
import type { Caller, Visitor } from '#route.ts';
import { getBalance, goldOf, walletOf } from '#money/ledger.store.ts';
import { mayPayFromWallet, readMonthLimit } from '#money/spending/spending.service.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { findLastMethod } from './orders.store.ts';
import { payMethodWords } from './order-words.ts';

const externalMethods = ['wechat', 'alipay', 'sandbox'] as const;

/** The method of the last order comes first: screens begin with the first that can be used. */
const byUse = (last: string | null) => (a: PayMethod, b: PayMethod) =>
  Number(b === last) - Number(a === last);

type Balances = { balance: number; gold: number };

/** No more than they could pay with, unless they read the bill: to a purchaser with a limit no top-up shows. */
const within = (
  { balance, gold }: Balances,
  { caller, isSpender, left }: { caller: Caller; isSpender: boolean; left: number | null },
): Balances => {
  if (actsOf(caller).includes('bill')) return { balance, gold };
  if (!isSpender) return { balance: 0, gold: 0 };
  return left === null
    ? { balance, gold }
    : { balance: Math.min(balance, left), gold: Math.min(gold, left) };
};

/** The balance this person can pay orders from, and the enabled payment methods that work in their host app. */
export async function getAccount(
  { db, cashiers, clock }: Deps,
  {
    caller,
    language,
    host,
    visitor,
  }: {
    caller: Caller;
    language: Language;
    host?: 'messaging-mini-program';
    visitor: Pick<Visitor, 'userAgent'>;
  },
) {
  const [balance, goldBalance, isGoldOn, isSpender, last, month] = await Promise.all([
    getBalance(db, walletOf(caller)),
    getBalance(db, goldOf(caller)),
    isSwitchedOn(db, 'gold'),
    mayPayFromWallet(db, caller),
    findLastMethod(db, caller.userId),
    readMonthLimit(db, caller, clock.now()),
  ]);
  const gold = isGoldOn ? goldBalance : 0;
  const where = { userAgent: visitor.userAgent, said: host };
  const methods: PayMethod[] = externalMethods.filter((method) => {
    const cashier = cashiers[method];
    return cashier !== undefined && worksInHost(method, where, cashier.apps);
  });
  if (gold > 0 && isSpender) methods.unshift('gold');
  // Without a dealership, a wallet exists only after a refund.
  if (isSpender && (caller.dealerId !== null || balance > 0)) methods.unshift('wallet');
  return {
    ...within({ balance, gold }, { caller, isSpender, left: month?.left ?? null }),
    ...(month && { month }),
    methods: methods.toSorted(byUse(last)).map((method) => {
      const words = payMethodWords[method];
      return {
        method,
        name: inLanguage(words.name, language),
        hint: 'hint' in words ? inLanguage(words.hint, language) : null,
      };
    }),
  };
}
