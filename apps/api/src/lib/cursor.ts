import { validate as isUuid } from 'uuid';
import { Failure } from './failure.ts';

/** The last row of a page; the next page starts after it. */
export type Cursor = { at: Date; id: string };

const write = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Parses the `after` of a request. Throws `badRequest` on a text that we did not make. */
export function readCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const [ms = '', id = ''] = Buffer.from(after, 'base64url').toString('utf8').split('.');
  // 15 digits: the end of the year 9998, where lists put what has no time.
  if (!/^\d{1,15}$/.test(ms) || !isUuid(id)) throw new Failure('badRequest', { field: 'after' });
  return { at: new Date(Number(ms)), id };
}

/** A page from `size + 1` rows: the extra one only shows that there are more. */
export function pageFrom<Row, Out>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  toData: (row: Row) => Out,
): { data: Out[]; hasMore: boolean; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size;
  return {
    data: shown.map((row) => toData(row)),
    hasMore,
    next: hasMore && last !== undefined ? write(cursorOf(last)) : null,
  };
}
