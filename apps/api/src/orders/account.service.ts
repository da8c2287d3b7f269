import type { PayMethod } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { worksInHost } from '#providers/payment/payer-host.ts';
import type { Caller, Visitor } from '#route.ts';
import { getBalance, goldOf, walletOf } from '#money/ledger.store.ts';
import { maySpend } from '#people/dealers.store.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { findLastMethod } from './orders.store.ts';
import { payMethodWords } from './order-words.ts';

const externalMethods = ['wechat', 'alipay', 'sandbox'] as const;

/** The method of the last order comes first: screens begin with the first that can be used. */
const byUse = (last: string | null) => (a: PayMethod, b: PayMethod) =>
  Number(b === last) - Number(a === last);

/** The balance this person can pay orders from, and the enabled payment methods that work in their host app. */
export async function getAccount(
  { db, cashiers }: Deps,
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
  const [balance, goldBalance, isGoldOn, isSpender, last] = await Promise.all([
    getBalance(db, walletOf(caller)),
    getBalance(db, goldOf(caller)),
    isSwitchedOn(db, 'gold'),
    maySpend(db, caller),
    findLastMethod(db, caller.userId),
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
    balance,
    gold,
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
