import type { AnswerOf } from '@yanche/contract/endpoint';
import { getUrlWithBindEvaluator } from '@yanche/contract/inspectors/face-checks';
import { startInspectorContract } from '@yanche/contract/contracts/contracts';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  mayTakeJobs,
  type OnboardingStep,
  onboardingStepLabels,
  type StepState,
  stepReasonLabels,
  stepStateLabels,
} from '@yanche/rules/inspectors/onboarding-steps';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Grow, Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import Check from 'lucide-react/icons/check';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { useUserQuery } from '#lib/current-user/use-user.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { ApplyView } from '../application/apply-view.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import styles from './way-in.module.css';
import { stepActions, stepNotes, wayInTexts } from './way-in.texts.ts';

// Of suspended inspectors only.
const Suspensions = lazy(async () => ({
  default: (await import('../appeal/suspensions.tsx')).Suspensions,
}));

type Onboarding = AnswerOf<typeof getOnboarding>;
type Step = Onboarding['steps'][number];

const tones: Record<StepState, Tone> = {
  locked: 'unknown',
  open: 'brand',
  waiting: 'minor',
  failed: 'major',
  done: 'pass',
};
/** Where a step is done; the others wait for somebody else. */
const pages: Partial<Record<OnboardingStep, string>> = {
  identity: paths.infoConfirm,
  exam: paths.exam,
  practical: paths.practical,
  certificate: paths.authentication,
  firstJob: paths.tasks,
};

/** A certificate that is given yet not valid is looked at; there is nothing to fill in again. */
const pageOf = (step: Step): string | undefined =>
  isStopped(step) ? paths.ownCertificate : pages[step.step];

/** How far an inspector is on their way in; whoever is none may apply. */
export function WayInScreen() {
  const t = useTexts(wayInTexts);
  const { data: user, isPending } = useUserQuery();
  if (isPending) return <Screen title={t.title}>{skeleton}</Screen>;
  if (user === undefined || user.roles.includes('inspector')) return <Steps />;
  return (
    <Screen title={t.title}>
      <ApplyView />
    </Screen>
  );
}

/** The steps, and the one thing to do next. */
function Steps() {
  const t = useTexts(wayInTexts);
  const onboarding = useCall(getOnboarding);
  const steps = onboarding.data?.steps ?? [];
  // What stops jobs comes before what is to catch up on.
  const next =
    steps.find(isStopped) ?? steps.find(({ state }) => state === 'open' || state === 'failed');
  return (
    <Screen title={t.title} dock={next !== undefined && <NextDock step={next} />}>
      <AnswerView of={onboarding} loading={skeleton}>
        {(data) => (
          <Stack gap={16}>
            <Head data={data} />
            {isSuspended(data) && (
              <Suspense fallback={null}>
                <Suspensions />
              </Suspense>
            )}
            <Card title={t.steps}>
              <ol className={styles.steps}>
                {data.steps.map((step, at) => (
                  <StepLine key={step.step} step={step} number={at + 1} />
                ))}
              </ol>
            </Card>
            <Card>
              <Cell label={t.quality} href={paths.ownCertificate} />
              <Cell label={t.pay} href={paths.pay} />
            </Card>
            <Card>
              <Cell label={t.wrong} value={t.contact} href={paths.support} />
            </Card>
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

/** Their certificate was given, and brings no jobs now. */
const isStopped = ({ step, state }: Step) => step === 'certificate' && state === 'failed';

const suspended: readonly Step['reason'][] = ['certificateSuspended', 'jobsPaused'];
const isSuspended = ({ steps }: Onboarding) =>
  steps.some(({ reason }) => suspended.includes(reason));

function Head({ data }: { data: Onboarding }) {
  const t = useTexts(wayInTexts);
  const language = useLanguage();
  const open = data.steps.find(({ state }) => state !== 'done');
  const label = open === undefined ? null : inLanguage(onboardingStepLabels[open.step], language);
  const takesJobs = mayTakeJobs(data.steps);
  // Their first job is what they can take jobs for; any other step is asked for beside them.
  const isMore = takesJobs && open !== undefined && open.step !== 'firstJob';
  const isWaiting = open?.state === 'waiting';
  const words = isMore
    ? `${t.catchUp} · ${label}`
    : takesJobs
      ? t.allDone
      : data.steps.some(isStopped)
        ? t.noJobs
        : open?.step === 'identity'
          ? t.first
          : `${isWaiting ? t.waits : t.goOn} · ${label}`;
  const comma = inLanguage(['、', ', '], language);
  return (
    <header>
      <Text as="h2" size={22} weight="bold">
        {words}
      </Text>
      {isMore && <Muted>{t.meanwhile}</Muted>}
      <Muted>{[data.name, data.cityNames.join(comma)].filter(Boolean).join(' · ')}</Muted>
    </header>
  );
}

function StepLine({ step, number }: { step: Step; number: number }) {
  const t = useTexts(wayInTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const { state, reason, until, said } = step;
  const link = buttonClass({ tone: 'text', size: 'small', className: styles.see ?? '' });
  const href = pageOf(step);
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'open' && 'step'}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <Check size={16} /> : number}
      </span>
      <Grow>
        <Text weight="medium" as="h3" size={15}>
          {inLanguage(onboardingStepLabels[step.step], language)}
        </Text>
        <Muted>
          {inLanguage(reason === null ? stepNotes[step.step] : stepReasonLabels[reason], language)}
        </Muted>
        {said !== null && (
          <Muted>
            <Written text={t.said(said)} />
          </Muted>
        )}
        {until !== null && (
          <Muted>
            {(state !== 'open' ? t.until : step.step === 'exam' ? t.examEnds : t.endsAt)(
              time(until, 'dateTime'),
            )}
          </Muted>
        )}
        {reason === 'faceDeclined' && (
          <UiLink href={paths.infoConfirm} className={link}>
            {t.otherPhoto}
          </UiLink>
        )}
        {step.step === 'contract' && state === 'done' && <SeeContract />}
        {href !== undefined && (state === 'done' || state === 'waiting') && (
          <UiLink href={href} className={link}>
            {t.see}
          </UiLink>
        )}
      </Grow>
      <Tag tone={tones[state]}>{inLanguage(stepStateLabels[state], language)}</Tag>
    </li>
  );
}

/** Answers the contract that is to be read or signed now, and opens it. */
function useOpenContract() {
  const tellLost = useTellLost();
  const navigate = useNavigate();
  const start = useSubmit(startInspectorContract, [getOnboarding]);
  const open = async () => {
    const made = await start.mutateAsync({ body: {} }).catch(tellLost);
    if (made !== null) await navigate(to.signContract(made.contract_no));
  };
  return { open, isBusy: start.isPending };
}

function SeeContract() {
  const t = useTexts(wayInTexts);
  const { open, isBusy } = useOpenContract();
  return (
    <Button
      tone="text"
      size="small"
      className={styles.see}
      busy={isBusy}
      onClick={() => void open()}
    >
      {t.see}
    </Button>
  );
}

function NextDock({ step }: { step: Step }) {
  const t = useTexts(wayInTexts);
  const tellLost = useTellLost();
  const language = useLanguage();
  const navigate = useNavigate();
  const link = useSubmit(getUrlWithBindEvaluator);
  const contract = useOpenContract();
  const go = async () => {
    if (step.step === 'contract') return contract.open();
    if (step.step !== 'face') {
      await navigate(pageOf(step) ?? paths.tasks);
      return;
    }
    const body = { returnUrl: paths.ownTesting };
    const answer = await link.mutateAsync({ body }).catch(tellLost);
    if (answer !== null) await navigate(answer.url);
  };
  const action = stepActions[step.step];
  if (action === undefined) return null;
  const words =
    pageOf(step) === paths.ownCertificate
      ? t.toCertificate
      : step.reason === 'examRuns'
        ? t.goOnExam
        : inLanguage(action, language);
  return (
    <Dock>
      <Button size="large" busy={link.isPending || contract.isBusy} onClick={() => void go()}>
        {words}
      </Button>
    </Dock>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
