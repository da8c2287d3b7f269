import type { Db, Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { type ClaimOrderRow, findClaimOrder } from './claim-orders.store.ts';
import { type ClaimRow, findClaim, lockClaim } from './claims.store.ts';

/** `readerId`: of the order's side, whoever asks. */
export type OwnClaim = { claim: ClaimRow; order: ClaimOrderRow; readerId: string };

/** The order of the caller's side; for everybody else it does not exist. */
export async function requireOwnOrder(
  db: Db,
  caller: Caller,
  orderId: string,
): Promise<ClaimOrderRow> {
  const order = await findClaimOrder(db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return order;
}

export async function requireOwnClaim(db: Db, caller: Caller, claimId: string): Promise<OwnClaim> {
  return own(db, caller, await findClaim(db, claimId));
}

/** The same, locked until the end of the transaction. */
export async function lockOwnClaim(tx: Tx, caller: Caller, claimId: string): Promise<OwnClaim> {
  return own(tx, caller, await lockClaim(tx, claimId));
}

async function own(db: Db, caller: Caller, claim: ClaimRow | null): Promise<OwnClaim> {
  if (claim === null) throw new Failure('notFound');
  const order = await requireOwnOrder(db, caller, claim.order_id);
  return { claim, order, readerId: caller.userId };
}

/** Refuses what was written over an older state. */
export function requireVersion(claim: ClaimRow, version: number): void {
  if (claim.version !== version) throw new Failure('changedMeanwhile');
}
