import { type Selectable, sql } from 'kysely';
import type { Db, Tables, WalletPostingKind } from '#database/schema.ts';

export async function findDealer(
  db: Db,
  dealerId: string,
): Promise<Selectable<Tables['dealers']> | null> {
  const row = await db
    .selectFrom('dealers')
    .selectAll()
    .where('id', '=', dealerId)
    .executeTakeFirst();
  return row ?? null;
}

/** A dealership's wallet and gold, fen. Missing accounts count as 0. */
export async function getDealerBalances(
  db: Db,
  dealerId: string,
): Promise<{ wallet: number; gold: number }> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('owner_kind', '=', 'dealer')
    .where('owner_id', '=', dealerId)
    .execute();
  const of = (kind: 'wallet' | 'gold') => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { wallet: of('wallet'), gold: of('gold') };
}

/** The latest movements of a dealership's wallet, newest first. */
export async function listWalletEntries(db: Db, dealerId: string, limit: number) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as tr', 'tr.id', 'entry.transaction_id')
    .select(['entry.id', 'entry.at', 'entry.amount', 'entry.balance_after', 'tr.order_id'])
    .select(sql<WalletPostingKind>`tr.kind`.as('kind'))
    .where('account.owner_kind', '=', 'dealer')
    .where('account.owner_id', '=', dealerId)
    .where('account.kind', '=', 'wallet')
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}
