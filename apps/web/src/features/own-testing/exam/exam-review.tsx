import { getExamReview, type ReviewedQuestion } from '@yanche/contract/certification/exam';
import { inLanguage } from '@yanche/rules/bilingual';
import { examSectionLabels } from '@yanche/rules/inspectors/exam';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { uiDefaults } from '@yanche/ui/defaults';
import { Muted, Text } from '@yanche/ui/layout';
import { Pagination } from '@yanche/ui/pagination';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag } from '@yanche/ui/tag';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { ExamPictureView } from './exam-picture.tsx';
import { examTexts } from './exam.texts.ts';

/** Every question that was wrong or left open, with the right answer and why. */
export function ExamReview({ examId }: { examId: string }) {
  const t = useTexts(examTexts);
  const review = useCall(getExamReview, { examId });
  return (
    <Screen title={t.reviewTitle}>
      <AnswerView of={review} loading={skeleton}>
        {({ wrong }) =>
          wrong.length === 0 ? (
            <EmptyState title={t.noneWrong} note=" " />
          ) : (
            <WrongPages wrong={wrong} />
          )
        }
      </AnswerView>
    </Screen>
  );
}

/** A page at a time: of a bad exam there are dozens, some with pictures. */
function WrongPages({ wrong }: { wrong: readonly ReviewedQuestion[] }) {
  const t = useTexts(examTexts);
  const [page, setPage] = useState(1);
  const from = (page - 1) * paginationSize;
  const go = (next: number) => {
    setPage(next);
    scrollTo({ top: 0 });
  };
  return (
    <>
      {wrong.slice(from, from + paginationSize).map((each) => (
        <Wrong key={each.position} question={each} />
      ))}
      {wrong.length > paginationSize && (
        <Pagination label={t.reviewPages} value={page} onChange={go} totalItems={wrong.length} />
      )}
    </>
  );
}

function Wrong({ question }: { question: ReviewedQuestion }) {
  const t = useTexts(examTexts);
  const language = useLanguage();
  const { position, section, isKey, text, picture, given, right, why } = question;
  return (
    <Card>
      <Muted mb={4}>
        {t.number(position)} · {inLanguage(examSectionLabels[section], language)}{' '}
        {isKey && <Tag tone="minor">{t.keyMark}</Tag>}
      </Muted>
      <Text as="h2" size={17} mb={8}>
        {text}
      </Text>
      {picture !== null && <ExamPictureView picture={picture} />}
      <Text size={15} mt={8}>
        <Text as="span" color="major" weight="bold">
          {t.given}
        </Text>{' '}
        {given ?? t.notGiven}
      </Text>
      <Text size={15} mt={4}>
        <Text as="span" color="pass" weight="bold">
          {t.right}
        </Text>{' '}
        {right}
      </Text>
      <Text size={15} color="muted" mt={8}>
        {why}
      </Text>
    </Card>
  );
}

const { paginationSize } = uiDefaults;

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
