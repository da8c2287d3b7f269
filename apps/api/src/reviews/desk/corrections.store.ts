import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type CorrectionRow = Selectable<Tables['review_corrections']>;

/** Corrections that are not in the answers yet, the oldest first. */
export async function listOpenCorrections(db: Db, taskId: string) {
  return db
    .selectFrom('review_corrections')
    .innerJoin('users', 'users.id', 'review_corrections.reviewer_id')
    .selectAll('review_corrections')
    .select('users.name as reviewer_name')
    .where('task_id', '=', taskId)
    .where('applied_at', 'is', null)
    .orderBy('corrected_at')
    .orderBy('review_corrections.id')
    .execute();
}

export async function insertCorrection(
  tx: Tx,
  row: Insertable<Tables['review_corrections']>,
): Promise<void> {
  await tx.insertInto('review_corrections').values(row).execute();
}

/** From here on the answers say it themselves. */
export async function markApplied(tx: Tx, taskId: string, now: Date): Promise<void> {
  await tx
    .updateTable('review_corrections')
    .set({ applied_at: now })
    .where('task_id', '=', taskId)
    .where('applied_at', 'is', null)
    .execute();
}
