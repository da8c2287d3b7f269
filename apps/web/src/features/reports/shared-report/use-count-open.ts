import { countShareOpen } from '@yanche/contract/reports/share-links';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';

/** Says once that the report is being read: when the page is in sight, not when a browser only prepares it. */
export function useCountOpen(report: SharedReport | undefined): void {
  const shareId = report?.shareId;
  useEffect(() => {
    if (shareId === undefined) return undefined;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      // The reader has no use for its failure.
      call(countShareOpen, { body: { shareId }, quiet: true }).catch(() => {});
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [shareId]);
}
