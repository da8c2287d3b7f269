import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Redaction } from '#providers/video/video-redactions.ts';

export type Clip = Omit<Insertable<Tables['clips']>, 'redactions'> & {
  redactions: readonly Redaction[];
};

// As base64: PostgreSQL's JSON has no zero bytes.
const stored = ({ letters, ...span }: Redaction): Redaction => ({
  ...span,
  letters: letters === null ? null : Buffer.from(letters, 'latin1').toString('base64'),
});
const restored = ({ letters, ...span }: Redaction): Redaction => ({
  ...span,
  letters: letters === null ? null : Buffer.from(letters, 'base64').toString('latin1'),
});

export async function insertClip(tx: Tx, { redactions, ...clip }: Clip): Promise<void> {
  await tx
    .insertInto('clips')
    .values({ ...clip, redactions: JSON.stringify(redactions.map(stored)) })
    .execute();
}

/** What others do not get of a clip; null where the file is none. */
export async function findClipRedactions(db: Db, fileId: string): Promise<Redaction[] | null> {
  const row = await db
    .selectFrom('clips')
    .select('redactions')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.redactions.map(restored) ?? null;
}

export type ClipFile = {
  fileId: string;
  ownerId: string;
  sha256: string;
  takenAt: Date | null;
  ms: number;
  hasSound: boolean;
};

/** Clips by file id; files that are no clips are left out. */
export async function listClipFiles(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, ClipFile>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('clips')
    .innerJoin('files', 'files.id', 'clips.file_id')
    .select(['file_id', 'owner_id', 'sha256', 'taken_at', 'ms', 'has_sound'])
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.file_id,
      {
        fileId: row.file_id,
        ownerId: row.owner_id,
        sha256: row.sha256,
        takenAt: row.taken_at,
        ms: row.ms,
        hasSound: row.has_sound,
      },
    ]),
  );
}
