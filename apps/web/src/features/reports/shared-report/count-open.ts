import { countShareOpen } from '@yanche/contract/reports/share-links';
import { call } from '#lib/call/call.ts';

/** Says that the report is being read. The reader has no use for its failure. */
export const countOpen = (shareId: string): Promise<unknown> =>
  call(countShareOpen, { body: { shareId }, quiet: true }).catch(() => null);
