import type { CoveredCopy } from '@yanche/rules/proof/evidence';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { toHex, utf8 } from '@yanche/rules/proof/bytes';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { listCopies } from '#files/photo-masks/copies.service.ts';
import type { PhotoToMask } from '#files/photo-masks/photo-masks.store.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { appendEntries } from '#transparency/append-entries.ts';
import { findCopies, lockCopies, markCopies, type ReportTable } from '#transparency/log.store.ts';

export type EnteredCopies = { list: CoveredCopy[]; logIndex: number };

type Of = { id: string; hash: string; photos: readonly PhotoToMask[] };

/**
 * The copies of photos that strangers see of a report, as the log has them: entered with the first question after they are ready, and
 * again where they were made anew. Null while some are still being made, and where there are none.
 */
export async function enterCopies(
  deps: Deps,
  table: ReportTable,
  { id, hash, photos }: Of,
): Promise<EnteredCopies | null> {
  const list = await listCopies(deps, photos);
  if (list === null || list.length === 0) return findCopies(deps.db, table, id);
  const isCurrent = (known: EnteredCopies | null) =>
    known !== null && canonicalJson(known.list) === canonicalJson(list);
  const before = await findCopies(deps.db, table, id);
  if (isCurrent(before)) return before;
  return inTransaction(deps.db, async (tx) => {
    // Who asked at the same time finds them entered.
    const entered = await lockCopies(tx, table, id);
    if (isCurrent(entered)) return entered;
    const copies = toHex(sha256(utf8(canonicalJson(list))));
    const logIndex = await appendEntries(tx, deps, [{ event: 'covered', hash, copies }]);
    await markCopies(tx, table, { id, list, logIndex });
    return { list, logIndex };
  });
}
