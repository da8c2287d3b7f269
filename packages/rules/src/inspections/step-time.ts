import { MINUTE_MS } from '../calendar.ts';

/** What an inspector does with a job besides answering its items. */
export type TaskStepKind = 'depart' | 'checkIn' | 'cannotInspect' | 'submit' | 'handBack';

/**
 * How far the time of a tap, as the phone says it, is trusted. `live`: it has just been made. `offline`: made earlier, and
 * plausible. The others are not trusted, and the time of receipt counts: the phone's clock is wrong, the time lies ahead, or
 * before what went before it.
 */
export type StepTimeMark = 'live' | 'offline' | 'clockWrong' | 'ahead' | 'beforeJob';

export const STEP_TIME_RULES = {
  /** A slow network delays a tap by this much at most. */
  liveMs: 2 * MINUTE_MS,
  /** Phones that get their time from the network are off by seconds. */
  clockMs: 5 * MINUTE_MS,
} as const;

/** All in epoch ms. */
export type StepTimeFacts = {
  /** Of the tap, by the phone's clock; null when the phone says nothing. */
  readonly said: number | null;
  /** Of sending, by the phone's clock. */
  readonly sent: number | null;
  readonly received: number;
  /** The job was accepted, or its last step made. */
  readonly notBefore: number;
};

/** The first row that applies decides. */
const marks: readonly {
  readonly mark: StepTimeMark;
  readonly applies: (facts: StepTimeFacts & { readonly said: number }) => boolean;
}[] = [
  {
    mark: 'clockWrong',
    applies: ({ sent, received }) =>
      sent !== null && Math.abs(sent - received) > STEP_TIME_RULES.clockMs,
  },
  { mark: 'ahead', applies: ({ said, received }) => said - received > STEP_TIME_RULES.liveMs },
  { mark: 'live', applies: ({ said, received }) => received - said <= STEP_TIME_RULES.liveMs },
  {
    mark: 'beforeJob',
    applies: ({ said, notBefore }) => notBefore - said > STEP_TIME_RULES.liveMs,
  },
  { mark: 'offline', applies: () => true },
];

/** When a step counts as made (epoch ms), and how far the phone was trusted. */
export function judgeStepTime(facts: StepTimeFacts): { at: number; mark: StepTimeMark } {
  const { said, received, notBefore } = facts;
  if (said === null) return { at: received, mark: 'live' };
  const mark = marks.find(({ applies }) => applies({ ...facts, said }))?.mark ?? 'live';
  return { at: mark === 'offline' ? Math.max(said, notBefore) : received, mark };
}
