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

/** What can be chosen for a host; nothing where there is nobody to ask. */
export function answersOf(family: HostFamily): readonly LabAnswer[] {
  if (family === 'browser') return ['ok'];
  return family === 'native-app' ? appAnswers : pageAnswers;
}

/** A native side takes its time, also when all is well, ms. */
const usualMs = 20;
/** Longer than the app's start waits for anybody, shorter than a call may take, ms. */
const slowMs = 1_500;

/** Gives an answer as often and as late as the script says; `limit` is how long the page waits, ms. */
export function deliver(answer: LabAnswer, limit: number, respond: () => void): void {
  if (answer === 'silence') return;
  const wait = answer === 'late' ? limit + 1_000 : answer === 'slow' ? slowMs : usualMs;
  setTimeout(respond, wait);
  if (answer === 'twice') setTimeout(respond, wait + usualMs);
}
