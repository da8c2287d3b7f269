import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listOwnRatings } from '@yanche/contract/orders/ratings';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Caller } from '#route.ts';
import { givenView } from './rating-view.ts';
import { listRatingsOf } from './ratings.store.ts';

const pageSize = 10; // spec §9

/** What customers said of the caller, without their names and orders. */
export async function readOwnRatings(
  { db }: Deps,
  { userId }: Caller,
  { after }: { after?: string | undefined },
): Promise<AnswerOf<typeof listOwnRatings>> {
  return pageFrom(
    await listRatingsOf(db, userId, { after: readCursor(after), limit: pageSize + 1 }),
    pageSize,
    ({ changed_at: at, order_id: id }) => ({ at, id }),
    (row) => ({ at: row.changed_at.toISOString(), ...givenView(row) }),
  );
}
