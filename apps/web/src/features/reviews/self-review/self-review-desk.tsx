import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import {
  decideSelfReview,
  listSelfReviews,
  type SelfReviewDetail,
} from '@yanche/contract/reviews/self-reviews';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Dock } from '@yanche/ui/dock';
import { toast } from '@yanche/ui/toast';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import styles from './self-review.module.css';
import { selfReviewTexts, turnDownTexts } from './self-review.texts.ts';
import { SelfReviewFacts } from './self-review-facts.tsx';
import { SelfReviewSteps } from './self-review-steps.tsx';

const ReasonSheet = lazy(async () => ({
  default: (await import('../reason-sheet.tsx')).ReasonSheet,
}));

/** Review of one self-inspection: stated facts, rule hits, photos and the decision. */
export function SelfReviewDesk({ review }: { review: SelfReviewDetail }) {
  const t = useTexts(selfReviewTexts);
  const navigate = useNavigate();
  const decide = useSubmit(decideSelfReview, [listSelfReviews]);
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const [faulty, setFaulty] = useState(false);
  const [turningDown, setTurningDown] = useState(false);
  const { orderId, reasons } = review.order;
  const isOpen = review.status === selfStatus.inReview;

  const mark = (stepKey: string, reason: string | null) => {
    const next = new Map(marks);
    if (reason === null) next.delete(stepKey);
    else next.set(stepKey, reason);
    setMarks(next);
  };
  const send = async (
    body: Omit<Parameters<typeof decide.mutateAsync>[0]['body'] & object, 'orderId'>,
    words: (reportNo: string) => string,
  ) => {
    try {
      const { reportNo } = await decide.mutateAsync({ body: { orderId, ...body } });
      toast(words(reportNo ?? ''), { kind: 'success' });
      await navigate(paths.reviews, { replace: true });
    } catch {
      // `call` has shown a toast; the decision can be repeated.
    }
  };
  const approve = async () => {
    const message = t.approveMessage(reasons.length);
    if (!(await confirm({ title: t.approveTitle, message, okText: t.approve }))) return;
    await send({ decision: 'approve', comment: '', retakes: [], fraud: false }, t.approved);
  };
  const askAgain = async () => {
    const retakes = [...marks].map(([stepKey, reason]) => ({ stepKey, reason: reason.trim() }));
    if (retakes.some(({ reason }) => reason === '')) return setFaulty(true);
    const message = t.retakeMessage(review.roundsLeft);
    if (!(await confirm({ title: t.retakeTitle, message, okText: t.retake(marks.size) }))) return;
    await send({ decision: 'retake', comment: '', retakes, fraud: false }, () => t.asked);
  };

  const dock = isOpen && (
    <Dock>
      <Button tone="tint" size="large" onClick={() => setTurningDown(true)}>
        {t.reject}
      </Button>
      {marks.size > 0 ? (
        <Button size="large" busy={decide.isPending} onClick={() => void askAgain()}>
          {t.retake(marks.size)}
        </Button>
      ) : (
        <Button size="large" busy={decide.isPending} onClick={() => void approve()}>
          {t.approve}
        </Button>
      )}
    </Dock>
  );
  return (
    <Screen title={t.title} dock={dock} wide>
      {!isOpen && <Notice tone="minor">{t.gone}</Notice>}
      <div className={styles.columns}>
        <SelfReviewFacts review={review} />
        <SelfReviewSteps
          steps={review.steps}
          readings={review.readings}
          marks={marks}
          faulty={faulty}
          onMark={isOpen ? mark : undefined}
        />
      </div>
      <Deferred open={turningDown}>
        <ReasonSheet
          texts={turnDownTexts}
          maxLength={TEXT_LIMITS.long}
          option={t.fraud}
          open={turningDown}
          busy={decide.isPending}
          onClose={() => setTurningDown(false)}
          onSend={(comment, fraud) =>
            void send({ decision: 'reject', comment, retakes: [], fraud }, () => t.rejected)
          }
        />
      </Deferred>
    </Screen>
  );
}
