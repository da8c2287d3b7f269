import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';

/** What somebody says is wrong with a record. */
export const historyFaultLabels = {
  notThisCar: ['不是这台车', 'Not this car'],
  wrongDate: ['日期不对', 'Wrong date'],
  wrongMileage: ['里程不对', 'Wrong mileage'],
  wrongAmount: ['金额不对', 'Wrong amount'],
  wrongParts: ['维修项目不对', 'Wrong parts or work'],
  duplicate: ['重复记录', 'The same record twice'],
  other: ['其他', 'Something else'],
} as const satisfies Record<string, Bilingual>;
export type HistoryFault = keyof typeof historyFaultLabels;

export const historyCaseStatusLabels = {
  open: ['待核实', 'To be checked'],
  corrected: ['已更正', 'Corrected'],
  upheld: ['记录无误', 'The record stands'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Record<string, Bilingual>;
export type HistoryCaseStatus = keyof typeof historyCaseStatusLabels;

export const historyCaseTransitions = [
  { from: 'open', event: 'correct', to: 'corrected', actors: ['staff'] },
  { from: 'open', event: 'uphold', to: 'upheld', actors: ['staff'] },
  { from: 'open', event: 'withdraw', to: 'withdrawn', actors: ['user'] },
] as const satisfies readonly Transition<HistoryCaseStatus, string, 'user' | 'staff'>[];
export type HistoryCaseEvent = (typeof historyCaseTransitions)[number]['event'];

/** The status an event leads to, or null where it is not allowed. */
export const nextHistoryCaseStatus = (
  from: HistoryCaseStatus,
  event: HistoryCaseEvent,
): HistoryCaseStatus | null =>
  nextState<Transition<HistoryCaseStatus, HistoryCaseEvent, string>>(
    historyCaseTransitions,
    from,
    event,
  );

/** How the console decides a case. */
export const historyDecisionLabels = {
  correct: ['更正', 'Correct'],
  uphold: ['维持', 'Uphold'],
} as const satisfies Record<string, Bilingual>;
export type HistoryDecision = keyof typeof historyDecisionLabels;
