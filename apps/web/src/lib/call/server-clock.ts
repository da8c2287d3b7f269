/** What this device's clock is ahead of the server's, ms; negative when behind. */
let ahead = 0;
const listeners = new Set<() => void>();

/** Called with the `Date` header of every answer. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  ahead = Date.now() - told;
  for (const listener of listeners) listener();
}

export const clockAhead = (): number => ahead;

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
