import { DAY_MS } from '@yanche/rules/calendar';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { historyQueries } from '../history-queries.ts';

export type RightRow = Selectable<Tables['history_rights']>;

const ownedBy = ({ userId, dealerId }: OrderOwner) =>
  dealerId === null
    ? sql<boolean>`history_rights.user_id = ${userId}`
    : sql<boolean>`history_rights.dealer_id = ${dealerId}`;

/** Grants that are not over, the one that ends first at the beginning. */
export async function listRights(db: Db, owner: OrderOwner, now: Date): Promise<RightRow[]> {
  return db
    .selectFrom('history_rights')
    .selectAll()
    .where(ownedBy(owner))
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

/** Takes one free query of the grant that ends first, and answers whose; null when none is left. */
export async function takeRight(tx: Tx, owner: OrderOwner, now: Date): Promise<string | null> {
  // Locked first and counted down then: of two that ask for the last one, the second finds none.
  const right = await tx
    .selectFrom('history_rights')
    .selectAll()
    .where(ownedBy(owner))
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const usable = right.find(({ remaining }) => remaining > 0);
  if (usable === undefined) return null;
  await tx
    .updateTable('history_rights')
    .set({ remaining: sql`remaining - 1` })
    .where('id', '=', usable.id)
    .execute();
  return usable.id;
}

/** At least this long one that came back can be used. */
const graceDays = 7;

/**
 * Gives the free query of a query back: to the grant that it was taken of, or, where that ends too soon to be used, as a grant of its
 * own, so that the others of it are not prolonged.
 */
export async function returnRight(
  tx: Tx,
  { orderId, rightId, now }: { orderId: string; rightId: string; now: Date },
): Promise<void> {
  const usable = new Date(now.getTime() + graceDays * DAY_MS);
  const right = await tx
    .selectFrom('history_rights')
    .selectAll()
    .where('id', '=', rightId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (right.expires_at >= usable) {
    await tx
      .updateTable('history_rights')
      .set({ remaining: sql`remaining + 1` })
      .where('id', '=', rightId)
      .execute();
    return;
  }
  await insertRight(tx, {
    id: newId(),
    user_id: right.user_id,
    dealer_id: right.dealer_id,
    source: right.source,
    total: 1,
    remaining: 1,
    expires_at: usable,
    returned_for: orderId,
    created_at: now,
  });
}

/** How many free queries of a side came back since a time. */
export async function countReturned(db: Db, owner: OrderOwner, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('history_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(historyQueries.ownedBy(owner))
    .where('right_returned', '=', true)
    .where('answered_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRight(db: Db, row: Insertable<Tables['history_rights']>) {
  await db.insertInto('history_rights').values(row).execute();
}
