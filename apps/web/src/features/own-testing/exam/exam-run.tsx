import { answerExamQuestion, type Exam } from '@yanche/contract/certification/exam';
import { inLanguage } from '@yanche/rules/bilingual';
import { examSectionLabels } from '@yanche/rules/inspectors/exam';
import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Grow, Muted, Row, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { RadioItem, RadioSet } from '@yanche/ui/radio-set';
import { Tag } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { useId, useState } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import styles from './exam.module.css';
import { ExamPictureView } from './exam-picture.tsx';
import { examTexts } from './exam.texts.ts';
import { clockOf, useSecondsLeft } from './use-seconds-left.ts';

type Running = NonNullable<Exam['running']>;
type ExamRunProps = {
  running: Running;
  /** When the server's answer came, which its seconds count from. */
  readAt: number;
  onAnswered: (next: Exam) => void;
  onRefresh: () => Promise<void>;
};

const letters = ['A', 'B', 'C', 'D'];

/** One question at a time; an answer is sent, saved, and followed by the next question. */
export function ExamRun({ running, readAt, onAnswered, onRefresh }: ExamRunProps) {
  const t = useTexts(examTexts);
  const language = useLanguage();
  const heading = useId();
  const { examId, of, question } = running;
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<'choose' | 'unsent' | null>(null);
  const left = useSecondsLeft(running.secondsLeft, readAt, () => void onRefresh());
  const send = useSubmit(answerExamQuestion);
  const isLast = question.position === of;
  const submit = async () => {
    if (chosen === null) return setFault('choose');
    setFault(null);
    const body = { examId, position: question.position, chosen: Number(chosen) };
    try {
      onAnswered(await send.mutateAsync({ body, inPlace: 'all' }));
      scrollTo({ top: 0 });
    } catch (error) {
      const isElsewhere =
        isFailure(error, 'examAnswerStands') ||
        isFailure(error, 'examOutOfTurn') ||
        isFailure(error, 'examOver');
      if (!isElsewhere) return setFault('unsent');
      if (!isFailure(error, 'examOver')) toast(t.movedOn);
      await onRefresh();
    }
  };
  return (
    <Screen
      title={t.title}
      dock={
        <Dock>
          <Button size="large" busy={send.isPending} onClick={() => void submit()}>
            {isLast ? t.sendLast : t.send}
          </Button>
        </Dock>
      }
    >
      <Row align="baseline" gap={8}>
        <Grow>
          <Text as="span" size={17} weight="bold">
            {question.position} / {of}
          </Text>{' '}
          <Muted as="span">{inLanguage(examSectionLabels[question.section], language)}</Muted>
        </Grow>
        <Text as="span" size={17} weight="bold" color={left <= 300 ? 'major' : 'ink'}>
          <time className={styles.clock} role="timer">
            {t.left(clockOf(left))}
          </time>
        </Text>
      </Row>
      <ProgressBar label={t.progress} value={((question.position - 1) * 100) / of} />
      {left <= 300 && left > 0 && <Notice tone="minor">{t.soon}</Notice>}
      {left === 0 && <Notice tone="unknown">{t.timeUp}</Notice>}
      {question.picture !== null && <ExamPictureView picture={question.picture} />}
      <h2 id={heading} className={styles.question}>
        {question.isKey && (
          <>
            <Tag tone="minor">{t.keyMark}</Tag>{' '}
          </>
        )}
        {question.text}
      </h2>
      <RadioSet
        labelledBy={heading}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setFault(null);
        }}
        invalid={fault === 'choose'}
        className={styles.options ?? ''}
      >
        {question.options.map((option, index) => (
          <RadioItem
            key={option}
            value={String(index)}
            className={styles.option ?? ''}
            faceClass={styles.face ?? ''}
          >
            <b aria-hidden="true">{letters[index]}</b>
            <span>{option}</span>
          </RadioItem>
        ))}
      </RadioSet>
      {fault === 'choose' && (
        <Text role="alert" color="major" size={15}>
          {t.chooseFirst}
        </Text>
      )}
      {fault === 'unsent' && (
        <Notice tone="major" role="alert">
          {t.notSent}
        </Notice>
      )}
    </Screen>
  );
}
