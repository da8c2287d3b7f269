import { appealSuspension, getAppeals, type OwnAppeals } from '@yanche/contract/inspectors/appeals';
import { inLanguage } from '@yanche/rules/bilingual';
import { appealStateLabels, suspensionLabels } from '@yanche/rules/inspectors/appeal';
import { saysSomething } from '@yanche/rules/says-something';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import { appealTexts } from './appeal.texts.ts';

type Suspension = OwnAppeals['suspensions'][number];
type Appeal = OwnAppeals['appeals'][number];
const tones: Record<Appeal['state'], Tone> = { open: 'minor', ended: 'pass', kept: 'major' };

/** What an inspector is suspended from, why, and the appeal against it: made, waiting or decided. */
export function Suspensions() {
  const own = useCall(getAppeals);
  return (
    <AnswerView of={own} loading={<SkeletonCard lines={3} />}>
      {({ suspensions, appeals }) => (
        <Stack gap={16}>
          {suspensions.map((each) => (
            <OneSuspension
              key={each.against}
              suspension={each}
              appeal={
                appeals.find(
                  ({ against, madeAt }) => against === each.against && madeAt >= each.since,
                ) ?? null
              }
            />
          ))}
        </Stack>
      )}
    </AnswerView>
  );
}

type OneProps = { suspension: Suspension; appeal: Appeal | null };

function OneSuspension({ suspension, appeal }: OneProps) {
  const t = useTexts(appealTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const { against, since, reason, until, mayAppeal } = suspension;
  return (
    <Card title={inLanguage(suspensionLabels[against], language)}>
      <Stack gap={8}>
        <Muted>{t.since(time(since, 'dateTime'))}</Muted>
        <Text size={15}>{reason === null ? t.noReason : <Written text={t.reason(reason)} />}</Text>
        {appeal !== null && <Made appeal={appeal} />}
        {mayAppeal && <AppealForm against={against} since={since} until={until} />}
        {!mayAppeal && appeal === null && <Muted>{t.late}</Muted>}
      </Stack>
    </Card>
  );
}

function Made({ appeal }: { appeal: Appeal }) {
  const t = useTexts(appealTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const { state, words, dueAt, decidedReason } = appeal;
  return (
    <section>
      <Row gap={8} align="center" justify="between">
        <Text as="h3" size={15} weight="medium">
          {t.yours}
        </Text>
        <Tag tone={tones[state]}>{inLanguage(appealStateLabels[state], language)}</Tag>
      </Row>
      <Muted>
        <Written text={words} />
      </Muted>
      {state === 'open' ? (
        <Muted>{t.due(time(dueAt, 'dateTime'))}</Muted>
      ) : (
        decidedReason !== null && (
          <Text size={15} mt={8}>
            {t.answer}
            {inLanguage(['：', ': '], language)}
            <Written text={decidedReason} />
          </Text>
        )
      )}
    </section>
  );
}

type FormProps = Pick<Suspension, 'against' | 'since' | 'until'>;

function AppealForm({ against, since, until }: FormProps) {
  const t = useTexts(appealTexts);
  const { time } = useFormat();
  const tellLost = useTellLost();
  const sending = useSubmit(appealSuspension, [getAppeals]);
  const { form, update, forget } = useKept(`appeal.${against}.${since}`, {
    words: '',
    // The same one when it is sent again, also after a reload.
    requestId: newUuid(),
  });
  const { words, requestId } = form;
  const [isOpen, setOpen] = useState(words !== '');
  const [isChecked, setChecked] = useState(false);
  const send = async () => {
    setChecked(true);
    if (!saysSomething(words)) return;
    const body = { requestId, against, words: words.trim() };
    const done = await sending.mutateAsync({ body }).catch(tellLost);
    if (done === null) return;
    forget();
    toast(t.sent, { kind: 'success' });
  };
  if (!isOpen) {
    return (
      <>
        <Muted>{t.until(time(until, 'dateTime'))}</Muted>
        <Button tone="outline" size="large" block onClick={() => setOpen(true)}>
          {t.appeal}
        </Button>
      </>
    );
  }
  return (
    <Stack gap={12}>
      <TextArea
        label={t.words}
        helper={t.wordsHelp}
        value={words}
        onChange={(text) => update({ words: text })}
        required
        maxLength={TEXT_LIMITS.long}
        counted
        {...(isChecked && !saysSomething(words) && { error: t.missing })}
      />
      <Button size="large" block busy={sending.isPending} onClick={() => void send()}>
        {t.send}
      </Button>
      <Button tone="text" size="large" block onClick={() => setOpen(false)}>
        {t.cancel}
      </Button>
    </Stack>
  );
}
