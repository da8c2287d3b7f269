import { undecidedClaims } from '@yanche/rules/claims/claim-state';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { newId } from '#lib/ids.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';

export type ClaimRow = Selectable<Tables['claims']>;

/** False when the order has a claim under way, or the number is taken. */
export async function insertClaim(tx: Tx, row: Insertable<Tables['claims']>): Promise<boolean> {
  const made = await tx
    .insertInto('claims')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findClaim(db: Db, claimId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claimId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockClaim(tx: Tx, claimId: string): Promise<ClaimRow | null> {
  const row = await tx
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The claim of an order that was not decided yet; there is one at most. */
export async function findOpenClaim(db: Db, orderId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', undecidedClaims)
    .where('appealed', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

export async function listOrderClaims(db: Db, orderId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Of a dealership, or of a person; newest first. */
export async function listClaimPage(
  db: Db,
  {
    owner,
    orderId,
    after,
    limit,
  }: { owner: OrderOwner; orderId: string | undefined; after: Cursor | null; limit: number },
): Promise<ClaimRow[]> {
  let query = db
    .selectFrom('claims')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  query =
    owner.dealerId === null
      ? query.where('dealer_id', 'is', null).where('user_id', '=', owner.userId)
      : query.where('dealer_id', '=', owner.dealerId);
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (after !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

export async function updateClaim(
  tx: Tx,
  claimId: string,
  set: Updateable<Tables['claims']>,
): Promise<ClaimRow> {
  return tx
    .updateTable('claims')
    .set(set)
    .where('id', '=', claimId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertClaimEvent(
  tx: Tx,
  event: Omit<Insertable<Tables['claim_events']>, 'id'>,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('claim_events')
    .values({ id, ...event })
    .execute();
  return id;
}

/** The next claim whose customer is to be told that a step ends, or whose step is over; locked. */
export const lockDueClaim = (tx: Tx, before: Date, skip: readonly string[]) =>
  lockFirst(
    tx
      .selectFrom('claims')
      .selectAll()
      .where('due_at', '<=', before)
      .where('is_final', '=', false)
      .where('status', 'in', [
        claimStatus.draft,
        claimStatus.moreNeeded,
        claimStatus.offered,
        claimStatus.refused,
      ])
      .$if(skip.length > 0, (query) => query.where('id', 'not in', skip))
      .orderBy('due_at'),
  );

/** The next claim that nobody has looked at and the machine has not tried; locked. */
export const lockReceivedClaim = (tx: Tx) =>
  lockFirst(
    tx
      .selectFrom('claims')
      .selectAll()
      .where('status', '=', claimStatus.received)
      .where('auto_tried', '=', false)
      .orderBy('updated_at'),
  );

/** The next claim that is to be paid; locked. */
export const lockPayableClaim = (tx: Tx) =>
  lockFirst(
    tx
      .selectFrom('claims')
      .selectAll()
      .where('status', '=', claimStatus.paying)
      .orderBy('updated_at'),
  );
