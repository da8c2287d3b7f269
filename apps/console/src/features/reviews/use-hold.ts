import { useQueryClient } from '@tanstack/react-query';
import {
  holdReview,
  type Hold,
  listDesk,
  releaseReview,
  type ReviewKind,
} from '@yanche/contract/console/desk';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { reviewHold } from '@yanche/rules/staff/review-desk';
import { useEffect, useState } from 'react';
import { call, isFailure } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';

const retryMs = 3_000;

/** Of one person several pages may have a report open: the last that leaves lets it go. */
const page = crypto.randomUUID();

/** `barred`: the reader published the report that is disputed. */
export type Held = {
  hold: Hold;
  actions: AnswerOf<typeof holdReview>['actions'];
  barred?: true;
} | null;

/** Per report: a release never overtakes the hold before it, nor the next hold the release. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(ask);
  turns.set(
    id,
    turn.catch(() => undefined),
  );
  return turn;
}

/**
 * Holds a report for as long as it is open, and lets it go when it is left, also with the page. Null until it is known; what a
 * colleague holds is asked for again, so that it opens when they leave it.
 */
export function useHold(id: string, kind: ReviewKind): Held {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>(null);
  useEffect(() => {
    const body = { ...(kind === 'self' ? { selfOrderId: id } : { taskId: id }), page };
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      let next: number = retryMs;
      try {
        const answer = await inTurn(id, () => call(holdReview, { body }));
        if (!isOver) setHeld(answer);
        if (answer.hold?.mine === true) next = reviewHold.renewMs;
      } catch (error) {
        if (isFailure(error, 'disputeOwnReport')) {
          if (!isOver) setHeld({ hold: null, actions: [], barred: true });
          return;
        }
        // Decided or gone: the report itself says so. What did not arrive is asked again soon.
      }
      if (!isOver) timer = setTimeout(() => void ask(), next);
      await client.invalidateQueries({ queryKey: callKey(listDesk) });
    };
    void ask();
    const release = (withPage: boolean) =>
      call(releaseReview, { body: { ...body, withPage }, keepalive: true });
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const leavePage = () => {
      stop();
      void release(true).catch(() => undefined); // at once: there is no later
    };
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('pagehide', leavePage);
      stop();
      void inTurn(id, () => release(false)).catch(() => undefined);
    };
  }, [id, kind, client]);
  return held;
}
