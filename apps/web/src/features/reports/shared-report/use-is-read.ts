import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { useEffect, useRef } from 'react';

/** Says once that the report is being read: when the page is in sight, not when a browser only prepares it. */
export function useIsRead(report: SharedReport | undefined): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (report === undefined || said.current === report.shareId) return undefined;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      said.current = report.shareId;
      void import('./is-read.ts').then(({ isRead }) => isRead(report));
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [report]);
}
