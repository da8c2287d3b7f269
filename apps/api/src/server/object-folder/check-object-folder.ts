import { randomUUID } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { findFolderMark, insertFolderMark } from './object-folder.store.ts';

/**
 * Whether the folder of objects is the one of this database; the first process marks its own and notes it there. Throws when it is
 * another one: what one process takes in the others would not find.
 */
export async function checkObjectFolder({
  db,
  storage: { folder },
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  if (folder === undefined) return;
  if ((await findFolderMark(db)) === null) {
    await db.transaction().execute(async (tx) => {
      const there = await folder.readMark();
      const mark = there ?? randomUUID();
      // Written before it is noted: whoever ends in between finds it at the next start.
      const isFirst = await insertFolderMark(tx, mark, clock.now());
      if (isFirst && there === null) await folder.writeMark(mark);
    });
  }
  const [noted, there] = [await findFolderMark(db), await folder.readMark()];
  if (noted !== null && noted === there) return folder.expect(noted);
  throw new Error(
    `${folder.path} is not the folder that holds this database's photos and papers: ${
      there === null ? `it has no ${folder.markFile}` : `its mark is ${there}`
    }, the database noted ${noted}. All processes need the same DATA_DIR, so use that of the others, or mount or copy the folder back (docs/runbook.md, step 7), with all files in it. On several machines use STORAGE_PROVIDER=s3. If it is lost and its backup too, begin anew without its files, as the user of this process: mkdir -p ${folder.path} && echo ${noted} > ${folder.markFile}`,
  );
}
