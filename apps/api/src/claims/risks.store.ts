import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';

/** Orders of an owner since a day, and how many of them were claimed. */
export async function countOrdersAndClaims(
  db: Db,
  { userId, dealerId }: OrderOwner,
  since: Date,
): Promise<{ orders: number; claims: number }> {
  const mine =
    dealerId === null
      ? sql`orders.dealer_id is null and orders.user_id = ${userId}`
      : sql`orders.dealer_id = ${dealerId}`;
  const { rows } = await sql<{ orders: number; claims: number }>`
    select count(*)::int as orders,
      count(*) filter (where exists (
        select 1 from claims
        where claims.order_id = orders.id and claims.status not in ('05', '80')))::int as claims
    from orders
    where ${mine} and orders.status = '70' and orders.created_at >= ${since}`.execute(db);
  return rows[0] ?? { orders: 0, claims: 0 };
}

/**
 * Photos of a claim whose bytes are elsewhere: in the evidence of another claim, or among what was stored before this one was
 * begun.
 */
export async function listReusedPhotos(db: Db, claimId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select evidence.id from claim_evidence as evidence
    join claims on claims.id = evidence.claim_id
    join files on files.id = evidence.file_id
    where evidence.claim_id = ${claimId} and files.kind = 'image' and (
      exists (
        select 1 from files as same
        where same.sha256 = files.sha256 and same.id <> files.id
          and same.created_at < claims.created_at)
      or exists (
        select 1 from claim_evidence as other
        join files as theirs on theirs.id = other.file_id
        where theirs.sha256 = files.sha256 and other.claim_id <> evidence.claim_id))`.execute(db);
  return rows.map(({ id }) => id);
}
