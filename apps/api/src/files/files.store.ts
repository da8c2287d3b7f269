import type { Insertable, Selectable } from 'kysely';
import { claimObject } from './pending-objects.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type FileRow = Selectable<Tables['files']>;

export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();
  return row ?? null;
}

/** False when the id was taken meanwhile; nothing is changed then. */
export async function insertFile(db: Db, file: Insertable<Tables['files']>): Promise<boolean> {
  const row = await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for bytes stored by `withPendingObjects`. */
export async function insertFileOfPending(
  tx: Tx,
  file: Insertable<Tables['files']>,
): Promise<boolean> {
  if (!(await insertFile(tx, file))) return false;
  if (await claimObject(tx, file.object_key)) return true;
  throw new Error('the bytes of a file were swept while it was being stored');
}

/** Mileages read in a photo, km, the likeliest first. */
export async function updateKmRead(db: Db, fileId: string, kms: readonly number[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ km_read: [...kms] })
    .where('id', '=', fileId)
    .execute();
}

/** By upload key, in the order given; unknown keys are skipped. */
export async function listFilesByKeys(db: Db, keys: readonly string[]): Promise<FileRow[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('files').selectAll().where('upload_key', 'in', keys).execute();
  return keys.flatMap((key) => rows.find(({ upload_key }) => upload_key === key) ?? []);
}

/** By upload key. */
export async function findFileByKey(db: Db, key: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('upload_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Is this share link of a report still open? */
export async function isShareOpen(db: Db, shareId: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_links')
    .select('id')
    .where('id', '=', shareId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** SHA-256 by id, in the order given; unknown ids are left out. */
export async function listPhotoHashes(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('id', 'in', fileIds)
    .execute();
  const order = (id: string) => fileIds.indexOf(id);
  return new Map(
    rows.sort((a, b) => order(a.id) - order(b.id)).map(({ id, sha256 }) => [id, sha256]),
  );
}
