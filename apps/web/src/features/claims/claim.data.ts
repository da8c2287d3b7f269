import { getDeal } from '@yanche/contract/claims/deals';
import { useQueryClient } from '@tanstack/react-query';
import {
  claimEligibility,
  getClaim,
  listClaims,
  type ClaimView,
} from '@yanche/contract/claims/claims';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import { callKey, useCall, useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';

const pollMs = 60_000;
/** While money is on its way: it is there within seconds. */
const payingPollMs = 3_000;

/** A claim; read again each minute, because the other side acts, too. */
export const useClaim = (claimId: string) =>
  useCall(
    getClaim,
    { claimId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.status === claimStatus.paying ? payingPollMs : pollMs,
    },
  );

type Command = Endpoint & { answer: (typeof getClaim)['answer'] };

/** Sends a command of a claim. Its answer is the claim as it is now, shown at once; lists are read again. */
export function useClaimCommand<E extends Command>(endpoint: E) {
  const client = useQueryClient();
  const language = useLanguage();
  const sending = useSubmit(endpoint, [listClaims, claimEligibility, getDeal]);
  return {
    busy: sending.isPending,
    send: async (body: BodyOf<E>, inPlace?: 'all'): Promise<ClaimView> => {
      try {
        const claim: ClaimView = await sending.mutateAsync({ body, ...(inPlace && { inPlace }) });
        const { claimId } = claim;
        client.setQueryData(callKey(getClaim, { claimId }, language), claim);
        return claim;
      } catch (error) {
        // What was refused has changed meanwhile: show how it stands.
        void client.invalidateQueries({ queryKey: callKey(getClaim) });
        throw error;
      }
    },
  };
}
