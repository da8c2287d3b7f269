import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * Where the rows of a part of a large table are: in the table; in a table of their own that nobody writes to; being copied to the
 * object store; there only.
 */
export type PartitionStatus = 'attached' | 'detached' | 'archiving' | 'archived' | 'failed';

/** Never given up: until a part is archived its rows stay where they are. The lease is renewed with every file. */
export const partitionPolicy = {
  pausesMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  isEndless: true,
  lease: {
    ms: 10 * MINUTE_MS,
    waiting: ['detached'],
    held: 'archiving',
    givenUp: 'failed',
  },
} satisfies WorkPolicy<PartitionStatus>;

/** So many months ahead there is a part for what will be written. */
export const monthsAhead = 3;

/** What is younger is never archived, whatever is configured: guarantee, disputes and statements still ask for it. */
export const leastArchiveMonths = 12;
