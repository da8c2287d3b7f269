/**
 * Browsers remember that a module could not be fetched and never ask again for its address; under another one they do.
 * Their error names the address (Safari's does not: null). `attempt` counts from 1.
 */
export function addressAgain(fault: unknown, attempt: number): string | null {
  const [address] = /https?:\S+/.exec(String(fault)) ?? [];
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.set('again', String(attempt));
  return url.href;
}
