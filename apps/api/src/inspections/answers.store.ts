import { readings } from '@yanche/rules/inspections/readings';
import { currentMeasure } from '@yanche/rules/inspections/old-measures';
import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import { requireHere } from '#archive/require-here.ts';
import type { Db, Tx } from '#database/schema.ts';

/** A task's answers with findings, by item code. */
export async function listAnswers(db: Db, taskId: string): Promise<Answer[]> {
  const answers = await db
    .selectFrom('answers')
    .select([
      'code',
      'result',
      'measure',
      'measured_at',
      'note',
      'photos',
      'reply',
      'clip',
      'answered_at',
    ])
    .where('task_id', '=', taskId)
    .orderBy('code')
    .execute();
  if (answers.length === 0) await requireHere(db, 'answers', taskId);
  const findings = await db
    .selectFrom('findings')
    .select(['id', 'code', 'defect', 'kind', 'degree', 'pin', 'photos', 'note', 'marks'])
    .where('task_id', '=', taskId)
    .orderBy('code')
    .orderBy('sort')
    .execute();
  return answers.map(({ answered_at, measured_at, reply, clip, ...answer }) => ({
    ...answer,
    ...(measured_at !== null && { measuredAt: measured_at.toISOString() }),
    measure: currentMeasure(answer.code, answer.measure, readings),
    ...(reply !== null && { reply }),
    ...(clip !== null && { clip }),
    answeredAt: answered_at.toISOString(),
    findings: findings
      .filter(({ code }) => code === answer.code)
      .map(({ id, defect, kind, degree, pin, photos, note, marks }) => ({
        id,
        defect,
        ...(kind !== null && { kind }),
        degree,
        pin,
        photos,
        note,
        ...(marks.length > 0 && { marks }),
      })),
  }));
}

/** Which phone gave it, and what it replaced unseen. */
export type Kept<T> = T & { phone?: string | null; replaced?: Answer | Draft | null };

/** Replaces the answers of these items, with their findings. */
export async function replaceAnswers(
  tx: Tx,
  taskId: string,
  answers: readonly Kept<Answer>[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .deleteFrom('findings')
    .where('task_id', '=', taskId)
    .where(
      'code',
      'in',
      answers.map(({ code }) => code),
    )
    .execute();
  await tx
    .insertInto('answers')
    .values(
      answers.map(
        ({ code, result, measure, measuredAt, note, photos, reply, clip, answeredAt, ...by }) => ({
          task_id: taskId,
          code,
          result,
          measure: JSON.stringify(measure),
          measured_at: measuredAt === undefined ? null : new Date(measuredAt),
          note,
          photos,
          reply: reply === undefined ? null : JSON.stringify(reply),
          clip: clip === undefined ? null : JSON.stringify(clip),
          answered_at: new Date(answeredAt),
          saved_at: now,
          phone: by.phone ?? null,
          replaced: by.replaced ? JSON.stringify(by.replaced) : null,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'code']).doUpdateSet((eb) => ({
        result: eb.ref('excluded.result'),
        measure: eb.ref('excluded.measure'),
        measured_at: eb.ref('excluded.measured_at'),
        note: eb.ref('excluded.note'),
        photos: eb.ref('excluded.photos'),
        reply: eb.ref('excluded.reply'),
        clip: eb.ref('excluded.clip'),
        answered_at: eb.ref('excluded.answered_at'),
        saved_at: eb.ref('excluded.saved_at'),
        phone: eb.ref('excluded.phone'),
        replaced: eb.ref('excluded.replaced'),
      })),
    )
    .execute();
  const findings = answers.flatMap(({ code, findings }) =>
    findings.map((finding, sort) => ({
      ...finding,
      pin: JSON.stringify(finding.pin),
      marks: JSON.stringify(finding.marks ?? []),
      task_id: taskId,
      code,
      sort,
    })),
  );
  if (findings.length > 0) await tx.insertInto('findings').values(findings).execute();
}

/** Those of the files that this person stored. */
export async function listOwnFileIds(
  db: Db,
  ownerId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', fileIds)
    .execute();
  return rows.map(({ id }) => id);
}
