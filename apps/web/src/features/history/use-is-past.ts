import { useEffect, useState } from 'react';
import { clockAhead } from '#lib/call/server-clock.ts';

const leftUntil = (iso: string) => Date.parse(iso) - (Date.now() - clockAhead());

/** Whether a moment is over by the server's clock; turns true while it is watched. Null is never over. */
export function useIsPast(iso: string | null): boolean {
  const [over, setOver] = useState<string | null>(() =>
    iso !== null && leftUntil(iso) <= 0 ? iso : null,
  );
  useEffect(() => {
    if (iso === null) return undefined;
    const timer = setTimeout(() => setOver(iso), Math.max(0, leftUntil(iso)));
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== null && over === iso;
}
