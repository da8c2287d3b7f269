import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listDesk } from '@yanche/contract/console/desk';
import {
  decideSelfReview,
  getSelfReview,
  type SelfReview,
} from '@yanche/contract/console/self-desk';
import type { BodyOf } from '@yanche/contract/endpoint';
import { returnedCodes } from '@yanche/rules/reviews/marks';
import type { SelfDecision } from '@yanche/rules/staff/review-desk';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { Marking } from '../use-marks.ts';
import { passReason } from './self-evidence.ts';
import { selfTexts } from './self.texts.ts';

type Given = {
  review: SelfReview;
  marking: Marking;
  flushSeen: () => Promise<void>;
  /** It is decided: on to the next. */
  onDecided: () => void;
};
export type SelfDialog = null | 'keys' | 'again' | 'turnDown' | { passOf: string };
type Words = Pick<BodyOf<typeof decideSelfReview>, 'comment' | 'fraud'>;

/** The three decisions on a self-inspection, with the dialogs they ask in. */
export function useSelfDecisions({ review, marking, flushSeen, onDecided }: Given) {
  const t = useTexts(selfTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<SelfDialog>(null);
  const { selfOrderId, round } = review;
  const said = { approve: t.certified, retake: () => t.asked, reject: () => t.turnedDown };

  const deciding = useMutation({
    mutationFn: async ({ decision, ...words }: Words & { decision: SelfDecision }) => {
      if (decision === 'approve') await flushSeen();
      const retakes = returnedCodes(marking.marks).map((stepKey) => ({
        stepKey,
        reason: marking.marks.get(stepKey)?.reason.trim() ?? '',
      }));
      const passes = review.flagged.flatMap((stepKey) => {
        const mark = marking.marks.get(stepKey);
        const reason = mark === undefined ? null : passReason(mark);
        return reason === null ? [] : [{ stepKey, reason }];
      });
      const body = { selfOrderId, round, decision, ...words };
      return call(decideSelfReview, {
        body: {
          ...body,
          ...(decision === 'retake' && { retakes }),
          ...(decision === 'approve' && { passes }),
        },
      });
    },
    onSuccess: async ({ reportNo }, { decision }) => {
      void message.success(said[decision](reportNo ?? ''));
      marking.forget();
      setDialog(null);
      onDecided();
      await client.invalidateQueries({ queryKey: callKey(listDesk) });
    },
    onError: async (error, { decision }) => {
      // A dialog shows it in place.
      if (decision === 'approve') void message.error(errorWords(error, language));
      await client.invalidateQueries({ queryKey: callKey(getSelfReview, { selfOrderId }) });
    },
  });
  return {
    dialog,
    open: (next: SelfDialog) => {
      deciding.reset();
      setDialog(next);
    },
    decide: (decision: SelfDecision, words: Words = {}) => {
      if (!deciding.isPending) deciding.mutate({ decision, ...words });
    },
    isBusy: deciding.isPending,
    fault: deciding.error === null ? null : errorWords(deciding.error, language),
  };
}
