import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import type { ClaimRow } from './claims.store.ts';
import { insertDecision } from './decisions.store.ts';

/** What is written when the evidence that was asked for did not come: a refusal as any other, with what would change it. */
export async function lapseToRefusal(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  await insertDecision(tx, {
    id: newId(),
    claim_id: claim.id,
    of_appeal: false,
    status: 'told',
    total: 0,
    items: JSON.stringify(
      claim.items.map(({ itemId, kind }) => ({
        itemId,
        kind,
        code: 'not-proven',
        amount: 0,
        clause: '5.1',
        words: '',
        change: [],
        pairs: [],
      })),
    ),
    decided_by: null,
    decided_at: now,
  });
}
