import type { LabAnswer } from '../answers.ts';
import type { SdkChoice } from '../choice.ts';
import type { Ask } from '../record.ts';

export type NativeSideOptions = {
  answer: LabAnswer;
  sdk: SdkChoice;
  ask: Ask;
  /** Runs its work when the native side shows itself, and never when it does not. */
  whenReady(show: () => void): void;
};

/** What a native side offers to whoever drives the lab. */
export type NativeSide = {
  /** The platform's page functions, for a page SDK that comes by script. */
  pageApi?: unknown;
  /** Tells the page something on its own. False when nobody listens. */
  tell?(event: string, data?: unknown): boolean;
};
