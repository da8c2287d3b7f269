import { sql } from 'kysely';
import type { Sender } from '@yanche/contract/inspections/sender';
import type { Db, Tx } from '#database/schema.ts';

/** Notes that this phone has just saved records of the task. */
export async function markPhone(
  tx: Tx,
  taskId: string,
  { phone, waiting }: Sender,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('task_phones')
    .values({ task_id: taskId, phone, last_at: now, waiting })
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'phone']).doUpdateSet({ last_at: now, waiting }),
    )
    .execute();
}

/** The other phones that saved records of the task, the latest first, with how many answers and drafts are theirs. */
export async function listOtherPhones(
  db: Db,
  taskId: string,
  phone: string,
): Promise<{ lastAt: Date; waiting: number; items: number }[]> {
  const countIn = (table: 'answers' | 'answer_drafts') =>
    sql<number>`(select count(*) from ${sql.table(table)} records
      where records.task_id = task_phones.task_id and records.phone = task_phones.phone)::int`;
  const rows = await db
    .selectFrom('task_phones')
    .select(['last_at', 'waiting'])
    .select([countIn('answers').as('answered'), countIn('answer_drafts').as('begun')])
    .where('task_id', '=', taskId)
    .where('phone', '<>', phone)
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map(({ last_at, waiting, answered, begun }) => ({
    lastAt: last_at,
    waiting,
    items: answered + begun,
  }));
}
