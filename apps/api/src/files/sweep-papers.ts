import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { deleteUnusedPhoto, takePhotoToSweep } from './unused-photo.store.ts';

const maxPerRound = 100;

/** Deletes photos of papers that were taken again or never ordered with. What something needs stays, and goes with that. */
export const sweepPapers = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(
    signal,
    () =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const id = await takePhotoToSweep(tx, now);
        if (id !== null) await deleteUnusedPhoto(tx, id, now);
        return id !== null;
      }),
    maxPerRound,
  );
