import type { getWalletBill } from '@yanche/contract/money/wallet-bill';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { sumFen } from '@yanche/rules/money/money';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findDealer } from '#people/dealers.store.ts';
import type { Caller } from '#route.ts';
import { walletOf } from './ledger.store.ts';
import { sumOrderMoney } from './order-money.store.ts';
import { listPaidBy } from './spending/spending.store.ts';
import { sumWallet } from './wallet-entries.store.ts';
import { accountOfMonth, monthOf } from './wallet.service.ts';

/** The month of a dealership's wallet and gold, and what it paid past them. */
export async function readBill(
  { db, clock }: Deps,
  { month, caller }: { month: string; caller: Caller },
): Promise<AnswerOf<typeof getWalletBill>> {
  const { dealerId } = caller;
  if (dealerId === null) throw new Failure('noPermission');
  const { ownerKind, ownerId } = walletOf(caller);
  const { from, to } = monthOf(month);
  const [dealer, sums, money, people] = await Promise.all([
    findDealer(db, dealerId),
    sumWallet(db, { ownerKind, ownerId, from, to }),
    sumOrderMoney(db, { dealerId, from, to }),
    listPaidBy(db, { dealerId, from, to }),
  ]);
  if (dealer === null) throw new Failure('notFound');
  return {
    dealerName: dealer.name,
    isFinal: to <= clock.now(),
    wallet: accountOfMonth(sums, 'wallet'),
    gold: accountOfMonth(sums, 'gold'),
    direct: sumFen(
      money.filter(({ account }) => account === 'external').map(({ amount }) => amount),
    ),
    people,
  };
}
