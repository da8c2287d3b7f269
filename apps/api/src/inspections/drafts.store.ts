import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import type { Db, Tx } from '#database/schema.ts';
import type { Kept } from './answers.store.ts';

/** Items of a task that are begun, by item code. */
export async function listDrafts(db: Db, taskId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('answer_drafts')
    .select('content')
    .where('task_id', '=', taskId)
    .orderBy('code')
    .execute();
  return rows.map(({ content }) => content);
}

/** By item: which phone gave the newest record, and what it replaced unseen. */
export async function listOrigins(
  tx: Tx,
  taskId: string,
): Promise<Map<string, { phone: string | null; replaced: Answer | Draft | null }>> {
  const rows = await tx
    .selectFrom('answers')
    .select(['code', 'phone', 'replaced'])
    .where('task_id', '=', taskId)
    .unionAll(
      tx
        .selectFrom('answer_drafts')
        .select(['code', 'phone', 'replaced'])
        .where('task_id', '=', taskId),
    )
    .execute();
  return new Map(rows.map(({ code, ...origin }) => [code, origin]));
}

export async function deleteAnswers(
  tx: Tx,
  taskId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  for (const table of ['findings', 'answers'] as const) {
    await tx.deleteFrom(table).where('task_id', '=', taskId).where('code', 'in', codes).execute();
  }
}

/** Replaces the drafts of these items. */
export async function replaceDrafts(
  tx: Tx,
  taskId: string,
  codes: readonly string[],
  drafts: readonly Kept<Draft>[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .deleteFrom('answer_drafts')
    .where('task_id', '=', taskId)
    .where('code', 'in', codes)
    .execute();
  if (drafts.length === 0) return;
  await tx
    .insertInto('answer_drafts')
    .values(
      drafts.map(({ phone = null, replaced = null, ...content }) => ({
        task_id: taskId,
        code: content.code,
        content: JSON.stringify(content),
        answered_at: new Date(content.answeredAt),
        saved_at: now,
        phone,
        replaced: replaced && JSON.stringify(replaced),
      })),
    )
    .execute();
}
