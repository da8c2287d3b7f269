import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PartnerStatus } from '@yanche/rules/partners/partner-state';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type PartnerRowData = Selectable<Tables['partners']>;
export type PartnerData = PartnerRowData & {
  dealer_name: string;
  proposer_name: string | null;
  keys_alive: number;
  /** Of the account whose negative balance is what they owe. */
  balance: number;
};

type Wanted = {
  only?: string;
  search?: string;
  status?: PartnerStatus | undefined;
  waiting?: boolean;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** One page of partners: some hundred in all. */
export async function listPartnerRows(db: Db, wanted: Wanted): Promise<PartnerData[]> {
  const { only, search = '', status, waiting = false, after = null, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const like = `%${escapeLike(search)}%`;
  const { rows } = await sql<PartnerData>`
    select partners.*, dealers.name as dealer_name, proposer.name as proposer_name,
      (select count(*)::int from partner_keys as key
        where key.partner_id = partners.id and key.ended_at is null) as keys_alive,
      coalesce((select balance from ledger_accounts as account
        where account.owner_kind = 'dealer' and account.owner_id = partners.dealer_id::text
          and account.kind = 'receivable'), 0) as balance
    from partners join dealers on dealers.id = partners.dealer_id
    left join users as proposer on proposer.id = partners.credit_proposed_by
    where (${only ?? null}::uuid is null or partners.id = ${only ?? null})
      and (${search} = '' or partners.name ilike ${like} or dealers.name ilike ${like})
      and (${status ?? null}::text is null or partners.status = ${status ?? null})
      and (not ${waiting}::boolean or partners.credit_proposed is not null)
      and (${after?.id ?? null}::uuid is null
        or (partners.created_at, partners.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by partners.created_at ${direction}, partners.id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** Those whose limit waits for a second person, and since when the longest. */
export async function countCreditProposed(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('partners')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('credit_proposed_at').as('since'),
    ])
    .where('credit_proposed', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** The dealership of this name with its owner, the first of several; null without one. */
export async function findDealerOwner(db: Db, dealerName: string) {
  const row = await db
    .selectFrom('dealers')
    .innerJoin('users', 'users.dealer_id', 'dealers.id')
    .select(['dealers.id as dealer_id', 'users.id as user_id'])
    .where('dealers.name', '=', dealerName)
    .where(sql<boolean>`'dealerOwner' = any(users.roles)`)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .executeTakeFirst();
  return row ?? null;
}

/** False when the dealership is a partner already. */
export async function insertPartner(tx: Tx, row: Insertable<Tables['partners']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partners')
    .values(row)
    .onConflict((conflict) => conflict.column('dealer_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockPartner(tx: Tx, partnerId: string): Promise<PartnerRowData | null> {
  const row = await tx
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePartner(
  tx: Tx,
  partnerId: string,
  set: Updateable<Tables['partners']>,
): Promise<void> {
  await tx.updateTable('partners').set(set).where('id', '=', partnerId).execute();
}

export async function findPartner(db: Db, partnerId: string): Promise<PartnerRowData | null> {
  const row = await db
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return row ?? null;
}
