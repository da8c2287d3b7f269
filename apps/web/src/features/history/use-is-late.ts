import { useEffect, useState } from 'react';
import { clockAhead } from '#lib/call/server-clock.ts';

/** Answers take a little longer now and then; nobody is alarmed after seconds. */
const graceMs = 60_000;

const leftUntil = (iso: string) => Date.parse(iso) + graceMs - (Date.now() - clockAhead());

/** Whether the usual time of an answer is over by a minute, by the server's clock; turns true while it is watched. Null is never over. */
export function useIsLate(iso: string | null): boolean {
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
