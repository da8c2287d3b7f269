import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type EvidenceRow = Selectable<Tables['claim_evidence']>;
export type ShownEvidence = Awaited<ReturnType<typeof listEvidence>>[number];

/** With their files, and what became of films; the oldest first. */
export async function listEvidence(db: Db, claimId: string) {
  return db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('files', 'files.id', 'evidence.file_id')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .leftJoin('videos', 'videos.upload_id', 'uploads.id')
    .selectAll('evidence')
    .select([
      'files.kind',
      'files.sha256',
      'files.taken_at',
      'files.owner_id',
      'videos.file_id as video_id',
      'videos.cover_file_id as cover_id',
    ])
    .where('evidence.claim_id', '=', claimId)
    .orderBy('evidence.added_at')
    .orderBy('evidence.id')
    .execute();
}

/** Changes nothing when the same file is there for the same purpose; a film gets its marks. */
export async function putEvidence(
  tx: Tx,
  row: Insertable<Tables['claim_evidence']>,
): Promise<void> {
  const { claim_id, slot, file_id, item_id } = row;
  const same = await tx
    .selectFrom('claim_evidence')
    .select('id')
    .where('claim_id', '=', claim_id)
    .where('slot', '=', slot)
    .where('file_id', '=', file_id)
    .where('item_id', 'is not distinct from', item_id ?? null)
    .executeTakeFirst();
  if (same === undefined) {
    await tx.insertInto('claim_evidence').values(row).execute();
    return;
  }
  await tx
    .updateTable('claim_evidence')
    .set({ marks: row.marks ?? null })
    .where('id', '=', same.id)
    .where('handed_in_at', 'is', null)
    .execute();
}

/** What was added since it was last handed in: the limit holds for each time, or a full claim could not be added to. */
export async function countEvidence(db: Db, claimId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim_evidence')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claim_id', '=', claimId)
    .where('handed_in_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when there is none, or it was handed in. */
export async function deleteEvidence(
  tx: Tx,
  { claimId, evidenceId }: { claimId: string; evidenceId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_evidence')
    .where('claim_id', '=', claimId)
    .where('id', '=', evidenceId)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What belonged to faults that were left out. */
export async function deleteEvidenceOfOthers(
  tx: Tx,
  claimId: string,
  itemIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('claim_evidence')
    .where('claim_id', '=', claimId)
    .where('item_id', 'is not', null)
    .where('handed_in_at', 'is', null)
    .$if(itemIds.length > 0, (query) => query.where('item_id', 'not in', itemIds))
    .execute();
}

/** From now on it stays. */
export async function markHandedIn(tx: Tx, claimId: string, now: Date): Promise<void> {
  await tx
    .updateTable('claim_evidence')
    .set({ handed_in_at: now })
    .where('claim_id', '=', claimId)
    .where('handed_in_at', 'is', null)
    .execute();
}
