import type { HostFamily } from './hosts.ts';

/** How a mini-program answers a navigation. */
const pageAnswers = ['ok', 'fail', 'cancel', 'silence', 'late', 'twice', 'full-stack'] as const;

/** How our own app answers a call. */
const appAnswers = [
  'ok',
  'code-above-0',
  'code-below-0',
  'empty',
  'not-json',
  'silence',
  'slow',
  'late',
  'twice',
] as const;

type PageAnswer = (typeof pageAnswers)[number];
type AppAnswer = (typeof appAnswers)[number];
export type LabAnswer = PageAnswer | AppAnswer;

/** Answers that can be chosen for a host. A browser has no native side, so only `ok`. */
export function answersOf(family: HostFamily): readonly LabAnswer[] {
  if (family === 'browser') return ['ok'];
  return family === 'native-app' ? appAnswers : pageAnswers;
}

/** Delay of a normal answer, ms. */
const usualMs = 20;
/** Delay of a slow answer, ms: longer than the app waits at start, shorter than the timeout of a call. */
const slowMs = 1_500;

/** Calls `respond` as late and as often as `answer` says. `limit` is how long the page waits, ms. */
export function deliver(answer: LabAnswer, limit: number, respond: () => void): void {
  if (answer === 'silence') return;
  const wait = answer === 'late' ? limit + 1_000 : answer === 'slow' ? slowMs : usualMs;
  setTimeout(respond, wait);
  if (answer === 'twice') setTimeout(respond, wait + usualMs);
}
