import type { DeskDetail } from '@yanche/contract/console/desk';
import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { firstUnsaid, judged, type Mark, requestsOf, verdicts } from '@yanche/rules/reviews/marks';
import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { DegreeDialog } from './dialogs/degree-dialog.tsx';
import { DisputeDialog } from './dialogs/dispute-dialog.tsx';
import { KeysSheet } from './dialogs/keys-sheet.tsx';
import { WordsDialog } from './dialogs/words-dialog.tsx';
import { evidenceOf, itemsOf, keyItemsOf, photosOf } from './evidence.ts';
import { Footer } from './footer.tsx';
import { HeldNotice } from './held-notice.tsx';
import { picturesOf } from './inspection-pictures.ts';
import { nextUnseen } from './next-unseen.ts';
import { progressOf } from './progress.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { ItemFacts } from './side/item-facts.tsx';
import { noteFieldId } from './side/log-tab.tsx';
import { Side, type SideTab, sideTabs } from './side/side.tsx';
import { useDecisions } from './use-decisions.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Held } from './use-hold.ts';
import { useMarks } from './use-marks.ts';
import { useSeen } from './use-seen.ts';
import { useZoom, zoomKeys } from '#lib/viewer/use-zoom.ts';
import { Viewer } from './viewer/viewer.tsx';
import dialogCss from './dialogs/dialogs.module.css';
import css from './desk.module.css';

type Props = {
  review: DeskDetail;
  held: Held;
  userId: string;
  hasNext: boolean;
  onDecided: () => void;
};

/** One report at the desk: evidence in the middle, what is decided at the right, the ways out below. */
export function OpenReview({ review, held, userId, hasNext, onDecided }: Props) {
  const t = useTexts(reviewsTexts);
  const wanted = useTexts(requestWords);
  const { message } = App.useApp();
  const { draft } = review;
  const { taskId } = review.task;
  const keyItems = useMemo(() => keyItemsOf(review), [review]);
  const evidence = useMemo(() => evidenceOf(review, keyItems), [review, keyItems]);
  const pictures = useMemo(
    () => picturesOf(review, keyItems, evidence),
    [review, keyItems, evidence],
  );
  const [at, setAt] = useState(0);
  // An item without any evidence of its own, shown in the list only.
  const [aside, setAside] = useState<string | null>(null);
  const [tab, setTab] = useState<SideTab>('key');
  const [comparing, setComparing] = useState(false);
  const [faulty, setFaulty] = useState(false);
  const zooming = useZoom();
  const region = useRef<HTMLElement>(null);
  const marking = useMarks(userId, taskId, review.round);
  const isMine = held?.hold?.mine === true;
  const { seen, add, flush } = useSeen({ id: taskId, kind: 'inspection' }, review.seen, isMine);
  const decisions = useDecisions({ review, marking, flushSeen: flush, onDecided });
  const progress = progressOf(review, { keyItems, marks: marking.marks, seen });
  const may = (action: DeskDetail['actions'][number]) => held?.actions.includes(action) === true;

  const shown = evidence[at];
  const current = aside ?? shown?.code;
  const item = itemsOf(draft).find(({ code }) => code === current);
  const photo = aside === null && shown?.kind === 'photo' ? shown.fileId : null;
  const focus = () => region.current?.focus({ preventScroll: true });
  // A report that opens by itself takes no key from somebody who is searching.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    region.current?.focus({ preventScroll: true });
  }, []);

  const goTo = (next: number) => {
    if (next < 0 || next >= evidence.length) return;
    setAside(null);
    setAt(next);
    zooming.off();
    focus();
  };
  const show = (code: string | undefined) => {
    if (code === undefined) return;
    const index = evidence.findIndex((each) => each.code === code);
    if (index >= 0) goTo(index);
    else setAside(code);
  };
  const showPhoto = (fileId: string | undefined) =>
    goTo(evidence.findIndex((each) => each.fileId === fileId));
  const nextOpen = () => {
    const later = keyItems.filter(
      ({ item: { code } }) => evidence.findIndex((each) => each.code === code) > at,
    );
    const undecided = [...later, ...keyItems].find(({ item: { code } }) =>
      progress.open.includes(code),
    );
    show((undecided ?? later[0] ?? keyItems[0])?.item.code);
  };
  const mark = (code: string, given: Mark | null) => {
    marking.set(code, given);
    if (given === null || given.verdict === 'pass') focus();
  };
  const judge = (verdict: Mark['verdict']) => {
    if (item === undefined || !may('return')) return;
    const photos = photo === null ? photosOf(item, draft) : [photo];
    mark(item.code, judged(marking.marks.get(item.code), verdict, photos));
    if (tab !== 'all') setTab('key');
    if (verdict === 'pass' && aside === null) goTo(at + 1);
  };
  const publish = () => {
    if (!may('publish')) return;
    const unseen = nextUnseen(evidence, at, progress.unseen);
    const [open] = progress.open;
    if (progress.returned.length > 0) void message.info(t.markedFirst);
    else if (unseen !== undefined) {
      void message.info(t.photosLeft(progress.unseen.length));
      showPhoto(unseen);
    } else if (open !== undefined) {
      void message.info(t.itemsLeft(progress.open.length));
      show(open);
    } else if (review.dispute !== null) decisions.open('dispute');
    else if (review.contradicts) decisions.open('explain');
    else if (!decisions.isPublishing) decisions.publish();
  };
  const sendBack = () => {
    if (!may('return')) return;
    const unsaid = firstUnsaid(marking.marks);
    if (progress.returned.length === 0) void message.info(t.nothingMarked);
    else if (unsaid === undefined) decisions.open('return');
    else {
      setFaulty(true);
      show(unsaid);
      void message.info(t.reasonMissing);
    }
  };
  const correct = (code: string | undefined) => {
    const found = review.degrees.find((each) => each.code === code);
    if (found === undefined) void message.info(t.degreeNone);
    else if (may('correct')) decisions.open({ degreeOf: found.number });
  };
  const note = () => {
    setTab('log');
    requestAnimationFrame(() => document.getElementById(noteFieldId)?.focus());
  };
  const [pass, again, doubt] = verdicts;
  useDeskKeys({
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    ArrowLeft: () => goTo(at - 1),
    n: nextOpen,
    u: () => showPhoto(nextUnseen(evidence, at, progress.unseen)),
    '1': () => judge(pass),
    '2': () => judge(again),
    '3': () => judge(doubt),
    Enter: progress.returned.length > 0 ? sendBack : publish,
    a: publish,
    r: sendBack,
    d: () => correct(current),
    ...zoomKeys(zooming),
    c: () => setComparing(!comparing),
    t: () => setTab(sideTabs[(sideTabs.indexOf(tab) + 1) % sideTabs.length] ?? 'key'),
    m: note,
    '?': () => decisions.open('keys'),
    Escape: () => (comparing ? setComparing(false) : zooming.off()),
  });

  const { dialog } = decisions;
  const degree =
    dialog !== null && typeof dialog === 'object'
      ? review.degrees.find(({ number }) => number === dialog.degreeOf)
      : undefined;
  const nameOf = (code: string) => itemsOf(draft).find((each) => each.code === code)?.name ?? code;
  const close = () => {
    decisions.open(null);
    focus();
  };
  return (
    <>
      <div className={css.middle}>
        <HeldNotice held={held} />
        <Viewer
          pictures={pictures}
          at={at}
          seen={seen}
          zooming={zooming}
          comparing={comparing}
          region={region}
          facts={item !== undefined && <ItemFacts item={item} review={review} />}
          onMove={goTo}
          onSeen={add}
          onCompare={() => setComparing(!comparing)}
        />
      </div>
      <Side
        review={review}
        keyItems={keyItems}
        marking={marking}
        current={current}
        photo={photo}
        tab={tab}
        mayDecide={may('return')}
        faulty={faulty}
        onTab={setTab}
        onShow={show}
        onMark={mark}
        onDegree={correct}
        onWritten={focus}
      />
      <Footer
        progress={progress}
        keyCount={keyItems.length}
        dutyCount={review.requiredPhotos.length}
        mayPublish={may('publish')}
        mayReturn={may('return')}
        isBusy={decisions.isPublishing}
        hasNext={hasNext}
        onPublish={publish}
        onReturn={sendBack}
      />
      {dialog === 'keys' && <KeysSheet kind="inspection" onClose={close} />}
      {dialog === 'return' && (
        <WordsDialog
          title={t.sendBackCount(progress.returned.length)}
          ok={t.sendBack}
          label={t.general}
          initial={marking.words}
          onWrite={marking.setWords}
          busy={decisions.isSending}
          error={decisions.sendFault}
          onSend={decisions.sendBack}
          onClose={close}
        >
          <ul className={dialogCss.asked} aria-label={t.whatGoesBack}>
            {requestsOf(marking.marks).map(({ code, wants, reason, fileId }) => (
              <li key={`${code} ${wants} ${fileId}`}>
                <b>{nameOf(code)}</b> {wanted[wants]} · {reason}
              </li>
            ))}
          </ul>
        </WordsDialog>
      )}
      {dialog === 'dispute' && review.dispute !== null && (
        <DisputeDialog
          reason={review.dispute.reason}
          ok={t.publishLast}
          busy={decisions.isPublishing}
          error={decisions.publishFault}
          onSend={(dispute) => decisions.publish('', dispute)}
          onClose={close}
        />
      )}
      {dialog === 'explain' && (
        <WordsDialog
          title={t.explainTitle}
          ok={t.publishLast}
          label={t.explain}
          required
          busy={decisions.isPublishing}
          error={null}
          onSend={(reason) => decisions.publish(reason)}
          onClose={close}
        >
          <p>{t.contradicts}</p>
        </WordsDialog>
      )}
      {degree !== undefined && (
        <DegreeDialog
          name={nameOf(degree.code)}
          degree={degree}
          busy={decisions.isCorrecting}
          error={decisions.correctFault}
          onSend={(value, reason) =>
            decisions.correct({ findingId: degree.findingId, degree: value, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}
