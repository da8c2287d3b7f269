import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type KeyRow = Selectable<Tables['partner_keys']>;

/** A key that was not ended, with its partner and the person in whose name it orders; null for others. */
export async function findLiveKey(db: Db, keyHash: string) {
  const row = await db
    .selectFrom('partner_keys as key')
    .innerJoin('partners', 'partners.id', 'key.partner_id')
    .innerJoin('dealers', 'dealers.id', 'partners.dealer_id')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select([
      'key.id as key_id',
      'key.mode',
      'key.scopes',
      'key.addresses',
      'key.last_used_at',
      'partners.id as partner_id',
      'partners.status',
      'partners.per_minute',
      'partners.dealer_id',
      'dealers.status as dealer_status',
      'users.id as user_id',
      'users.name as user_name',
      'users.phone_mask',
    ])
    .where('key.key_hash', '=', keyHash)
    .where('key.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Those alive first, the newest first. */
export async function listKeys(db: Db, partnerId: string) {
  return db
    .selectFrom('partner_keys as key')
    .leftJoin('users', 'users.id', 'key.created_by')
    .selectAll('key')
    .select('users.name as creator_name')
    .where('partner_id', '=', partnerId)
    .orderBy((eb) => eb('key.ended_at', 'is', null), 'desc')
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id', 'desc')
    .limit(50)
    .execute();
}

export async function countAliveKeys(
  tx: Tx,
  { partnerId, mode }: { partnerId: string; mode: KeyMode },
): Promise<number> {
  const { count } = await tx
    .selectFrom('partner_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('partner_id', '=', partnerId)
    .where('mode', '=', mode)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(tx: Tx, row: Insertable<Tables['partner_keys']>): Promise<void> {
  await tx.insertInto('partner_keys').values(row).execute();
}

/** A key of this partner that was not ended; null for others. */
export async function findAliveKey(
  tx: Tx,
  { partnerId, keyId }: { partnerId: string; keyId: string },
): Promise<KeyRow | null> {
  const row = await tx
    .selectFrom('partner_keys')
    .selectAll()
    .where('id', '=', keyId)
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateKey(
  db: Db,
  keyId: string,
  set: Updateable<Tables['partner_keys']>,
): Promise<void> {
  await db.updateTable('partner_keys').set(set).where('id', '=', keyId).execute();
}
