import { availableParallelism } from 'node:os';
import { repeatUntilDone } from './repeat-until-done.ts';

/** How much that keeps a processor busy runs at once: half of them, so that people are answered meanwhile; two on the smallest machine. */
export const busyLanes = Math.max(2, Math.min(8, Math.floor(availableParallelism() / 2)));

/**
 * Repeats a step in several lanes at once; each stops when it finds nothing to do. One that fails does not stop the others; its error is
 * thrown when all have ended.
 */
export async function repeatInLanes(
  signal: AbortSignal | undefined,
  step: () => Promise<boolean>,
  { lanes = busyLanes, most }: { lanes?: number; most?: number } = {},
): Promise<number> {
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, () => repeatUntilDone(signal, step, most)),
  );
  const broken = ended.find((lane) => lane.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return ended.reduce((sum, lane) => sum + (lane.status === 'fulfilled' ? lane.value : 0), 0);
}
