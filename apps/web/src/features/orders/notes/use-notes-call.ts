import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  dropReminder,
  saveDealerNotes,
  setReminder,
} from '@yanche/contract/orders/dealer-notes';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { notesTexts } from './notes.texts.ts';

type Trouble = { text: string; code: number | null };

/** Sends a change of what a dealership keeps; refusals are told in place. */
export function useNotesCall<
  E extends typeof saveDealerNotes | typeof setReminder | typeof dropReminder,
>(endpoint: E, { done, onDone }: { done: string; onDone: () => void }) {
  const t = useTexts(notesTexts);
  const submit = useSubmit(endpoint, [orderInfo, getOrderListByDealerId]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const send = async (body: BodyOf<E>) => {
    setTrouble(null);
    try {
      await submit.mutateAsync({ body, inPlace: 'all' });
      toast(done, { kind: 'success' });
      onDone();
    } catch (error) {
      setTrouble(
        error instanceof CallError
          ? { text: error.message, code: error.code }
          : { text: t.failed, code: null },
      );
    }
  };
  return { busy: submit.isPending, trouble, send };
}
