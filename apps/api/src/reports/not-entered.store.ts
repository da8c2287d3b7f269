import type { Tx } from '#database/schema.ts';

/** Published reports that are not in the public log, oldest first; none that another process is at. */
export const lockNotEntered = (tx: Tx, limit: number) =>
  tx
    .selectFrom('reports')
    .leftJoin('reports as before', (join) =>
      join
        .onRef('before.report_no', '=', 'reports.report_no')
        .on((eb) => eb('before.version', '=', eb('reports.version', '-', 1))),
    )
    .select(['reports.id', 'reports.hash', 'reports.prev_hash as prevHash', 'reports.content'])
    .select('before.hash as former')
    .where('reports.log_index', 'is', null)
    .orderBy('reports.published_at')
    .orderBy('reports.id')
    .limit(limit)
    .forUpdate('reports')
    .skipLocked()
    .execute();

export const lockSelfNotEntered = (tx: Tx, limit: number) =>
  tx
    .selectFrom('self_reports')
    .select(['id', 'hash', 'prev_hash as prevHash', 'content'])
    .where('log_index', 'is', null)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
