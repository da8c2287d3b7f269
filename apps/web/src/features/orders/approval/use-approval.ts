import type { BodyOf } from '@yanche/contract/endpoint';
import type { confirmReport, disputeReport } from '@yanche/contract/orders/order-changes';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { approvalTexts } from './approval.texts.ts';

/** Confirms or disputes the report. Refusals are shown in place and keep the input. */
export function useApproval<E extends typeof confirmReport | typeof disputeReport>(
  endpoint: E,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const t = useTexts(approvalTexts);
  const submit = useSubmit(endpoint, [orderInfo, getOrderListByDealerId]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (body: BodyOf<E>) => {
    setTrouble(null);
    try {
      await submit.mutateAsync({ body, inPlace: 'all' });
      toast(done, { kind: 'success' });
      onDone();
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
    }
  };
  return { busy: submit.isPending, trouble, send, forget: () => setTrouble(null) };
}
