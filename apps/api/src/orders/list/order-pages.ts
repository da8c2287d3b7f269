import type { Deps } from '#deps.ts';
import { type Cursor, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { listOrderIds, type OrderFilter } from './order-list.store.ts';
import { pivotAt } from './order-filter.ts';

type Page = { after: string | undefined; limit: number };
/** A page's ids and its cursor mark: page 2 must keep the pivot of page 1. */
type Found = { ids: string[]; mark: string };

export const listNewestIds = async (
  { db }: Deps,
  filter: OrderFilter,
  { after, limit }: Page,
): Promise<Found> => ({
  ids: await listOrderIds(db, filter, { by: 'created' }, { after: readCursor(after), limit }),
  mark: '',
});

/** Upcoming appointments soonest first, then past ones latest first. */
export async function listSoonestIds(
  { db, clock }: Deps,
  filter: OrderFilter,
  { after: asked, limit }: Page,
): Promise<Found> {
  const { pivot, after } = readMarked(asked) ?? { pivot: pivotAt(clock.now()), after: null };
  const isPast = after !== null && after.at < pivot;
  const ahead = isPast
    ? []
    : await listOrderIds(db, filter, { by: 'appointment', side: 'ahead', pivot }, { after, limit });
  const left = limit - ahead.length;
  const past =
    left === 0
      ? []
      : await listOrderIds(
          db,
          filter,
          { by: 'appointment', side: 'past', pivot },
          { after: isPast ? after : null, limit: left },
        );
  return { ids: [...ahead, ...past], mark: `${pivot.getTime()}.` };
}

function readMarked(asked: string | undefined): { pivot: Date; after: Cursor | null } | null {
  if (asked === undefined) return null;
  const [ms = '', cursor] = asked.split('.');
  if (!/^\d{1,14}$/.test(ms) || cursor === undefined) {
    throw new Failure('badRequest', { field: 'after' });
  }
  return { pivot: new Date(Number(ms)), after: readCursor(cursor) };
}
