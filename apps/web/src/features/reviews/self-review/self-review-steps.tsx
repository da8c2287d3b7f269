import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import type { SelfReviewDetail } from '@yanche/contract/reviews/self-reviews';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Chips } from '@yanche/ui/chips';
import { Field } from '@yanche/ui/field';
import type { PreviewImage } from '@yanche/ui/image-preview';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { useTexts } from '#lib/language/texts.ts';
import styles from './self-review.module.css';
import { retakePhrases, selfReviewTexts } from './self-review.texts.ts';

type Props = {
  steps: readonly SelfStep[];
  /** OCR results of the photos and the stated values. */
  readings: SelfReviewDetail['readings'];
  /** Reasons by step key: steps to retake. */
  marks: ReadonlyMap<string, string>;
  /** Show errors of missing reasons. */
  faulty: boolean;
  /** `null` removes a mark. Undefined when no decision is possible. */
  onMark: ((stepKey: string, reason: string | null) => void) | undefined;
};

/** Every step with its photos; each can be marked for a retake. */
export function SelfReviewSteps({ steps, readings, marks, faulty, onMark }: Props) {
  const t = useTexts(selfReviewTexts);
  const { time } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const shots = steps.flatMap((step) => step.shots.map((shot) => ({ step, shot })));
  const groups = [...new Set(steps.map(({ groupName }) => groupName))];
  const start = shots.findIndex(({ shot }) => shot.fileId === open);
  return (
    <Stack gap={12}>
      {onMark && <Muted>{t.markHint}</Muted>}
      {groups.map((group) => (
        <Card key={group} title={group} flush>
          <ul className={styles.steps}>
            {steps
              .filter(({ groupName }) => groupName === group)
              .map((step) => (
                <Step
                  key={step.key}
                  step={step}
                  reading={readings.find(({ stepKey }) => stepKey === step.key)}
                  reason={marks.get(step.key)}
                  faulty={faulty}
                  onOpen={setOpen}
                  onMark={onMark && ((reason) => onMark(step.key, reason))}
                />
              ))}
          </ul>
        </Card>
      ))}
      <LazyPreview
        images={shots.map(
          ({ step, shot }): PreviewImage => ({
            src: shot.url,
            alt: step.name,
            caption: `${step.name} · ${t.takenAt(time(shot.takenAt, 'dateTime'))}${shot.source === 'album' ? ` · ${t.album}` : ''}`,
          }),
        )}
        start={start < 0 ? null : start}
        onClose={() => setOpen(null)}
      />
    </Stack>
  );
}

type StepProps = {
  step: SelfStep;
  reading: SelfReviewDetail['readings'][number] | undefined;
  reason: string | undefined;
  faulty: boolean;
  onOpen: (fileId: string) => void;
  onMark: ((reason: string | null) => void) | undefined;
};

function Step({ step, reading, reason, faulty, onOpen, onMark }: StepProps) {
  const t = useTexts(selfReviewTexts);
  const language = useLanguage();
  const phrases = retakePhrases.map((phrase) => inLanguage(phrase, language));
  const isMarked = reason !== undefined;
  const hints = step.shots.flatMap((shot) => shot.hints);
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <Text as="span" weight="medium">
          {step.name}
        </Text>
        {onMark && step.shots.length > 0 && (
          <Button
            tone="outline"
            size="small"
            aria-label={isMarked ? `${t.unmark} ${step.name}` : t.mark(step.name)}
            onClick={() => onMark(isMarked ? null : '')}
          >
            {isMarked ? t.unmark : t.again}
          </Button>
        )}
      </div>
      {step.shots.length === 0 && (
        <Muted>{step.skipReason === null ? t.noPhoto : t.skipped(step.skipReason.text)}</Muted>
      )}
      <Row wrap gap={8}>
        {step.shots.map((shot, at) => (
          <button
            key={shot.fileId}
            type="button"
            className={styles.photo}
            aria-label={t.photoOf(step.name, at + 1)}
            onClick={() => onOpen(shot.fileId)}
          >
            <img src={shot.url} alt="" loading="lazy" decoding="async" />
          </button>
        ))}
      </Row>
      {reading && (
        <Text color={reading.differs ? 'minor' : 'muted'} size={13}>
          {t.reading(reading.read, reading.stated)}
        </Text>
      )}
      {hints.map(({ code, text }) => (
        <Text key={code} color="minor" size={13}>
          {text}
        </Text>
      ))}
      {isMarked && onMark && (
        <Stack gap={8}>
          <Chips
            label={t.phrases}
            overflow="wrap"
            surface="card"
            value={reason}
            onChange={onMark}
            options={phrases.map((phrase) => ({ value: phrase, text: phrase }))}
          />
          <Field
            label={t.reason}
            value={reason}
            onChange={onMark}
            placeholder={t.reasonPlaceholder}
            maxLength={TEXT_LIMITS.short}
            autoComplete="off"
            error={faulty && reason.trim() === '' ? t.reasonPlaceholder : undefined}
          />
        </Stack>
      )}
    </li>
  );
}
