import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** Reviewers' words on an inspection, the oldest first. */
export async function listNotes(db: Db, taskId: string) {
  return db
    .selectFrom('review_notes')
    .innerJoin('users', 'users.id', 'review_notes.reviewer_id')
    .select(['text', 'noted_at', 'users.name'])
    .where('task_id', '=', taskId)
    .orderBy('noted_at')
    .orderBy('review_notes.id')
    .execute();
}

export async function insertNote(tx: Tx, row: Insertable<Tables['review_notes']>): Promise<void> {
  await tx.insertInto('review_notes').values(row).execute();
}
