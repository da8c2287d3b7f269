import { MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * The PDF of one report version in one language: wanted, being made, ready, or failed. Ready ones stay, since a
 * published version never changes; failed ones may be requested again.
 */
export type ReportPdfStatus = 'wanted' | 'making' | 'ready' | 'failed';

export const reportPdfPolicy = {
  pausesMs: [5_000, 20_000, 80_000],
  lease: { ms: 2 * MINUTE_MS, waiting: ['wanted'], held: 'making', givenUp: 'failed' },
} satisfies WorkPolicy<ReportPdfStatus>;
