import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';

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

/** Gives a free query back; a grant that is ending meanwhile goes on for a week. */
export async function returnRight(tx: Tx, rightId: string, now: Date): Promise<void> {
  await tx
    .updateTable('history_rights')
    .set({
      remaining: sql`remaining + 1`,
      expires_at: sql`greatest(expires_at, ${now}::timestamptz + make_interval(days => ${graceDays}))`,
    })
    .where('id', '=', rightId)
    .execute();
}

export async function insertRight(db: Db, row: Insertable<Tables['history_rights']>) {
  await db.insertInto('history_rights').values(row).execute();
}
