import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { packLines, sha256Of, unpackLines } from './archive-format.ts';
import {
  countRows,
  dropArchived,
  findNextRange,
  insertArchiveFile,
  listFiles,
  listLines,
  type Range,
} from './archive-files.store.ts';
import { type Partition, partitionQueue } from './partitions.store.ts';

/** About 130 inspections: a file is read whole for each order that is looked at again. */
const rowsPerFile = 20_000;

/** Copies the parts that were taken out of their tables to the object store, then drops them. */
export const archivePartitions = (
  deps: Deps,
  signal: AbortSignal,
  most = rowsPerFile,
): Promise<number> => repeatUntilDone(signal, () => archiveNext(deps, signal, most));

async function archiveNext(deps: Deps, signal: AbortSignal, most: number): Promise<boolean> {
  const { db, clock } = deps;
  const part = await partitionQueue.take(db, clock.now());
  if (part === null) return false;
  try {
    await archive(deps, part, signal, most);
  } catch (error) {
    // The process ends: another one goes on, and the try does not count.
    if (signal.aborted) {
      await partitionQueue.putBack(db, part, clock.now());
      return false;
    }
    await partitionQueue.fail(db, part, clock.now());
    throw error;
  }
  return true;
}

async function archive(
  deps: Deps,
  part: Partition,
  signal: AbortSignal,
  most: number,
): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    signal.throwIfAborted();
    const range = await findNextRange(db, part, most);
    if (range === null) break;
    if (!(await writeFile(deps, part, range))) return;
  }
  const rows = await countAgain(deps, part, signal);
  await partitionQueue.whileHeld(db, part, (tx) =>
    dropArchived(tx, part, { rows, now: clock.now() }),
  );
}

/**
 * A file counts once the store has given it back as it was. Whoever lost the lease meanwhile answers false; no file overwrites another.
 */
async function writeFile(deps: Deps, part: Partition, range: Range): Promise<boolean> {
  const { db, storage, clock } = deps;
  const lines = await listLines(db, part, range);
  const bytes = await packLines(lines);
  const sha256 = sha256Of(bytes);
  const objectKey = `archive/${part.table_name}/${part.name}/${range.from}-${sha256.slice(0, 16)}.jsonl.gz`;
  await storage.put(objectKey, bytes);
  const stored = await storage.get(objectKey);
  const read = stored && (await unpackLines(stored));
  if (read?.length !== lines.length || read.some((line, at) => line !== lines[at])) {
    throw new Error(`${objectKey} came back from the store different from what was written`);
  }
  const now = clock.now();
  const isHeld = await partitionQueue.whileHeld(db, part, (tx) =>
    insertArchiveFile(tx, {
      partition_name: part.name,
      from_id: range.from,
      until_id: range.until,
      object_key: objectKey,
      rows: lines.length,
      bytes: bytes.length,
      sha256,
      archived_at: now,
    }),
  );
  return isHeld && (await partitionQueue.extend(db, part, now));
}

/** The files follow each other without a gap, and have as many rows as the part; answers how many. */
async function countAgain(deps: Deps, part: Partition, signal: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  let [end, rows] = [part.from_id, 0];
  for (const file of await listFiles(db, part)) {
    signal.throwIfAborted();
    const range = { from: file.from_id, until: file.until_id };
    const counted = await countRows(db, part, range);
    if (range.from !== end || counted !== file.rows) {
      throw new Error(`${file.object_key} has ${file.rows} rows, ${part.name} has ${counted}`);
    }
    end = range.until;
    rows += counted;
    await partitionQueue.extend(db, part, clock.now());
  }
  if (end !== part.until_id) throw new Error(`The files of ${part.name} end before it does`);
  return rows;
}
