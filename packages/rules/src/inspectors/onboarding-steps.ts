import type { Bilingual } from '../bilingual.ts';

/** The way in, in its order. A step follows when all before it are done. */
export const onboardingStepLabels = {
  identity: ['资料确认', 'Your details'],
  face: ['本人核验', 'Face check'],
  exam: ['理论考试', 'Exam'],
  practical: ['实操', 'Practical'],
  certificate: ['证书核对', 'Certificate'],
  contract: ['签约', 'Contract'],
  area: ['城市与资质', 'Towns and skills'],
  firstJob: ['第一单', 'First job'],
} as const satisfies Record<string, Bilingual>;
export type OnboardingStep = keyof typeof onboardingStepLabels;

export const stepStateLabels = {
  locked: ['未开始', 'Not yet'],
  open: ['现在', 'Now'],
  waiting: ['等待中', 'Waiting'],
  failed: ['未通过', 'Not passed'],
  done: ['已完成', 'Done'],
} as const satisfies Record<string, Bilingual>;
export type StepState = keyof typeof stepStateLabels;

/** Why a step waits or failed. */
export const stepReasonLabels = {
  identityReopened: [
    '资料需要更正，改好后再核验一次',
    'Your details have to be corrected; then your face is checked again',
  ],
  faceReview: [
    '人工核验中，结果会发到“我的消息”',
    'Somebody looks at it; the result comes to your messages',
  ],
  faceDeclined: [
    '人工核验未通过，可以重新核验',
    'The check by a person was not passed; you may check again',
  ],
  triesUsed: [
    '今天的次数已用完，可改为人工核验',
    "Today's tries are used up; a person can check instead",
  ],
  examRuns: ['考试进行中，时间照走', 'The exam has begun, and its minutes run'],
  examAgain: ['未通过，到时间后可以再考', 'Not passed; you may sit it again later'],
  practicalRuns: ['做到一半，可以继续', 'Half done; you can go on'],
  practicalAgain: ['未通过，到时间后可以再做', 'Not passed; you may try again later'],
  certificateReview: ['证书正在核对', 'The certificate is being checked'],
  certificateSuspended: [
    '证书已暂停，期间不派单',
    'Your certificate is suspended; you get no jobs in that time',
  ],
  certificateExpired: [
    '证书已过期，重新考试后才能接单',
    'Your certificate has expired; you get jobs again after the exam',
  ],
  jobsPaused: [
    '平台已停止给你派新任务',
    'You get no new jobs for now; the dispatcher decided this',
  ],
  contractExpired: [
    '合同已到期，续签后才能接单',
    'The contract has ended; you get jobs again once you have renewed it',
  ],
  contractEnds: ['合同快到期，请续签', 'The contract ends soon; please renew it'],
  contractNewVersion: [
    '合同有新版本，请阅读并签署；原合同到期前仍然有效',
    'There is a new version: please read and sign it; yours counts until it ends',
  ],
  contractAsked: [
    '请阅读并签署；下次换发证书后必须签署才能接单',
    'Please read and sign it; after your next certificate you get no jobs without it',
  ],
  dispatcherSets: ['由调度设置', 'The dispatcher sets this'],
} as const satisfies Record<string, Bilingual>;
type StepReason = keyof typeof stepReasonLabels;

/** What is known of one step by the room it belongs to; it does not know of the steps before it. */
export type StepFact = {
  state: Exclude<StepState, 'locked'>;
  reason?: StepReason;
  /** ISO time from which a failed step may be tried again, or until which an open one can wait. */
  until?: string;
  /** What a person wrote to them about it. */
  said?: string;
};
/** A step that is absent does not exist for this person and is not shown. */
export type OnboardingFacts = Partial<Record<OnboardingStep, StepFact>>;

export type OnboardingView = {
  step: OnboardingStep;
  state: StepState;
  reason: StepReason | null;
  until: string | null;
  said: string | null;
};

/**
 * The steps as they are shown: whatever follows one that is not done is locked, unless it is done itself or failed: whoever was
 * suspended has to read so although they have something to catch up on.
 */
export function onboardingStepsOf(facts: OnboardingFacts): OnboardingView[] {
  let isReached = true;
  const views: OnboardingView[] = [];
  for (const step of Object.keys(onboardingStepLabels) as OnboardingStep[]) {
    const fact = facts[step];
    if (fact === undefined) continue;
    const isShown = isReached || fact.state === 'done' || fact.state === 'failed';
    views.push({
      step,
      state: isShown ? fact.state : 'locked',
      reason: isShown ? (fact.reason ?? null) : null,
      until: isShown ? (fact.until ?? null) : null,
      said: isShown ? (fact.said ?? null) : null,
    });
    isReached &&= fact.state === 'done';
  }
  return views;
}

/**
 * Whether somebody with these steps takes jobs: certified, with towns, and with a contract where they need one. A step that came
 * after they were certified is asked for, and takes no job away.
 */
export function mayTakeJobs(
  steps: readonly Pick<OnboardingView, 'step' | 'state' | 'reason'>[],
): boolean {
  return steps.every(({ step, state, reason }) => {
    if (state === 'done') return true;
    // Asked for with a reason it can wait. Locked, whoever is certified was so before there was one.
    if (step === 'contract') return state === 'locked' || (state === 'open' && reason !== null);
    return step !== 'certificate' && step !== 'area';
  });
}

/** Whether everything before `step` is done: who asks for a step too early is refused by the server. */
export function isStepReached(facts: OnboardingFacts, step: OnboardingStep): boolean {
  return stepsBefore(facts, step).every((each) => facts[each]?.state === 'done');
}

/** The first step before this one that is not done, which is what a refusal names. */
export function firstOpenBefore(
  facts: OnboardingFacts,
  step: OnboardingStep,
): OnboardingStep | null {
  return stepsBefore(facts, step).find((each) => facts[each]?.state !== 'done') ?? null;
}

function stepsBefore(facts: OnboardingFacts, step: OnboardingStep): OnboardingStep[] {
  const all = Object.keys(onboardingStepLabels) as OnboardingStep[];
  return all.slice(0, all.indexOf(step)).filter((each) => facts[each] !== undefined);
}
