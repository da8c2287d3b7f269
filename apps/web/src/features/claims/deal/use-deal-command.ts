import { useQueryClient } from '@tanstack/react-query';
import { type DealView, getDeal, readSharedDeal } from '@yanche/contract/claims/deals';
import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import { callKey, useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';

type Command = Endpoint & { answer: (typeof getDeal)['answer'] };

/** Sends a command of a deal and shows its answer at once, on the page it came from. */
export function useDealCommand<E extends Command>(endpoint: E, link: string | null) {
  const client = useQueryClient();
  const language = useLanguage();
  const sending = useSubmit(endpoint);
  return {
    busy: sending.isPending,
    /** Answers whether it was done; the call has told why not, and the page is read again. */
    send: async (body: BodyOf<E>): Promise<boolean> => {
      try {
        const deal: DealView = await sending.mutateAsync({ body });
        const key =
          link === null
            ? callKey(getDeal, { orderId: deal.orderId }, language)
            : callKey(readSharedDeal, { link }, language);
        client.setQueryData(key, deal);
        return true;
      } catch {
        const read = link === null ? getDeal : readSharedDeal;
        void client.invalidateQueries({ queryKey: callKey(read) });
        return false;
      }
    },
  };
}
