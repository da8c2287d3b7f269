import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS, type Instant, toMs } from '../calendar.ts';
import { type OrderStatus, orderStatus } from '../orders/order-status.ts';
import { EXCHANGE_RULES } from './job-exchange.ts';
import { hoursAhead } from './slots.ts';

/** An inspector may give an accepted job back while there is time for another one. */
export const HAND_BACK_RULES = {
  hoursBefore: 2,
  /** Every change of the inspector disturbs the customer, so one job changes hands this often at most. */
  maxTimes: EXCHANGE_RULES.maxMoves,
} as const;

export const handBackReasons = {
  clash: ['时间冲突，赶不到', 'I cannot be there in time'],
  ill: ['身体不适', 'I am not well'],
  vehicle: ['交通工具故障', 'My vehicle broke down'],
  tools: ['设备故障或不齐', 'My tools are broken or missing'],
  involved: ['与车主或买家有关系', 'I know the seller or the buyer'],
  other: ['其他（请说明）', 'Something else (please say what)'],
} as const satisfies Record<string, Bilingual>;
export type HandBackReason = keyof typeof handBackReasons;

export type HandBackFacts = {
  readonly status: OrderStatus;
  readonly slotStart: Instant;
  /** How often inspectors gave this job back before. */
  readonly times: number;
};

/** Until when the job may be given back (epoch ms); null when it may not at all. */
export const handBackUntil = ({ status, slotStart, times }: HandBackFacts): number | null =>
  status === orderStatus.assigned && times < HAND_BACK_RULES.maxTimes
    ? toMs(slotStart) - HAND_BACK_RULES.hoursBefore * HOUR_MS
    : null;

/** Why the job cannot be given back; null when it can. */
export function whyNotHandBack(
  facts: HandBackFacts & { readonly now: Instant },
): 'wrongState' | 'handBackLimit' | 'handBackTooLate' | null {
  if (facts.status !== orderStatus.assigned) return 'wrongState';
  if (facts.times >= HAND_BACK_RULES.maxTimes) return 'handBackLimit';
  const isInTime = hoursAhead(facts.slotStart, facts.now, HAND_BACK_RULES.hoursBefore);
  return isInTime ? null : 'handBackTooLate';
}
