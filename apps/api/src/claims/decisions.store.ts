import type { Promised } from '@yanche/rules/claims/claim-decision';
import { promisedClaims } from '@yanche/rules/claims/claim-state';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** All of a claim, with who made them; the oldest first. */
export async function listDecisions(db: Db, claimId: string) {
  return db
    .selectFrom('claim_decisions as decision')
    .leftJoin('users as decider', 'decider.id', 'decision.decided_by')
    .leftJoin('users as second', 'second.id', 'decision.second_by')
    .selectAll('decision')
    .select(['decider.name as decider_name', 'second.name as second_name'])
    .where('decision.claim_id', '=', claimId)
    .orderBy('decision.decided_at')
    .orderBy('decision.id')
    .execute();
}

export async function insertDecision(
  tx: Tx,
  row: Insertable<Tables['claim_decisions']>,
): Promise<void> {
  await tx.insertInto('claim_decisions').values(row).execute();
}

/** The one that waits for a second person, locked; null when there is none any more. */
export async function lockProposed(tx: Tx, claimId: string) {
  const row = await tx
    .selectFrom('claim_decisions')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateDecision(
  tx: Tx,
  id: string,
  set: Updateable<Tables['claim_decisions']>,
): Promise<void> {
  await tx.updateTable('claim_decisions').set(set).where('id', '=', id).execute();
}

/** Holds the order: two claims of it are decided one after the other. */
export async function lockPromises(
  tx: Tx,
  claim: { id: string; order_id: string },
): Promise<Promised[]> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', claim.order_id)
    .forNoKeyUpdate()
    .execute();
  return listPromises(tx, claim);
}

/** What other claims of the same order were promised or paid. `id` null: what all of them were. */
export async function listPromises(
  db: Db,
  claim: { id: string | null; order_id: string },
): Promise<Promised[]> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('claim_decisions as decision', 'decision.claim_id', 'claims.id')
    .distinctOn('claims.id')
    .select(['claims.claim_no', 'claims.items as faults', 'decision.items'])
    .where('claims.order_id', '=', claim.order_id)
    .$if(claim.id !== null, (query) => query.where('claims.id', '<>', claim.id))
    .where('claims.status', 'in', promisedClaims)
    .where('decision.status', '=', 'told')
    .orderBy('claims.id')
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .execute();
  return rows.flatMap(({ claim_no: claimNo, faults, items }) =>
    items.map(({ itemId, kind, amount }) => ({
      kind,
      amount,
      claimNo,
      itemCode: faults.find((fault) => fault.itemId === itemId)?.itemCode ?? null,
    })),
  );
}
