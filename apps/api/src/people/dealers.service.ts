import type { dealerAccount, getBaseInfoById } from '@yanche/contract/people/dealers';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findDealer, getDealerBalances, listWalletEntries } from './dealers.store.ts';

const entriesShown = 20;

/** The caller's own dealership; others are answered as missing. */
export async function getDealer(
  deps: Deps,
  caller: Caller,
  dealerId: string,
): Promise<AnswerOf<typeof getBaseInfoById>> {
  const row = caller.dealerId === dealerId ? await findDealer(deps.db, dealerId) : null;
  if (row === null) throw new Failure('notFound');
  return {
    dealerId: row.id,
    name: row.name,
    marketId: row.market_id,
    cityId: row.city_id,
    level: row.level,
    contact: row.contact,
    phoneMask: row.phone_mask,
    address: row.address,
    status: row.status,
  };
}

export async function getAccount(
  deps: Deps,
  { dealerId }: Caller,
): Promise<AnswerOf<typeof dealerAccount>> {
  if (dealerId === null) throw new Failure('noPermission');
  const balances = await getDealerBalances(deps.db, dealerId);
  const entries = await listWalletEntries(deps.db, dealerId, entriesShown);
  return {
    balance: balances.wallet,
    gold: balances.gold,
    entries: entries.map((entry) => ({
      entryId: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balanceAfter: entry.balance_after,
      orderId: entry.order_id,
    })),
  };
}
