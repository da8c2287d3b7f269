import type { SelfReview } from '@yanche/contract/console/self-desk';
import { firstUnsaid, judged, type Mark } from '@yanche/rules/reviews/marks';
import type { FlagPass } from '@yanche/rules/staff/review-desk';
import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { KeysSheet } from '../dialogs/keys-sheet.tsx';
import { HeldNotice } from '../held-notice.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import { nextUnseen } from '../next-unseen.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import type { Held } from '../use-hold.ts';
import { useMarks } from '../use-marks.ts';
import { useSeen } from '../use-seen.ts';
import { useZoom, zoomKeys } from '#lib/viewer/use-zoom.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { keyStepsOf, noticedOf, selfPicturesOf, selfProgressOf } from './self-evidence.ts';
import { PassDialog } from './pass-dialog.tsx';
import { SelfFooter } from './self-footer.tsx';
import { SelfSide, type SelfTab } from './self-side.tsx';
import { selfTexts } from './self.texts.ts';
import { AskAgainDialog, TurnDownDialog } from './self-dialogs.tsx';
import { useSelfDecisions } from './use-self-decisions.ts';
import css from '../desk.module.css';

type Props = {
  review: SelfReview;
  held: Held;
  userId: string;
  hasNext: boolean;
  onDecided: () => void;
};

/** One self-inspection at the desk: its photos in the middle, what is decided at the right, the ways out below. */
export function OpenSelfReview({ review, held, userId, hasNext, onDecided }: Props) {
  const t = useTexts(selfTexts);
  const desk = useTexts(reviewsTexts);
  const { message } = App.useApp();
  const { selfOrderId: id, steps } = review;
  const keySteps = useMemo(() => keyStepsOf(review), [review]);
  const pictures = useMemo(() => selfPicturesOf(review), [review]);
  const [at, setAt] = useState(0);
  // A step without photos, shown in the list only.
  const [aside, setAside] = useState<string | null>(null);
  const [tab, setTab] = useState<SelfTab>('key');
  const [faulty, setFaulty] = useState(false);
  const zooming = useZoom();
  const region = useRef<HTMLElement>(null);
  const marking = useMarks(userId, id, review.round);
  const mayDecide = held?.hold?.mine === true;
  const { seen, add, flush } = useSeen({ id, kind: 'self' }, review.seen, mayDecide);
  const decisions = useSelfDecisions({ review, marking, flushSeen: flush, onDecided });
  const progress = selfProgressOf(pictures, {
    keySteps,
    flagged: review.flagged,
    marks: marking.marks,
    seen,
  });
  const current = aside ?? pictures[at]?.code;
  const focus = () => region.current?.focus({ preventScroll: true });
  // One that opens by itself takes no key from somebody who is searching.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    region.current?.focus({ preventScroll: true });
  }, []);

  const goTo = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setAside(null);
    setAt(next);
    zooming.off();
    focus();
  };
  const show = (stepKey: string | undefined) => {
    if (stepKey === undefined) return;
    const index = pictures.findIndex(({ code }) => code === stepKey);
    if (index >= 0) goTo(index);
    else setAside(stepKey);
  };
  const showPhoto = (photo: string | undefined) =>
    goTo(pictures.findIndex(({ fileId }) => fileId === photo));
  const nextOpen = () => {
    const indexOf = (key: string) => pictures.findIndex(({ code }) => code === key);
    const keys = keySteps.map(({ step }) => step.key);
    const later = keys.filter((key) => indexOf(key) > at);
    const undecided = [...later, ...keys].find((key) => progress.open.includes(key));
    show(undecided ?? later[0] ?? keys[0]);
  };
  const mark = (stepKey: string, given: Mark | null) => {
    marking.set(stepKey, given);
    if (given === null || given.verdict === 'pass') focus();
  };
  const isFlagged = (stepKey: string) => review.flagged.includes(stepKey);
  const give = (stepKey: string, given: Mark | null) => {
    // What the rules noticed passes by a second decision only.
    if (given?.verdict === 'pass' && isFlagged(stepKey)) decisions.open({ passOf: stepKey });
    else mark(stepKey, given);
  };
  const judge = (verdict: 'pass' | 'again') => {
    const step = steps.find(({ key }) => key === current);
    if (step === undefined || step.shots.length === 0 || !mayDecide) return;
    if (verdict === 'pass' && isFlagged(step.key))
      return give(step.key, judged(undefined, verdict));
    mark(step.key, judged(marking.marks.get(step.key), verdict));
    if (verdict === 'pass' && aside === null) goTo(at + 1);
  };
  const approve = () => {
    if (!mayDecide) return;
    const [open] = progress.open;
    const unseen = nextUnseen(pictures, at, progress.unseen);
    if (progress.returned.length > 0) void message.info(t.markedFirst);
    else if (unseen !== undefined) {
      void message.info(t.photosLeft(progress.unseen.length));
      showPhoto(unseen);
    } else if (open !== undefined) {
      void message.info(t.stepsLeft(progress.open.length));
      show(open);
    } else decisions.decide('approve');
  };
  const askAgain = () => {
    if (!mayDecide) return;
    const unsaid = firstUnsaid(marking.marks);
    if (progress.returned.length === 0) void message.info(t.nothingMarked);
    else if (unsaid === undefined) decisions.open('again');
    else {
      setFaulty(true);
      show(unsaid);
      void message.info(desk.reasonMissing);
    }
  };
  const turnDown = () => {
    if (mayDecide) decisions.open('turnDown');
  };
  useDeskKeys({
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    ArrowLeft: () => goTo(at - 1),
    n: nextOpen,
    u: () => showPhoto(nextUnseen(pictures, at, progress.unseen)),
    '1': () => judge('pass'),
    '2': () => judge('again'),
    Enter: progress.returned.length > 0 ? askAgain : approve,
    a: approve,
    r: askAgain,
    x: turnDown,
    ...zoomKeys(zooming),
    t: () => setTab(tab === 'key' ? 'all' : 'key'),
    '?': () => decisions.open('keys'),
    Escape: zooming.off,
  });

  const { dialog } = decisions;
  const close = () => {
    decisions.open(null);
    focus();
  };
  const passed = dialog !== null && typeof dialog === 'object' ? dialog.passOf : null;
  const pass = (stepKey: string, reason: FlagPass) => {
    mark(stepKey, { ...judged(undefined, 'pass'), reason });
    close();
    if (aside === null && pictures[at]?.code === stepKey) goTo(at + 1);
  };
  const asking = { busy: decisions.isBusy, error: decisions.fault, onClose: close };
  return (
    <>
      <div className={css.middle}>
        <HeldNotice held={held} />
        <Viewer
          pictures={pictures}
          at={at}
          seen={seen}
          zooming={zooming}
          comparing={false}
          region={region}
          facts={null}
          onMove={goTo}
          onSeen={add}
          onCompare={() => undefined}
        />
      </div>
      <SelfSide
        review={review}
        keySteps={keySteps}
        marking={marking}
        current={current}
        tab={tab}
        mayDecide={mayDecide}
        faulty={faulty}
        onTab={setTab}
        onShow={show}
        onMark={give}
        onWritten={focus}
      />
      <SelfFooter
        progress={progress}
        keyCount={keySteps.length}
        photoCount={pictures.length}
        mayDecide={mayDecide}
        isBusy={decisions.isBusy}
        hasNext={hasNext}
        onApprove={approve}
        onAskAgain={askAgain}
        onTurnDown={turnDown}
      />
      {passed !== null && (
        <PassDialog
          name={steps.find(({ key }) => key === passed)?.name ?? passed}
          words={noticedOf(review, passed, t.differs)}
          onPass={(reason) => pass(passed, reason)}
          onClose={close}
        />
      )}
      {dialog === 'keys' && <KeysSheet kind="self" onClose={close} />}
      {dialog === 'again' && (
        <AskAgainDialog
          {...asking}
          review={review}
          marking={marking}
          onSend={(comment) => decisions.decide('retake', { comment })}
        />
      )}
      {dialog === 'turnDown' && (
        <TurnDownDialog
          {...asking}
          onSend={(comment, fraud) => decisions.decide('reject', { comment, fraud })}
        />
      )}
    </>
  );
}
