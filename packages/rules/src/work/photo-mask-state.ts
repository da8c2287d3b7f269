import { MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * The copy of a photo whose plates are covered, for people who only hold a link: wanted, being made, ready, or failed.
 * Until it is ready, and when it failed, they see nothing of the photo.
 */
export type PhotoMaskStatus = 'wanted' | 'making' | 'ready' | 'failed';

/** Reading takes seconds, minutes on a busy machine. */
export const photoMaskPolicy = {
  pausesMs: [10_000, MINUTE_MS, 10 * MINUTE_MS],
  lease: { ms: 5 * MINUTE_MS, waiting: ['wanted'], held: 'making', givenUp: 'failed' },
} satisfies WorkPolicy<PhotoMaskStatus>;
