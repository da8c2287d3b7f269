import { MINUTE_MS } from '../calendar.ts';

/** A longer pause between two answers is waiting, not inspecting. */
const longestPauseMs = 10 * MINUTE_MS;

type Rework = {
  sentBackAt: Date;
  handedInAt: Date;
  /** When the answers of the round were given; those from before it count for nothing. */
  answeredAt: readonly Date[];
};

/**
 * How long a round took that was sent back, ms: from its first new answer to the hand-in, without long pauses. The time
 * until the inspector went back to the car does not count.
 */
export function reworkMs({ sentBackAt, handedInAt, answeredAt }: Rework): number {
  const times = answeredAt
    .map((at) => at.getTime())
    .filter((at) => at > sentBackAt.getTime() && at <= handedInAt.getTime())
    .sort((a, b) => a - b);
  return [...times, handedInAt.getTime()]
    .slice(1)
    .reduce((sum, at, index) => sum + Math.min(at - (times[index] ?? at), longestPauseMs), 0);
}

type Visit = {
  checkedInAt: Date;
  /** When it was handed in for the first time. */
  firstHandInAt: Date;
  /** Of each later round that was handed in, ms. */
  reworks: readonly number[];
};

/** The minutes of inspecting: of each round, and of all together. */
export function inspectionMinutes({ checkedInAt, firstHandInAt, reworks }: Visit): {
  rounds: number[];
  total: number;
} {
  const rounds = [Math.max(0, firstHandInAt.getTime() - checkedInAt.getTime()), ...reworks];
  return {
    rounds: rounds.map(toMinutes),
    total: toMinutes(rounds.reduce((sum, ms) => sum + ms, 0)),
  };
}

const toMinutes = (ms: number) => Math.round(ms / MINUTE_MS);
