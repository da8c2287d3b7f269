import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { findShareByKey } from '#reports/sharing/share-links.store.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';

/** The link to a history report that has this key. Throws `shareUnknown`, `shareEnded`. */
export async function requireShare(db: Db, key: string) {
  const share = await findShareByKey(db, key);
  const [newest] = share === null ? [] : await listHistoryVersions(db, share.order_id);
  if (share === null || newest === undefined) throw new Failure('shareUnknown');
  if (share.ended_at !== null) throw new Failure('shareEnded');
  return { ...share, newest };
}
