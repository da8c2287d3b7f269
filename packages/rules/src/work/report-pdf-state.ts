import { MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * The PDF of one report version in one language: somebody wants it, it is being made, it is there, or it could not be made.
 * What is ready stays so, since a published version never changes; what failed may be wanted again.
 */
export type ReportPdfStatus = 'wanted' | 'making' | 'ready' | 'failed';

export const reportPdfPolicy = {
  pausesMs: [5_000, 20_000, 80_000],
  lease: { ms: 2 * MINUTE_MS, waiting: ['wanted'], held: 'making', givenUp: 'failed' },
} satisfies WorkPolicy<ReportPdfStatus>;
