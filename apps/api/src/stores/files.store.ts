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
