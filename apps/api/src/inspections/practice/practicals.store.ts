import type { Insertable, Selectable } from 'kysely';
import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import type { PracticalScore } from '@yanche/rules/inspectors/practical';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type PracticalRow = Selectable<Tables['practicals']>;

export async function isPractical(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('practicals')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPractical(db: Db, id: string): Promise<PracticalRow | null> {
  const row = await db.selectFrom('practicals').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function lockPractical(tx: Tx, id: string): Promise<PracticalRow | null> {
  const row = await tx
    .selectFrom('practicals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A person's practicals, the newest first. */
export const listPracticals = (db: Db, userId: string): Promise<PracticalRow[]> =>
  db
    .selectFrom('practicals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertPractical(
  tx: Tx,
  row: Insertable<Tables['practicals']>,
): Promise<void> {
  await tx.insertInto('practicals').values(row).execute();
}

export async function savePracticalRecords(
  tx: Tx,
  id: string,
  { answers, drafts }: { answers: readonly Answer[]; drafts: readonly Draft[] },
): Promise<void> {
  await tx
    .updateTable('practicals')
    .set({ answers: JSON.stringify(answers), drafts: JSON.stringify(drafts) })
    .where('id', '=', id)
    .execute();
}

export async function endPractical(
  tx: Tx,
  id: string,
  { score, at }: { score: PracticalScore; at: Date },
): Promise<void> {
  await tx
    .updateTable('practicals')
    .set({
      status: score.isPassed ? 'passed' : 'failed',
      score: JSON.stringify(score),
      ended_at: at,
      drafts: '[]',
    })
    .where('id', '=', id)
    .execute();
}

export type EndedPractical = { score: PracticalScore; endedAt: Date; tries: number };

/** By person: the newest that ended, and how many did. */
export async function listPracticalResults(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, EndedPractical>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('practicals')
    .select(['user_id', 'score', 'ended_at'])
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .execute();
  const results = new Map<string, EndedPractical>();
  for (const { user_id, score, ended_at: endedAt } of rows) {
    if (score === null || endedAt === null) continue;
    results.set(user_id, { score, endedAt, tries: (results.get(user_id)?.tries ?? 0) + 1 });
  }
  return results;
}
