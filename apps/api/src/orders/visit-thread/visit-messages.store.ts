import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** Whose messages: of an order; for an inspector only what was written while they had the job. */
type Which = { orderId: string; inspectorId: string | null };

export async function listVisitMessages(db: Db, { orderId, inspectorId }: Which) {
  return db
    .selectFrom('visit_messages')
    .innerJoin('users', 'users.id', 'visit_messages.author_id')
    .selectAll('visit_messages')
    .select('users.name')
    .where('order_id', '=', orderId)
    .$if(inspectorId !== null, (query) => query.where('inspector_id', '=', inspectorId))
    .orderBy('at')
    .orderBy('visit_messages.id')
    .execute();
}

export async function insertVisitMessage(
  tx: Tx,
  row: Insertable<Tables['visit_messages']>,
): Promise<void> {
  await tx.insertInto('visit_messages').values(row).execute();
}

/** The other side has opened what this side wrote. */
export async function markVisitSeen(
  db: Db,
  { orderId, inspectorId, byInspector, now }: Which & { byInspector: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('visit_messages')
    .set({ seen_at: now })
    .where('order_id', '=', orderId)
    .$if(inspectorId !== null, (query) => query.where('inspector_id', '=', inspectorId))
    .where('from_inspector', '=', !byInspector)
    .where('seen_at', 'is', null)
    .execute();
}

/** For the customer's side. */
export async function countVisitMessages(db: Db, orderId: string) {
  return db
    .selectFrom('visit_messages')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where from_inspector and seen_at is null))::int`.as('unread'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}
