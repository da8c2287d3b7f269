import { useEffect } from 'react';

/** Says once that the report is being read: when the page is in sight, not when a browser only prepares it. */
export function useCountOpen(shareId: string | undefined): void {
  useEffect(() => {
    if (shareId === undefined) return undefined;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      void import('./count-open.ts').then(({ countOpen }) => countOpen(shareId));
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [shareId]);
}
