import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { AccountRef } from '#money/ledger-stripes.ts';
import { escapeLike } from '#lib/escape-like.ts';

type Owner = Pick<AccountRef, 'ownerId'> & { ownerKind: 'dealer' | 'user' };
export type WalletData = {
  id: string;
  owner_kind: 'dealer' | 'user';
  name: string;
  phone_mask: string;
  balance: number;
  gold: number;
};

const withBalances = (
  owners: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
) => sql<WalletData>`
  select owner.id, owner.owner_kind, coalesce(dealers.name, users.name) as name,
    coalesce(dealers.phone_mask, users.phone_mask) as phone_mask,
    coalesce(wallet.balance, 0)::bigint as balance, coalesce(gold.balance, 0)::bigint as gold
  from (${owners}) as owner
  left join dealers on owner.owner_kind = 'dealer' and dealers.id = owner.id
  left join users on owner.owner_kind = 'user' and users.id = owner.id
  left join ledger_accounts as wallet on wallet.owner_kind = owner.owner_kind
    and wallet.owner_id = owner.id::text and wallet.kind = 'wallet'
  left join ledger_accounts as gold on gold.owner_kind = owner.owner_kind
    and gold.owner_id = owner.id::text and gold.kind = 'gold'
  where coalesce(dealers.name, users.name) is not null
  ${order}`;

/** Wallets that have had money, by the age of the account. `after`: the id of an account. */
export async function listWalletRows(
  db: Db,
  { sort, after, limit }: { sort: 'newest' | 'oldest'; after: string | null; limit: number },
): Promise<(WalletData & { account_id: string })[]> {
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(sort === 'newest' ? '<' : '>');
  const { rows } = await sql<WalletData & { account_id: string }>`
    select account.id as account_id, account.owner_id::uuid as id, account.owner_kind,
      coalesce(dealers.name, users.name, '') as name,
      coalesce(dealers.phone_mask, users.phone_mask, '') as phone_mask,
      account.balance, coalesce(gold.balance, 0)::bigint as gold
    from ledger_accounts as account
    left join dealers on dealers.id = case account.owner_kind when 'dealer' then account.owner_id::uuid end
    left join users on users.id = case account.owner_kind when 'user' then account.owner_id::uuid end
    left join ledger_accounts as gold on gold.owner_kind = account.owner_kind
      and gold.owner_id = account.owner_id and gold.kind = 'gold'
    where account.kind = 'wallet' and account.owner_kind <> 'platform'
      ${after === null ? sql`` : sql`and account.id ${beyond} ${after}::uuid`}
    order by account.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** The wallets that a search means: of the account with this phone (the dealership's, where it has one), or by part of a name. */
export async function findWallets(
  db: Db,
  { phoneHashes, name, limit }: { phoneHashes: readonly string[]; name: string; limit: number },
): Promise<WalletData[]> {
  const owners = sql`
    select coalesce(dealer_id, id) as id,
      case when dealer_id is null then 'user' else 'dealer' end as owner_kind
    from users where phone_hash = any(${phoneHashes}::text[])
    union
    select id, 'dealer' as owner_kind from dealers
    where ${name} <> '' and name ilike ${`%${escapeLike(name)}%`}`;
  const { rows } = await withBalances(owners, sql`order by name, owner.id limit ${limit}`).execute(
    db,
  );
  return rows;
}

export async function findWallet(
  db: Db,
  { ownerKind, ownerId }: Owner,
): Promise<WalletData | null> {
  const owner = sql`select ${ownerId}::uuid as id, ${ownerKind}::text as owner_kind`;
  const { rows } = await withBalances(owner, sql``).execute(db);
  return rows[0] ?? null;
}

/** Who is told of a wallet: its person, or everybody of its dealership. */
export async function listWalletPeople(db: Db, { ownerKind, ownerId }: Owner) {
  return db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where(ownerKind === 'dealer' ? 'dealer_id' : 'id', '=', ownerId)
    .orderBy('id')
    .execute();
}
