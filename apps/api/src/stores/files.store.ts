import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export type FileRow = Selectable<Tables['files']>;

export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();
  return row ?? null;
}

/** False when the id was taken in the meantime; nothing is changed then. */
export async function insertFile(db: Db, file: Insertable<Tables['files']>): Promise<boolean> {
  const row = await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** By the key under which it was uploaded. */
export async function findFileByKey(db: Db, key: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('upload_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
