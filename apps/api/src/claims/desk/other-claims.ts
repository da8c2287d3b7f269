import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { claimCodeLabels } from '@yanche/rules/claims/claim-policy';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import type { Db } from '#database/schema.ts';
import { itemName, kindName } from '../claim-words.ts';
import { type ClaimRow, listOrderClaims } from '../claims.store.ts';
import { listDecisions } from '../decisions.store.ts';

/** The other claims of an order as its decider sees them: each fault with what was told of it. Drafts belong to their customers. */
export async function readOtherClaims(
  db: Db,
  { id, order_id }: Pick<ClaimRow, 'id' | 'order_id'>,
  language: Language,
): Promise<ConsoleClaimDetail['others']> {
  const claims = await listOrderClaims(db, order_id);
  const others = claims.filter((each) => each.id !== id && each.status !== claimStatus.draft);
  return Promise.all(
    others.map(async (claim) => {
      const decisions = await listDecisions(db, claim.id);
      const told = decisions.findLast(({ status }) => status === 'told');
      return {
        claimId: claim.id,
        claimNo: claim.claim_no,
        status: claim.status,
        createdAt: claim.created_at.toISOString(),
        amount: claim.offer_total > 0 ? claim.offer_total : null,
        items: claim.items.map(({ itemId, kind, itemCode, concern }) => {
          const decided = told?.items.find((item) => item.itemId === itemId);
          return {
            itemId,
            kindName: kindName(kind, language),
            itemName: itemName(itemCode, language),
            concern,
            codeName:
              decided === undefined ? null : inLanguage(claimCodeLabels[decided.code], language),
            amount: decided?.amount ?? 0,
          };
        }),
      };
    }),
  );
}
