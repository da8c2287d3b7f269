import { saveClaim, type ClaimView } from '@yanche/contract/claims/claims';
import type { BodyOf } from '@yanche/contract/endpoint';
import { useClaimCommand } from '../claim.data.ts';

type Typed = Pick<BodyOf<typeof saveClaim>, 'deliveredOn' | 'km' | 'items' | 'diagnosis'>;

/** Keeps a part of what was typed; the rest stays as it was read. Answers whether the server has it. */
export function useSaveClaim(claim: ClaimView) {
  const { busy, send } = useClaimCommand(saveClaim);
  const { claimId, version, deliveredOn, km, items, diagnosis } = claim;
  const asTyped = items.map(({ itemId, kind, itemCode, concern }) => ({
    itemId,
    kind,
    itemCode,
    concern,
  }));
  return {
    busy,
    items: asTyped,
    save: async (changes: Partial<Typed>): Promise<boolean> => {
      const body = { claimId, version, deliveredOn, km, items: asTyped, diagnosis, ...changes };
      return send(body).then(
        () => true,
        () => false,
      );
    },
  };
}
