import type { LimitName } from './limit-rules.ts';

/** Fires when a limit has at least `from` hits within `minutes`. */
export type Signal = { source: LimitName; minutes: number; from: number; points: number };

/** From this score on a captcha is asked for. A browser that is known for the phone is asked for none. */
export const captchaFrom = 40;

export const signals = [
  { source: 'codeByPhone', minutes: 60, from: 2, points: 30 },
  { source: 'codeByPhone', minutes: 60, from: 3, points: 50 },
  { source: 'codeByDevice', minutes: 60, from: 3, points: 50 },
  { source: 'codeByAddress', minutes: 60, from: 5, points: 30 },
  { source: 'codeByAddress', minutes: 60, from: 10, points: 50 },
  { source: 'codeByNetwork', minutes: 60, from: 30, points: 50 },
  { source: 'codeByPrefix', minutes: 10, from: 20, points: 50 },
  { source: 'codeInAll', minutes: 1, from: 300, points: 40 },
  { source: 'wrongCodeByPhone', minutes: 60, from: 3, points: 30 },
  { source: 'wrongCodeByPhone', minutes: 60, from: 5, points: 50 },
  { source: 'wrongCodeByAddress', minutes: 60, from: 10, points: 40 },
  { source: 'guardByAddress', minutes: 10, from: 20, points: 40 },
  { source: 'guardByNetwork', minutes: 10, from: 60, points: 50 },
  { source: 'questionByAddress', minutes: 10, from: 4, points: 40 },
  { source: 'questionByNetwork', minutes: 10, from: 20, points: 50 },
] as const satisfies readonly Signal[];

/** The sum of what fired; of several signals of one source the highest counts. */
export function riskScore(fired: readonly Signal[]): number {
  const best = new Map<LimitName, number>();
  for (const { source, points } of fired) {
    best.set(source, Math.max(points, best.get(source) ?? 0));
  }
  return [...best.values()].reduce((total, points) => total + points, 0);
}
