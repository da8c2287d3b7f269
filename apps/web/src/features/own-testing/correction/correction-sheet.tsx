import { useQueryClient } from '@tanstack/react-query';
import { getCorrection, type OwnCorrection } from '@yanche/contract/inspectors/corrections';
import { getUrlWithUpdateReport } from '@yanche/contract/inspectors/face-checks';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { correctionStateLabels } from '@yanche/rules/inspectors/correction-request';
import { saysSomething } from '@yanche/rules/says-something';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall, useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { to } from '#lib/paths.ts';
import { useFaceResult } from '../face/use-face-result.ts';
import { useTellLost } from '../use-tell-lost.ts';
import { correctionNotes, correctionTexts } from './correction.texts.ts';

export type CorrectionSheetProps = { task: TaskRow; open: boolean; onClose: () => void };
type Last = NonNullable<OwnCorrection['last']>;

const tones: Record<Last['state'], Tone> = {
  unproven: 'unknown',
  review: 'minor',
  waiting: 'minor',
  settled: 'pass',
  declined: 'major',
};

/** Asks to have the report of a job corrected, by way of the face check; and what became of it. */
export function CorrectionSheet({ task, open, onClose }: CorrectionSheetProps) {
  const t = useTexts(correctionTexts);
  const own = useCall(getCorrection, { orderId: task.orderId });
  return (
    <Sheet open={open} onClose={onClose} roomy title={t.title}>
      <AnswerView of={own} loading={<SkeletonCard lines={3} />}>
        {({ reportId, last, mayAsk }) => (
          <Stack gap={16}>
            {last !== null && <LastWish last={last} />}
            {reportId !== null && mayAsk && <Form task={task} reportId={reportId} />}
            {reportId === null && <Muted>{t.none}</Muted>}
          </Stack>
        )}
      </AnswerView>
    </Sheet>
  );
}

function LastWish({ last }: { last: Last }) {
  const t = useTexts(correctionTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { sessionId, state, words, decidedReason } = last;
  useFaceResult(state === 'review' ? sessionId : null, () => {
    void client.invalidateQueries({ queryKey: callKey(getCorrection) });
  });
  return (
    <section>
      <Row gap={8} align="center" justify="between">
        <Text as="h3" size={15} weight="medium">
          {t.last}
        </Text>
        <Tag tone={tones[state]}>{inLanguage(correctionStateLabels[state], language)}</Tag>
      </Row>
      <Muted>
        <Written text={words} />
      </Muted>
      <Text size={15} mt={8}>
        {inLanguage(correctionNotes[state], language)}
      </Text>
      {decidedReason !== null && (
        <Text size={15}>
          {t.answer}
          {inLanguage(['：', ': '], language)}
          <Written text={decidedReason} />
        </Text>
      )}
    </section>
  );
}

function Form({ task, reportId }: { task: TaskRow; reportId: string }) {
  const t = useTexts(correctionTexts);
  const navigate = useNavigate();
  const tellLost = useTellLost();
  const link = useSubmit(getUrlWithUpdateReport);
  const { form, update, forget } = useKept(`correction.${reportId}`, { words: '' });
  const { words } = form;
  const [isChecked, setChecked] = useState(false);
  const send = async () => {
    setChecked(true);
    if (!saysSomething(words)) return;
    const body = { reportId, reason: words.trim(), returnUrl: to.correctionOf(task.taskId) };
    const answer = await link.mutateAsync({ body }).catch(tellLost);
    if (answer === null) return;
    forget();
    await navigate(answer.url);
  };
  return (
    <Stack gap={12}>
      <Muted>{t.how}</Muted>
      <TextArea
        label={t.words}
        placeholder={t.placeholder}
        value={words}
        onChange={(text) => update({ words: text })}
        maxLength={TEXT_LIMITS.reason}
        counted
        {...(isChecked && !saysSomething(words) && { error: t.missing })}
      />
      <Button size="large" block busy={link.isPending} onClick={() => void send()}>
        {t.send}
      </Button>
    </Stack>
  );
}
