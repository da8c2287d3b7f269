import type { Endpoint } from '@yanche/contract/endpoint';

/** The URL of a call. Keys are sorted, so that the shell's early request has exactly the same URL. */
export function callUrl(
  call: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return entries.length === 0 ? call.path : `${call.path}?${new URLSearchParams(entries)}`;
}
