import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import {
  approveReview,
  listReviews,
  rejectReview,
  type ReviewDetail,
} from '@yanche/contract/reviews/reviews';
import type { CarView } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Chips } from '@yanche/ui/chips';
import { confirm } from '@yanche/ui/dialog';
import { Dock } from '@yanche/ui/dock';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFailure } from '#lib/call/call-error.ts';
import { paths } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { CarDiagram } from '#sheets/car-diagram/car-diagram.tsx';
import { explainTexts, rejectPhrases, rejectTexts, reviewsTexts } from '../reviews.texts.ts';
import { DisputeCard } from './dispute-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { KeyHints } from './key-hints.tsx';
import { ReviewGroups } from './review-groups.tsx';
import { reviewItemId } from './review-item.tsx';
import { isProblem, riskyCodes, sortedRisks, stepFrom } from './review-items.ts';
import { RiskCard } from './risk-card.tsx';
import styles from './review.module.css';
import { useReviewKeys } from './use-review-keys.ts';

const ReasonSheet = lazy(async () => ({
  default: (await import('../reason-sheet.tsx')).ReasonSheet,
}));

/** Review of one inspection: risks, draft, problems with photos, and the decision. */
export function ReviewDesk({ review }: { review: ReviewDetail }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const phrases = rejectPhrases.map((phrase) => inLanguage(phrase, language));
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
  const problems = review.draft.groups
    .flatMap(({ items }) => items)
    .filter((item) => isProblem(item, risky))
    .map(({ code }) => code);

  const show = (code: string | undefined) => {
    if (code === undefined) return;
    setCurrent(code);
    const row = document.getElementById(reviewItemId(code));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => show(stepFrom(problems, current, by));

  const leave = async (words: string) => {
    toast(words, { kind: 'success' });
    await navigate(paths.reviews, { replace: true });
  };
  const decide = async () => {
    if (review.contradicts) return setExplaining(true);
    const message = t.approveMessage(majors);
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
  const sendBack = async (comment: string) => {
    try {
      await reject.mutateAsync({ body: { taskId, comment } });
      setRejecting(false);
      await leave(t.rejected);
    } catch {
      // `call` has shown a toast; the sheet keeps the comment.
    }
  };
  useReviewKeys({
    a: () => void decide(),
    r: () => setRejecting(true),
    j: () => step(1),
    k: () => step(-1),
  });

  const dock = (
    <Dock
      lead={
        <Text as="span" size={17} nowrap>
          {t.problemCount(problems.length)}
        </Text>
      }
      note={majors > 0 ? t.majorRisks(majors) : t.noMajorRisks}
    >
      <Button tone="tint" size="large" onClick={() => setRejecting(true)}>
        {t.reject}
      </Button>
      <Button size="large" busy={approve.isPending} onClick={() => void decide()}>
        {t.approve}
      </Button>
    </Dock>
  );
  return (
    <Screen title={t.title} dock={dock} wide right={<KeyHints />}>
      <div className={styles.columns}>
        <Stack gap={12}>
          {review.dispute !== null && <DisputeCard dispute={review.dispute} />}
          <RiskCard risks={risks} onShow={show} />
          <DraftCard review={review} />
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
                count: review.draft.groups.flatMap(({ items }) => items).length,
              },
            ]}
          />
          <ReviewGroups
            review={review}
            risky={risky}
            onlyProblems={onlyProblems}
            current={current}
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
        <ReasonSheet
          texts={rejectTexts}
          maxLength={TEXT_LIMITS.reason}
          phrases={phrases}
          open={rejecting}
          busy={reject.isPending}
          onClose={() => setRejecting(false)}
          onSend={(comment) => void sendBack(comment)}
        />
      </Deferred>
    </Screen>
  );
}

function Pins({ review, onShow }: { review: ReviewDetail; onShow: (code: string) => void }) {
  const t = useTexts(reviewsTexts);
  const { findings } = review.draft;
  const pins = findings.flatMap(({ pin, number, severity, itemName, defectName }) =>
    pin === null ? [] : [{ ...pin, number, severity, label: `${itemName} ${defectName}` }],
  );
  const [view, setView] = useState<CarView>(pins[0]?.view ?? 'left');
  const show = (number: number) => {
    const code = findings.find((finding) => finding.number === number)?.code;
    if (code !== undefined) onShow(code);
  };
  return (
    <Card title={t.diagram}>
      {pins.length === 0 ? (
        <Muted>{t.noPins}</Muted>
      ) : (
        <CarDiagram view={view} onView={setView} pins={pins} onPin={show} />
      )}
    </Card>
  );
}
