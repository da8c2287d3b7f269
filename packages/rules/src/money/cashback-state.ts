import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';

/**
 * Money that comes back after an order: 1 is credited, or not, once the days of its rule are over; 4: due while a block of the console keeps
 * its owner or car from it.
 */
export const cashbackStatusLabels = {
  '1': ['待结算', 'To be credited'],
  '2': ['已到账', 'Credited'],
  '3': ['已失效', 'Void'],
  '4': ['已冻结', 'Frozen'],
} as const satisfies Record<string, Bilingual>;
export type CashbackStatus = keyof typeof cashbackStatusLabels;

export const cashbackTransitions = [
  { from: '1', event: 'settle', to: '2', actors: ['system'] },
  { from: '1', event: 'void', to: '3', actors: ['system'] },
  { from: '1', event: 'freeze', to: '4', actors: ['risk'] },
  { from: '4', event: 'release', to: '1', actors: ['risk'] },
  { from: '4', event: 'void', to: '3', actors: ['risk'] },
] as const satisfies readonly Transition<CashbackStatus, string, 'system' | 'risk'>[];
export type CashbackEvent = (typeof cashbackTransitions)[number]['event'];

/** The status an event leads to, or null where it is not allowed. */
export const nextCashbackStatus = (
  from: CashbackStatus,
  event: CashbackEvent,
): CashbackStatus | null =>
  nextState<Transition<CashbackStatus, CashbackEvent, string>>(cashbackTransitions, from, event);
