import { isPaid } from '@yanche/rules/claims/claim-decision';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import type { ClaimRow } from './claims.store.ts';
import { listDecisions } from './decisions.store.ts';

/** What the inspector of the order overlooked, once per fault that is paid. */
export async function recordQuality(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('inspector_id')
    .where('id', '=', claim.order_id)
    .executeTakeFirst();
  const inspectorId = order?.inspector_id ?? null;
  const decisions = await listDecisions(tx, claim.id);
  const told = decisions.findLast(({ status }) => status === 'told');
  const paid = told?.items.filter(({ code }) => isPaid(code)) ?? [];
  if (inspectorId === null || paid.length === 0) return;
  await tx
    .insertInto('quality_records')
    .values(
      paid.map(({ itemId, kind, amount }) => ({
        id: newId(),
        claim_id: claim.id,
        inspector_id: inspectorId,
        order_id: claim.order_id,
        item_id: itemId,
        code: claim.items.find((item) => item.itemId === itemId)?.itemCode ?? null,
        kind,
        amount,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
