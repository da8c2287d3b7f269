import type { Insertable, Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tables } from './schema.ts';

export type UserRow = Selectable<Tables['users']>;

/** The user with this phone; made from `fresh` when there is none yet. */
export async function findOrInsertUser(
  db: Db,
  fresh: Insertable<Tables['users']>,
): Promise<UserRow> {
  const made = await db
    .insertInto('users')
    .values(fresh)
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone_hash', '=', fresh.phone_hash)
    .executeTakeFirstOrThrow();
}

export async function insertUsers(db: Db, users: Insertable<Tables['users']>[]): Promise<void> {
  await db.insertInto('users').values(users).execute();
}

/** Whether an order exists and is this person's, their dealership's, or one they inspect or reviewed. */
export async function takesPartInOrder(
  db: Db,
  person: { userId: string; dealerId: string | null },
  orderId: string,
): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const row = await db
    .selectFrom('orders')
    .leftJoin('tasks', 'tasks.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('orders.user_id', '=', person.userId),
        eb('orders.inspector_id', '=', person.userId),
        eb('tasks.reviewer_id', '=', person.userId),
        ...(person.dealerId === null ? [] : [eb('orders.dealer_id', '=', person.dealerId)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
