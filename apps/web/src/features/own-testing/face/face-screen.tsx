import { type FaceCheck, getFaceCheck } from '@yanche/contract/inspectors/face-checks';
import { inspectorFailureCodes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { inLanguage } from '@yanche/rules/bilingual';
import { faceReasonLabels } from '@yanche/rules/inspectors/face-check';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useFaceResult } from './use-face-result.ts';
import { ByHand } from './by-hand.tsx';
import { FaceStage } from './face-stage.tsx';
import { faceTexts, passedNotes, purposeNotes } from './face.texts.ts';

/** The page between: checks a face for whoever asked, and goes back there. */
export function FaceScreen() {
  const t = useTexts(faceTexts);
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return (
    <Screen title={t.title}>
      {token === null ? <NoLink title={t.noLink} /> : <CheckByLink key={token} token={token} />}
    </Screen>
  );
}

const isLinkOver = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === inspectorFailureCodes.faceLinkOver;

function NoLink({ title }: { title: string }) {
  const t = useTexts(faceTexts);
  return (
    <EmptyState
      title={title}
      note={t.noLinkNote}
      actionText={t.toOverview}
      actionHref={paths.ownTesting}
    />
  );
}

function CheckByLink({ token }: { token: string }) {
  const client = useQueryClient();
  const queryKey = callKey(getFaceCheck, token);
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getFaceCheck, { body: { token }, signal, inPlace: 'all' }),
  });
  const changed = (check: FaceCheck) => {
    client.setQueryData(queryKey, check);
    void client.invalidateQueries({ queryKey: callKey(getOnboarding) });
  };
  // A link that is over stays so: it is asked for anew where it came from.
  if (isLinkOver(answer.error)) return <NoLink title={answer.error.message} />;
  return (
    <AnswerView
      of={answer}
      loading={
        <SkeletonScreen>
          <SkeletonCard lines={6} />
        </SkeletonScreen>
      }
    >
      {(check) =>
        check.state === 'open' || check.state === 'failed' ? (
          <OpenCheck
            check={check}
            token={token}
            onChanged={changed}
            onStopped={() => void client.invalidateQueries({ queryKey })}
          />
        ) : (
          <Result check={check} onDecided={() => void client.invalidateQueries({ queryKey })} />
        )
      }
    </AnswerView>
  );
}

type OpenProps = {
  check: FaceCheck;
  token: string;
  onChanged: (check: FaceCheck) => void;
  onStopped: () => void;
};

function OpenCheck({ check, token, onChanged, onStopped }: OpenProps) {
  const [phase, setPhase] = useState<'intro' | 'camera' | 'byHand'>('intro');
  const toIntro = () => setPhase('intro');
  if (phase === 'camera') {
    return (
      <FaceStage
        token={token}
        onJudged={(judged) => {
          onChanged(judged);
          toIntro();
        }}
        onStopped={() => {
          onStopped();
          toIntro();
        }}
        onByHand={() => setPhase('byHand')}
      />
    );
  }
  if (phase === 'byHand') return <ByHand token={token} onAsked={onChanged} onBack={toIntro} />;
  return (
    <Intro check={check} onStart={() => setPhase('camera')} onByHand={() => setPhase('byHand')} />
  );
}

type IntroProps = { check: FaceCheck; onStart: () => void; onByHand: () => void };

function Intro({ check, onStart, onByHand }: IntroProps) {
  const t = useTexts(faceTexts);
  const language = useLanguage();
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const mayTry = check.state === 'open' && check.triesLeft > 0;
  return (
    <Stack gap={16}>
      {check.reason !== null && (
        <Notice tone="major" title={t.failed} role="alert">
          {inLanguage(faceReasonLabels[check.reason], language)}
          <br />
          {t.triesLeft(check.triesLeft)}
        </Notice>
      )}
      <header>
        <Text as="h2" size={22} weight="bold">
          {t.heading}
        </Text>
        <Muted>{t.how}</Muted>
        {purposeNotes[check.purpose] !== null && (
          <Muted>{inLanguage(purposeNotes[check.purpose] ?? ['', ''], language)}</Muted>
        )}
      </header>
      <Card title={t.consentTitle}>
        <Checkbox
          checked={isAgreed}
          onChange={setAgreed}
          {...(isAsked && !isAgreed && { error: t.needsConsent })}
        >
          {t.consent}
        </Checkbox>
        <Muted>{check.provider === 'local' ? t.keptLocal : t.keptTencent}</Muted>
      </Card>
      <Muted>{t.notOnly}</Muted>
      {mayTry && (
        <Button
          size="large"
          block
          onClick={() => {
            setAsked(true);
            if (isAgreed) onStart();
          }}
        >
          {t.start}
        </Button>
      )}
      <Button tone={mayTry ? 'outline' : 'primary'} size="large" block onClick={onByHand}>
        {t.byHand}
      </Button>
    </Stack>
  );
}

type ResultProps = { check: FaceCheck; onDecided: () => void };

function Result({ check, onDecided }: ResultProps) {
  const t = useTexts(faceTexts);
  const language = useLanguage();
  useFaceResult(check.state === 'review' ? check.sessionId : null, onDecided);
  const isJob = check.purpose === 'beforeJob';
  const words = {
    passed: {
      tone: 'pass',
      title: t.passed,
      note: inLanguage(passedNotes[check.purpose], language),
    },
    review: { tone: 'unknown', title: t.review, note: isJob ? t.reviewJob : t.reviewNote },
    declined: { tone: 'major', title: t.declined, note: check.decidedReason ?? '' },
  } as const;
  const { tone, title, note } = words[check.state as keyof typeof words];
  return (
    <Stack gap={16}>
      <Notice tone={tone} title={title}>
        {note}
      </Notice>
      <UiLink
        href={check.returnUrl ?? paths.ownTesting}
        className={buttonClass({ size: 'large', block: true })}
      >
        {isJob ? t.backToJob : t.goBack}
      </UiLink>
    </Stack>
  );
}
