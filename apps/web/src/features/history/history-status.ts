import { type HistoryStatus, historyStatus } from '@yanche/rules/history/history-status';
import type { Tone } from '@yanche/ui/tag';

/** Tone of each status; its label comes from the server. "No record" is never good news: it stays grey. */
export const historyTones: Record<HistoryStatus, Tone> = {
  [historyStatus.unpaid]: 'minor',
  [historyStatus.querying]: 'brand',
  [historyStatus.reported]: 'brand',
  [historyStatus.noRecord]: 'unknown',
  [historyStatus.failed]: 'major',
  [historyStatus.cancelled]: 'unknown',
  [historyStatus.refunded]: 'unknown',
};
