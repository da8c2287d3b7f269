import { ASSIGN_RULES } from '@yanche/rules/appointments/assignment';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** Makes concurrent starts on one empty database seed it once. */
export async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('yanche seed', 0))`.execute(tx);
}

const sampleLock = sql`hashtextextended('yanche sample world', 0)`;
const retryMs = 250;

/**
 * Serialises work of many transactions across processes. The lock belongs to a transaction that waits for their end and holds
 * nothing else: it ends with the holder's connection, so a killed process blocks nobody, and a pooler gives it to nobody else.
 * Polled, because a waiting statement would hit the statement timeout.
 */
export const withSeedLock = <T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (held) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    const tryLock = sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${sampleLock}) as ours`;
    while (!(await tryLock.execute(held)).rows[0]?.ours) await sleep(retryMs);
    return work();
  });

export async function findTaskIdOfOrder(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Leaves open jobs to be accepted by hand until they become urgent. */
export async function postponeAssignments(db: Db): Promise<void> {
  await sql`
    update orders set assign_at = start_at - make_interval(hours => ${ASSIGN_RULES.urgentHours})
    where status = '20' and assign_at is not null`.execute(db);
}

/** Marks older notices as read. */
export async function markOldNoticesRead(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('channel', '=', 'app')
    .where('created_at', '<', before)
    .execute();
}

/** Postpones the next try of pending refunds. */
export async function postponeRefunds(db: Db, until: Date): Promise<void> {
  await db.updateTable('refunds').set({ next_at: until }).where('status', '=', 'pending').execute();
}
