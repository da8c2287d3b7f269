import { type Exam, startExam } from '@yanche/contract/certification/exam';
import { CERTIFICATE_RULES } from '@yanche/rules/inspectors/certificate';
import { EXAM_RULES, examKeyCount, examLength } from '@yanche/rules/inspectors/exam';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Muted, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import styles from './exam.module.css';
import { examTexts } from './exam.texts.ts';
import { ExamResultView } from './exam-result.tsx';

type ExamIntroProps = {
  exam: Exam;
  onStarted: (next: Exam) => void;
  onRefresh: () => Promise<void>;
};

/** The rules before the first exam; the result after one, and when it may be sat again. */
export function ExamIntro({ exam, onStarted, onRefresh }: ExamIntroProps) {
  const t = useTexts(examTexts);
  const format = useFormat();
  const start = useSubmit(startExam);
  const tellLost = useTellLost();
  const [requestId] = useState(newUuid);
  const { last, mayStart, againAt } = exam;
  const begin = async () => {
    const next = await start.mutateAsync({ body: { requestId } }).catch(tellLost);
    if (next !== null) return onStarted(next);
    // It may have begun although its answer was lost, and then its minutes run.
    await onRefresh();
  };
  const words = last === null ? t.start : last.isPassed ? t.startRenew : t.startAgain;
  return (
    <Screen
      title={last === null ? t.title : t.resultTitle}
      dock={
        mayStart ? (
          <Dock>
            <Button size="large" busy={start.isPending} onClick={() => void begin()}>
              {words}
            </Button>
          </Dock>
        ) : (
          <Dock>
            <UiLink href={paths.ownTesting} className={buttonClass({ size: 'large', block: true })}>
              {last?.isPassed === true ? t.nextStep : t.toSteps}
            </UiLink>
          </Dock>
        )
      }
    >
      {last !== null && <ExamResultView result={last} />}
      {againAt !== null && (
        <Notice tone="unknown">{t.waitUntil(format.time(againAt, 'dateTime'))}</Notice>
      )}
      {last === null && !mayStart && againAt === null && (
        <Notice tone="unknown">{t.onlyToRenew(CERTIFICATE_RULES.renewDays)}</Notice>
      )}
      {(last === null || mayStart) && <Rules />}
    </Screen>
  );
}

function Rules() {
  const t = useTexts(examTexts);
  const { minutes, passPercent, sectionPercent, waitDays } = EXAM_RULES;
  return (
    <>
      <Card>
        <Text as="h2" size={22}>
          {t.heading(examLength, minutes)}
        </Text>
        <Muted>{t.about}</Muted>
      </Card>
      <Card title={t.howPassed}>
        <Cell label={t.total} value={t.atLeast(passPercent)} />
        <Cell label={t.each} value={t.percent(sectionPercent)} />
        <Cell label={t.key} value={t.allKey(examKeyCount)} />
        <Cell label={t.again} value={t.againDays(waitDays)} />
      </Card>
      <Card title={t.beforeStart}>
        <ul className={styles.notes}>
          {[t.clock, t.saved, t.explained].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
