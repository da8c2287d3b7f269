import { type Exam, getExam } from '@yanche/contract/certification/exam';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useSearchParams } from 'react-router';
import { examTexts } from './exam.texts.ts';
import { ExamIntro } from './exam-intro.tsx';
import { ExamReview } from './exam-review.tsx';
import { ExamRun } from './exam-run.tsx';

/** `/ownTesting/exam`: before, during and after the exam; with `examId` what was wrong in one that has ended. */
export function ExamScreen() {
  const t = useTexts(examTexts);
  const [search] = useSearchParams();
  const examId = search.get('examId');
  const exam = useCall(getExam, undefined, { staleTime: 0 });
  const client = useQueryClient();
  const language = useLanguage();
  const show = (next: Exam) => client.setQueryData(callKey(getExam, {}, language), next);
  const refresh = async () => void (await exam.refetch());
  if (examId !== null) return <ExamReview examId={examId} />;
  if (exam.data !== undefined && exam.data.running !== null) {
    const { running } = exam.data;
    return (
      <ExamRun
        key={`${running.examId} ${running.question.position}`}
        running={running}
        readAt={exam.dataUpdatedAt}
        onAnswered={show}
        onRefresh={refresh}
      />
    );
  }
  if (exam.data !== undefined) {
    return <ExamIntro exam={exam.data} onStarted={show} onRefresh={refresh} />;
  }
  return (
    <Screen title={t.title}>
      <AnswerView of={exam} loading={skeleton}>
        {() => skeleton}
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
