import { DAY_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps';
import { deleteExpired } from '#stores/clean-up.store.ts';
import { repeat } from './repeat.ts';

/** The limits on login codes look back over a day: codes stay a little longer. */
const keepCodesMs = 2 * DAY_MS;

/** Deletes sessions and login codes that nobody can use any more. */
export function deleteExpiredRows({ db, clock }: Deps): Promise<number> {
  return repeat(async () => {
    const now = clock.now();
    const codesBefore = new Date(now.getTime() - keepCodesMs);
    return (await deleteExpired(db, { sessionsBefore: now, codesBefore })) > 0;
  });
}
