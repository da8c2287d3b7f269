import { sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { ContractRow } from './contracts.store.ts';

/** Who signs, as they confirmed it; null before they did. */
export async function findContractInspector(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('inspector_identities as identity', 'identity.id', 'users.id')
    .select(['users.id', 'users.phone_mask', 'identity.real_name', 'identity.id_no_mask'])
    .select(sql<boolean>`'inspector' = any(users.roles)`.as('is_inspector'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
export type ContractInspector = NonNullable<Awaited<ReturnType<typeof findContractInspector>>>;

/** The one that is not signed yet, at most one. */
export async function findOpenContractOf(db: Db, userId: string): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('inspector_id', '=', userId)
    .where('status', 'in', ['draft', 'signing'])
    .executeTakeFirst();
  return row ?? null;
}

/** The signed one that runs longest. */
export async function findLatestTerm(db: Db, userId: string) {
  const row = await db
    .selectFrom('contracts')
    .select(['contract_no', 'template', 'expires_at'])
    .where('inspector_id', '=', userId)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.expires_at == null ? null : { ...row, expires_at: row.expires_at };
}

/** Signed ones of inspectors that end before `until`, of which they were not told and after which no other follows; locked. */
export async function leaseEndingContracts(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return tx
    .selectFrom('contracts')
    .select(['id', 'inspector_id', 'expires_at'])
    .where('reminded_at', 'is', null)
    .where('expires_at', '<=', until)
    .where('expires_at', '>', now)
    .where(
      sql<boolean>`not exists (select 1 from contracts as later
        where later.inspector_id = contracts.inspector_id and later.expires_at > contracts.expires_at)`,
    )
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReminded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('contracts').set({ reminded_at: now }).where('id', '=', id).execute();
}
