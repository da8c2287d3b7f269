import { inLanguage } from '@yanche/rules/bilingual';
import { type QuestionId, questionRules } from '@yanche/rules/inspections/question-rules';
import { saysSomething } from '@yanche/rules/says-something';
import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useRecorded } from '../session-context.tsx';
import type { ReadingEntry } from './reading-entry.ts';
import type { ReadingStep } from './reading-steps.ts';
import { questionWords } from './question-words.ts';
import styles from './question-card.module.css';
import { reasonsFor } from './norm-reasons.ts';
import { readingsTexts } from './readings.texts.ts';

type QuestionCardProps = {
  entry: ReadingEntry;
  step: ReadingStep;
  questions: readonly ReadingQuestion[];
  onFinding: (code: string) => void;
  /** Opens the figures of another item. */
  onMeasure: ((code: string) => void) | undefined;
};

const dashItem = 'ID007';
/** Questions of control units that a wrong digit in either figure raises. */
const slips = new Set<QuestionId>(['tenTimesDash', 'tenTimesOrder', 'tenTimesAbove', 'unitAbove']);
const besideDash = new Set<QuestionId>([
  'tenTimesDash',
  'tenTimesAbove',
  'unitAbove',
  'moduleBelow',
]);

const takeFocus = (card: HTMLElement | null) => card?.focus();

/** A figure beyond its limits: a finding, or the reason why it is none. Takes the place of the keys. */
export function QuestionCard({ entry, step, questions, onFinding, onMeasure }: QuestionCardProps) {
  const t = useTexts(readingsTexts);
  const language = useLanguage();
  const items = useRecorded(({ task }) => task.items);
  const [own, setOwn] = useState<string | null>(null);
  const main = questions.find(({ id }) => questionRules[id].effect !== 'look');
  if (main === undefined) return null;
  const { effect } = questionRules[main.id];
  const isSlip = slips.has(main.id);
  const dash = entry.steps.find(({ code }) => code === dashItem);
  const settling = items.find(({ code }) => code === step.reading.answerAt);
  const isOrdersSlip = main.id === 'tenTimesOrder' && step.code === dashItem;
  const phrases = isOrdersSlip
    ? [t.whyReadAgain, t.whyOrderWrong]
    : reasonsFor(main).map((words) => inLanguage(words, language));
  const isLongEnough = saysSomething(own ?? '');
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className={styles.card}
      role="alertdialog"
      aria-label={t.question}
    >
      <Stack gap={4}>
        {questions.map((question) => (
          <Text key={question.id} size={15} weight={question === main ? 'medium' : undefined}>
            {questionWords(question, { step, items, language, t })}
          </Text>
        ))}
        {settling !== undefined && <Muted size={13}>{t.recordedAt(settling.name)}</Muted>}
      </Stack>
      <div className={styles.choices}>
        <Button
          size="large"
          onClick={() => (isSlip ? entry.edit() : onFinding(entry.recordFinding(main)))}
        >
          {isSlip ? t.change : t.asFinding}
        </Button>
        <Button
          tone="outline"
          size="large"
          onClick={() => (isSlip ? onFinding(entry.recordFinding(main)) : entry.edit())}
        >
          {isSlip ? t.asFinding : t.change}
        </Button>
      </div>
      {besideDash.has(main.id) && (dash !== undefined || onMeasure !== undefined) && (
        <Button
          tone="outline"
          size="large"
          block
          onClick={() => (dash === undefined ? onMeasure?.(dashItem) : entry.goTo(dash))}
        >
          {t.changeDash}
        </Button>
      )}
      {effect === 'note' && (
        <Stack gap={8}>
          <Muted size={13}>{t.notAFinding}</Muted>
          <div className={styles.reasons}>
            {phrases.map((phrase) => (
              <Button
                key={phrase}
                tone="tint"
                size="large"
                onClick={() => entry.explain(main, phrase)}
              >
                {phrase}
              </Button>
            ))}
            {own === null && (
              <Button tone="tint" size="large" onClick={() => setOwn('')}>
                {t.ownReason}
              </Button>
            )}
          </div>
          {own !== null && (
            <>
              <TextArea
                label={t.ownReason}
                rows={2}
                maxLength={100}
                value={own}
                placeholder={t.ownReasonHint}
                onChange={setOwn}
              />
              <Button
                size="large"
                block
                aria-disabled={!isLongEnough}
                onClick={() => isLongEnough && entry.explain(main, own.trim())}
              >
                {t.saveReason}
              </Button>
            </>
          )}
        </Stack>
      )}
    </div>
  );
}
