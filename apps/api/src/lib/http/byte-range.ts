/** What a `Range` header asks for: the whole file (no valid range), a range, or one outside the file. */
export type Asked = 'whole' | 'unsatisfiable' | { start: number; end: number };

/** One range of bytes (RFC 9110); several ranges are answered with the whole file, which is allowed. */
export function rangeOf(header: string | undefined, bytes: number): Asked {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return start > end ? 'unsatisfiable' : { start, end };
}
