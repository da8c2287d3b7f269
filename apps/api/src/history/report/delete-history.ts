import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { deleteHistoryContent } from './history-reports.store.ts';

const atOnce = 50;

/** Deletes the content of reports whose time is over; their hashes stay in the public log. */
export const deleteOldHistories = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, async () => {
    const gone = await inTransaction(db, (tx) => deleteHistoryContent(tx, clock.now(), atOnce));
    return gone > 0;
  });
