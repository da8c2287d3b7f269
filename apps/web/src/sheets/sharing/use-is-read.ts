import { useEffect, useEffectEvent, useRef } from 'react';

/** Says once that a shared report is being read: when the page is in sight, not when a browser only prepares it. */
export function useIsRead<Report extends { shareId: string }>(
  report: Report | undefined,
  isRead: (report: Report) => Promise<void>,
): void {
  const said = useRef<string | null>(null);
  const tell = useEffectEvent((read: Report) => void isRead(read));
  useEffect(() => {
    if (report === undefined || said.current === report.shareId) return undefined;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      said.current = report.shareId;
      tell(report);
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [report]);
}
