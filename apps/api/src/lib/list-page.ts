import { Failure } from './failure.ts';

type Asked = { size: string; after?: string | undefined; sort?: 'newest' | 'oldest' };

/**
 * A page of a list that is short enough to be read whole (products, towns, settings), in its own order; `newest` leaves it as it is,
 * `oldest` turns it round. Throws `badRequest` when `after` names none of its rows.
 */
export function pageOfList<Row>(
  all: readonly Row[],
  { size, after, sort }: Asked,
  idOf: (row: Row) => string,
): { data: Row[]; hasMore: boolean; next: string | null } {
  const rows = sort === 'oldest' ? all.toReversed() : all;
  const last = after === undefined ? -1 : rows.findIndex((row) => idOf(row) === after);
  if (after !== undefined && last === -1) throw new Failure('badRequest', { field: 'after' });
  const data = rows.slice(last + 1, last + 1 + Number(size));
  const hasMore = last + 1 + data.length < rows.length;
  const end = data.at(-1);
  return { data, hasMore, next: hasMore && end !== undefined ? idOf(end) : null };
}
