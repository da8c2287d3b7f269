import type { Deps } from '#deps';
import { closeUnpaidOrders } from './close-unpaid-orders.ts';
import { deleteExpiredRows } from './delete-expired.ts';
import { finishRefunds } from './finish-refunds.ts';
import { keepSlots } from './keep-slots.ts';
import { refundUnassignedOrders } from './refund-unassigned-orders.ts';
import { settleOrders } from './settle-orders.ts';

/**
 * Every job looks in the database for what is due, so a killed process loses nothing and two processes may run them
 * at once.
 */
export const jobs = {
  closeUnpaidOrders,
  refundUnassignedOrders,
  finishRefunds,
  keepSlots,
  settleOrders,
  deleteExpiredRows,
} as const satisfies Record<string, (deps: Deps) => Promise<number>>;

const writeError = (name: string, error: unknown) => {
  process.stderr.write(`job ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
};

/** Runs all jobs now and then `everyMs` after each round. The answer stops them, after the round under way. */
export function runJobs(
  deps: Deps,
  { everyMs, onError = writeError }: { everyMs: number; onError?: typeof writeError },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const start = () => {
    round = runRound(deps, onError, () => stopped).then(() => {
      if (!stopped) timer = setTimeout(start, everyMs);
    });
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

async function runRound(
  deps: Deps,
  onError: typeof writeError,
  isStopped: () => boolean,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    if (isStopped()) return;
    try {
      await job(deps);
    } catch (error) {
      // One that fails must not keep the others from running; it is tried again in the next round.
      onError(name, error);
    }
  }
}
