/** What a `Range` header asks of a file: the whole (no range that we understand), a piece, or one that is not there. */
export type Asked = 'whole' | 'unsatisfiable' | { start: number; end: number };

/** One range of bytes (RFC 9110); several at once are answered with the whole, which is allowed. */
export function rangeOf(header: string | undefined, bytes: number): Asked {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return start > end ? 'unsatisfiable' : { start, end };
}
