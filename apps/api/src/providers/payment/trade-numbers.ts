/** Companies take at most 32 letters and digits: our ids without their dashes. */
export const toOutNo = (id: string): string => id.replaceAll('-', '');

/** The id again; null for a number that is none of ours. */
export function fromOutNo(outNo: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(outNo);
  return parts === null ? null : parts.slice(1).join('-');
}
