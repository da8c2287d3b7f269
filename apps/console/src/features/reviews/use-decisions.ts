import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  correctDegree,
  type DeskDetail,
  getDeskReview,
  listDesk,
  publishReview,
  returnReview,
} from '@yanche/contract/console/desk';
import type { BodyOf } from '@yanche/contract/endpoint';
import { requestsOf, returnedCodes } from '@yanche/rules/reviews/marks';
import { App } from 'antd';
import { useState } from 'react';
import { call, isFailure } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from './reviews.texts.ts';
import type { Marking } from './use-marks.ts';

type Given = {
  review: DeskDetail;
  marking: Marking;
  flushSeen: () => Promise<void>;
  /** The report is decided: on to the next. */
  onDecided: () => void;
};
export type Dialog = null | 'keys' | 'return' | 'explain' | 'dispute' | { degreeOf: number };
type Decision = BodyOf<typeof publishReview>['dispute'];

/** Publishing, sending back and correcting, with the dialogs they ask in. */
export function useDecisions({ review, marking, flushSeen, onDecided }: Given) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<Dialog>(null);
  // Kept while a reason is asked for in another dialog.
  const [answer, setAnswer] = useState<Decision>(undefined);
  const { taskId } = review.task;
  const about = { taskId, round: review.round };
  const { marks } = marking;

  const decided = async (words: string) => {
    void message.success(words);
    marking.forget();
    setDialog(null);
    onDecided();
    await client.invalidateQueries({ queryKey: callKey(listDesk) });
  };
  const publish = useMutation({
    mutationFn: async ({ reason, dispute }: { reason: string; dispute: Decision }) => {
      await flushSeen();
      return call(publishReview, { body: { ...about, reason, dispute } });
    },
    onSuccess: ({ reportNo }) => decided(t.published(reportNo)),
    onError: async (error) => {
      if (isFailure(error, 'contradictionUnexplained')) setDialog('explain');
      // A dialog shows it in place.
      else if (dialog !== 'dispute') void message.error(errorWords(error, language));
      await client.invalidateQueries({ queryKey: callKey(getDeskReview, { taskId }) });
    },
  });
  const sendBack = useMutation({
    mutationFn: (comment: string) =>
      call(returnReview, { body: { ...about, requests: requestsOf(marks), comment } }),
    onSuccess: () => decided(t.returned(returnedCodes(marks).length)),
  });
  const correct = useMutation({
    mutationFn: (given: { findingId: string; degree: number; reason: string }) =>
      call(correctDegree, { body: { ...about, ...given } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey(getDeskReview, { taskId }) });
      setDialog(null);
    },
  });
  const faultOf = ({ error }: { error: Error | null }) =>
    error === null ? null : errorWords(error, language);
  return {
    dialog,
    open: (next: Dialog) => {
      publish.reset();
      sendBack.reset();
      correct.reset();
      setDialog(next);
    },
    publish: (reason = '', dispute = answer) => {
      setAnswer(dispute);
      publish.mutate({ reason, dispute });
    },
    sendBack: (comment: string) => sendBack.mutate(comment),
    correct: correct.mutate,
    isPublishing: publish.isPending,
    isSending: sendBack.isPending,
    isCorrecting: correct.isPending,
    publishFault: faultOf(publish),
    sendFault: faultOf(sendBack),
    correctFault: faultOf(correct),
  };
}
