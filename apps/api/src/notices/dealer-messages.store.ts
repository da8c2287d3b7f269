import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export async function findDealerMessage(
  db: Db,
  { senderId, requestId }: { senderId: string; requestId: string },
): Promise<Selectable<Tables['dealer_messages']> | null> {
  const row = await db
    .selectFrom('dealer_messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the sender has made this request before. */
export async function insertDealerMessage(
  tx: Tx,
  message: Insertable<Tables['dealer_messages']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('dealer_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['sender_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user ids of a dealership. */
export async function listDealershipPeople(db: Db, dealerId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('dealer_id', '=', dealerId)
    .orderBy('id')
    .execute();
}

export const listDealershipUserIds = async (db: Db, dealerId: string): Promise<string[]> =>
  (await listDealershipPeople(db, dealerId)).map(({ id }) => id);
