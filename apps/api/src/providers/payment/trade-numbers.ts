/** Providers accept at most 32 letters and digits: our ids without dashes. */
export const toOutNo = (id: string): string => id.replaceAll('-', '');

/** The id of a trade number; null for a foreign one. */
export function fromOutNo(outNo: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(outNo);
  return parts === null ? null : parts.slice(1).join('-');
}
