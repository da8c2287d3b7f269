import { retentionCutoff } from '@yanche/rules/people/retention';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { deleteConsents, eraseNext, eraseSellers } from './retention.store.ts';

/** Steps of one round: other jobs must not wait for a great backlog. */
const maxPerRound = 20;

/** Erases what its kind's time is over for (`retention`), a few hundred rows a step. */
export const applyRetention = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(
    signal,
    async () => {
      const now = deps.clock.now();
      const done = [
        await eraseSellers(deps.db, retentionCutoff('sellerContact', now)),
        await deleteConsents(deps.db, retentionCutoff('consents', now)),
        ...(await eraseBoth(deps, now)),
      ];
      return done.some((count) => count > 0);
    },
    maxPerRound,
  );

async function eraseBoth(deps: Deps, now: Date): Promise<number[]> {
  const counts: number[] = [];
  for (const kind of ['orderContact', 'visitMessages'] as const) {
    counts.push(
      await inTransaction(deps.db, (tx) => eraseNext(tx, deps, kind, retentionCutoff(kind, now))),
    );
  }
  return counts;
}
