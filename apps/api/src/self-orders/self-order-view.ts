import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderRow, SelfStep, ShotHint } from '@yanche/contract/self-orders/self-orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  requiredFirstSteps,
  type CaptureStep,
  skipReasons,
} from '@yanche/rules/inspections/capture-steps';
import { judgePhoto } from '@yanche/rules/inspections/photo-quality';
import {
  type RetakeCode,
  type RiskCode,
  retakeWords,
  riskWords,
  SELF_CHECK_LIMITS,
  shotProblems,
  unreadWords,
} from '@yanche/rules/inspections/self-check';
import { selfActions, selfStatusLabels } from '@yanche/rules/orders/self-order-state';
import type { Deps } from '#deps.ts';
import { checkedShot, sessionOf } from './check/run-self-check.store.ts';
import type { SelfFacts } from './self-order-facts.store.ts';
import { type SelfRetakeRow, type SelfShotRow, timesUnread } from './shots/self-shots.store.ts';
import { stepView } from './product-info.service.ts';
import { refundingWords } from './self-words.ts';
import { type SelfOrder } from './self-inspections.ts';

/** An order with its photos and requested retakes. */
export type SelfOrderState = {
  order: SelfOrder;
  facts: SelfFacts;
  shots: readonly SelfShotRow[];
  retakes: readonly SelfRetakeRow[];
  reportNo: string | null;
};

type StepState = SelfStep['state'];

export function stateOf({ order, shots, retakes }: SelfOrderState, key: string): StepState {
  const own = shots.filter(({ step_key }) => step_key === key);
  const isAsked = retakes.some(({ step_key }) => step_key === key);
  if (
    order.status === selfStatus.retaking &&
    isAsked &&
    !own.some(({ round }) => round === order.round)
  ) {
    return 'retake';
  }
  const [first] = own;
  if (first === undefined) return 'todo';
  return first.file_id === null ? 'skipped' : 'saved';
}

/** Whether a photo for this step would be accepted now. */
export function canTake({ order, retakes }: SelfOrderState, key: string): boolean {
  if (order.status === selfStatus.retaking) return retakes.some(({ step_key }) => step_key === key);
  if (order.status === selfStatus.readyForPhotos) return requiredFirstSteps.includes(key);
  return order.status === selfStatus.takingPhotos;
}

/** Whether no required photo or retake is missing. */
export const isComplete = (state: SelfOrderState): boolean => missingSteps(state).length === 0;

export const missingSteps = (state: SelfOrderState): CaptureStep[] =>
  state.facts.steps.filter(({ key, required }) => {
    const now = stateOf(state, key);
    return now === 'retake' || (required && now !== 'saved');
  });

export function statusTextOf({ status, pay_status }: SelfOrder, language: Language): string {
  if (status === selfStatus.refunded && pay_status === 'refunding')
    return inLanguage(refundingWords, language);
  return inLanguage(selfStatusLabels[status], language);
}

const deadlineKinds = {
  [selfStatus.unpaid]: 'pay',
  [selfStatus.readyForPhotos]: 'capture',
  [selfStatus.takingPhotos]: 'capture',
  [selfStatus.retaking]: 'retake',
} as const;

const needs = {
  pay: 'payOutside',
  capture: 'handleOrders',
  submit: 'handleOrders',
  retake: 'handleOrders',
  cancel: 'handleOrders',
  rebuy: 'order',
} as const;

type Reader = { caller: Caller; language: Language };

export function rowOf(
  deps: Deps,
  state: SelfOrderState,
  { caller, language }: Reader,
): SelfOrderRow {
  const { order, facts, shots } = state;
  const { status, deadline_at } = order;
  const kind = status in deadlineKinds ? deadlineKinds[status as keyof typeof deadlineKinds] : null;
  const cover = shots.find(({ step_key }) => step_key === 'front_left_45') ?? shots[0];
  return {
    orderId: order.id,
    orderNo: order.order_no,
    status,
    statusText: statusTextOf(order, language),
    productId: order.product_id,
    productName: language === 'en' ? facts.productNameEn : facts.productName,
    carTitle: order.car_title,
    vin: order.vin,
    plate: order.plate,
    coverUrl: cover?.file_id ? deps.links.photoUrl(cover.file_id, deps.clock.now()) : null,
    realPrice: order.real_price,
    createdAt: order.created_at.toISOString(),
    deadline:
      kind === null || deadline_at === null ? null : { kind, at: deadline_at.toISOString() },
    progress: progressOf(state),
    round: order.round,
    actions: withinRights(caller, selfActions(status, isComplete(state)), {
      dealerId: order.dealer_id,
      needs,
    }),
    reportNo: state.reportNo,
  };
}

export function progressOf(state: SelfOrderState): SelfOrderRow['progress'] {
  const states = state.facts.steps.map(({ key }) => stateOf(state, key));
  const count = (...wanted: StepState[]) => states.filter((each) => wanted.includes(each)).length;
  return { done: count('saved', 'skipped'), total: states.length, retakes: count('retake') };
}

export function stepOf(
  deps: Deps,
  state: SelfOrderState,
  step: CaptureStep,
  language: Language,
): SelfStep {
  const { order, shots, retakes } = state;
  const own = shots.filter(({ step_key }) => step_key === step.key);
  const skip = skipReasons.find(({ code }) => code === own[0]?.skip_code);
  return {
    ...stepView(step, language),
    state: stateOf(state, step.key),
    canTake: canTake(state, step.key),
    canSkip: order.status === selfStatus.takingPhotos && !step.required,
    shots: own.flatMap((shot) =>
      shot.file_id === null || shot.taken_at === null || shot.source === null
        ? []
        : {
            index: shot.position,
            fileId: shot.file_id,
            url: deps.links.photoUrl(shot.file_id, deps.clock.now()),
            takenAt: shot.taken_at.toISOString(),
            source: shot.source,
            round: shot.round,
            hints: hintsOf(deps, state, shot, language),
          },
    ),
    skipReason: skip ? { code: skip.code, text: inLanguage(skip.label, language) } : null,
    retakeReasons: retakes
      .filter(({ step_key }) => step_key === step.key)
      .map(({ code, text }) => ({
        code,
        text:
          text ??
          (code in retakeWords ? inLanguage(retakeWords[code as RetakeCode], language) : code),
      })),
  };
}

/** The check's result in advance, with additional hints. */
function hintsOf(
  { clock }: Deps,
  { order, facts, shots }: SelfOrderState,
  shot: SelfShotRow,
  language: Language,
): ShotHint[] {
  const kept = shots.filter(({ file_id }) => file_id !== null);
  const inOrder = facts.steps.flatMap(({ key }) => kept.filter(({ step_key }) => step_key === key));
  const all = inOrder.map((row) => checkedShot(row, facts.steps, new Set()));
  const own = all[inOrder.indexOf(shot)];
  if (own === undefined) return [];
  const until = order.submitted_at ?? clock.now();
  const problems = shotProblems(own, { shots: all, session: sessionOf(order, until) });
  const { measures, width, height } = shot;
  const size = width === null || height === null ? undefined : { width, height };
  const warnings = measures === null ? [] : judgePhoto(measures, size);
  const hint = (code: RetakeCode, level: ShotHint['level']): ShotHint => ({
    code,
    level,
    text: inLanguage(retakeWords[code], language),
  });
  return [
    ...problems.map((code) => hint(code, 'bad')),
    ...warnings.flatMap(({ code, level }) => (level === 'warn' ? hint(code, level) : [])),
    ...unreadHint(shot, language),
  ];
}

function unreadHint(shot: SelfShotRow, language: Language): ShotHint[] {
  const times = timesUnread(shot);
  if (times === 0) return [];
  const words = unreadWords[times < SELF_CHECK_LIMITS.unreadPhotos ? 'once' : 'again'];
  return [{ code: 'unread', level: 'warn', text: inLanguage(words, language) }];
}

export const reasonsOf = ({ risks }: SelfOrder, language: Language) =>
  risks.map((code) => ({
    code,
    text: code in riskWords ? inLanguage(riskWords[code as RiskCode], language) : code,
  }));
