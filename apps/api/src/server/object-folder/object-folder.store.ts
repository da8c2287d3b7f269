import type { Db } from '#database/schema.ts';

export async function findFolderMark(db: Db): Promise<string | null> {
  const row = await db.selectFrom('object_folder').select('mark').executeTakeFirst();
  return row?.mark ?? null;
}

/** Whether it is noted now; false where one was before. Waits for another process that is at it. */
export async function insertFolderMark(db: Db, mark: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('object_folder')
    .values({ mark, noted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
