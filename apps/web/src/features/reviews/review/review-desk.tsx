import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import {
  approveReview,
  listReviews,
  rejectReview,
  type ReviewDetail,
} from '@yanche/contract/reviews/reviews';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { confirm } from '@yanche/ui/dialog';
import { Dock } from '@yanche/ui/dock';
import { Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFailure } from '#lib/call/call-error.ts';
import { paths } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { explainTexts, reviewsTexts } from '../reviews.texts.ts';
import { DisputeCard } from './dispute-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { FormerRounds, formerItemId } from './former-rounds.tsx';
import { KeyHints } from './key-hints.tsx';
import { firstUnsaid, judged, requestsOf, returnedCodes, verdicts } from './marks.ts';
import { Pins } from './pins.tsx';
import { ReviewGroups } from './review-groups.tsx';
import { reviewItemId } from './review-item.tsx';
import { isProblem, photosOfItem, riskyCodes, sortedRisks, stepFrom } from './review-items.ts';
import { RiskCard } from './risk-card.tsx';
import styles from './review.module.css';
import { sendBackTexts } from './send-back.texts.ts';
import { useMarks } from './use-marks.ts';
import { useReviewKeys } from './use-review-keys.ts';

const ReportClips = lazy(async () => ({
  default: (await import('#sheets/clip/report-clips.tsx')).ReportClips,
}));

const ReasonSheet = lazy(async () => ({
  default: (await import('../reason-sheet.tsx')).ReasonSheet,
}));

const SendBackSheet = lazy(async () => ({
  default: (await import('./send-back-sheet.tsx')).SendBackSheet,
}));

/** Review of one inspection: risks, draft, problems with photos, and the decision. */
export function ReviewDesk({ review }: { review: ReviewDetail }) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(sendBackTexts);
  const navigate = useNavigate();
  const approve = useSubmit(approveReview);
  const reject = useSubmit(rejectReview, [listReviews]);
  const [onlyProblems, setOnlyProblems] = useState(true);
  const [current, setCurrent] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const { taskId } = review.task;
  const risks = sortedRisks(review.risks);
  const risky = riskyCodes(risks);
  const majors = risks.filter(({ level }) => level === 'major').length;
  const { marking, showFaults, forget } = useMarks(taskId, review.round);
  const { marks } = marking;
  const returned = returnedCodes(marks);
  const items = review.draft.groups.flatMap((group) => group.items);
  const [lastRound] = review.formerRounds;
  const inLastRound = [...(lastRound?.items ?? []), ...(lastRound?.others ?? [])].map(
    ({ code }) => code,
  );
  // What goes back stays in sight; what the last round shows does not stand here once more.
  const problems = items
    .filter((item) => isProblem(item, risky) || returned.includes(item.code))
    .map(({ code }) => code)
    .filter((code) => !inLastRound.includes(code));

  const show = (code: string | undefined) => {
    if (code === undefined) return;
    setCurrent(code);
    const row =
      document.getElementById(reviewItemId(code)) ?? document.getElementById(formerItemId(code));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => show(stepFrom([...inLastRound, ...problems], current, by));
  const judge = (at: number) => {
    const verdict = verdicts[at];
    if (current === null || verdict === undefined) return;
    const item = items.find(({ code }) => code === current);
    const photos = item === undefined ? [] : photosOfItem(item, review.draft);
    marking.set(current, judged(marks.get(current), verdict, photos));
  };

  const leave = async (done: string) => {
    forget();
    toast(done, { kind: 'success' });
    await navigate(paths.reviews, { replace: true });
  };
  const decide = async () => {
    if (returned.length > 0) {
      toast(words.markedFirst);
      return;
    }
    if (review.contradicts) {
      setExplaining(true);
      return;
    }
    const unseen = (lastRound?.items ?? []).filter(({ code }) => !marks.has(code)).length;
    const message = `${unseen > 0 ? words.formerLeft(unseen) : ''}${t.approveMessage(majors)}`;
    if (await confirm({ title: t.approveTitle, message, okText: t.approve })) await publish();
  };
  const publish = async (reason = '') => {
    try {
      const { reportNo } = await approve.mutateAsync({ body: { taskId, reason } });
      setExplaining(false);
      await leave(t.approved(reportNo));
    } catch (error) {
      // `call` has shown a toast. A reason is required if an earlier inspection was published meanwhile.
      if (isFailure(error, 'contradictionUnexplained')) setExplaining(true);
    }
  };
  const askToSendBack = () => {
    const unsaid = firstUnsaid(marks);
    if (returned.length === 0) toast(words.nothingMarked);
    else if (unsaid === undefined) setRejecting(true);
    else {
      showFaults();
      show(unsaid);
    }
  };
  const sendBack = async (comment: string) => {
    try {
      const requests = requestsOf(marks);
      await reject.mutateAsync({ body: { taskId, round: review.round, requests, comment } });
      setRejecting(false);
      await leave(words.rejected(returned.length));
    } catch {
      // `call` has shown a toast; marks and comment are kept.
    }
  };
  useReviewKeys({
    a: () => void decide(),
    r: askToSendBack,
    '1': () => judge(0),
    '2': () => judge(1),
    '3': () => judge(2),
    j: () => step(1),
    k: () => step(-1),
  });

  const dock = (
    <Dock
      lead={
        <Text as="span" size={17} nowrap>
          {t.problemCount(inLastRound.length + problems.length)}
        </Text>
      }
      note={
        marks.size > 0
          ? words.judged(marks.size)
          : majors > 0
            ? t.majorRisks(majors)
            : t.noMajorRisks
      }
    >
      {returned.length > 0 ? (
        <>
          <Button tone="tint" size="large" onClick={() => void decide()}>
            {t.approve}
          </Button>
          <Button size="large" busy={reject.isPending} onClick={askToSendBack}>
            {words.sendBackCount(returned.length)}
          </Button>
        </>
      ) : (
        <>
          <Button tone="tint" size="large" onClick={askToSendBack}>
            {words.sendBack}
          </Button>
          <Button size="large" busy={approve.isPending} onClick={() => void decide()}>
            {t.approve}
          </Button>
        </>
      )}
    </Dock>
  );
  return (
    <Screen title={t.title} dock={dock} wide right={<KeyHints />}>
      <div className={`${styles.columns} ${lastRound === undefined ? '' : styles.again}`}>
        {lastRound !== undefined && (
          <Stack gap={12} className={styles.rounds}>
            <FormerRounds review={review} marking={marking} />
          </Stack>
        )}
        <Stack gap={12}>
          {review.dispute !== null && <DisputeCard dispute={review.dispute} />}
          <RiskCard risks={risks} onShow={show} />
          <DraftCard review={review} />
          {review.draft.clips && (
            <Suspense>
              <ReportClips clips={review.draft.clips} urls={review.clipUrls} />
            </Suspense>
          )}
          <Pins review={review} onShow={show} />
        </Stack>
        <Stack gap={12}>
          <Chips
            label={t.filters}
            value={onlyProblems ? 'problems' : 'all'}
            onChange={(next) => setOnlyProblems(next === 'problems')}
            options={[
              { value: 'problems', text: t.problems, count: problems.length },
              {
                value: 'all',
                text: t.all,
                count: items.length,
              },
            ]}
          />
          <ReviewGroups
            review={review}
            only={onlyProblems ? new Set(problems) : null}
            current={current}
            marking={marking}
          />
        </Stack>
      </div>
      <Deferred open={explaining}>
        <ReasonSheet
          texts={explainTexts}
          tone="primary"
          maxLength={TEXT_LIMITS.reason}
          open={explaining}
          busy={approve.isPending}
          onClose={() => setExplaining(false)}
          onSend={(reason) => void publish(reason)}
        />
      </Deferred>
      <Deferred open={rejecting}>
        <SendBackSheet
          marks={marks}
          nameOf={(code) => items.find((item) => item.code === code)?.name ?? code}
          open={rejecting}
          busy={reject.isPending}
          onClose={() => setRejecting(false)}
          onSend={(comment) => void sendBack(comment)}
        />
      </Deferred>
    </Screen>
  );
}
