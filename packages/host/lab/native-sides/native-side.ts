import type { LabAnswer } from '../answers.ts';
import type { SdkChoice } from '../choice.ts';
import type { RecordCall } from '../call-recorder.ts';

export type NativeSideOptions = {
  answer: LabAnswer;
  sdk: SdkChoice;
  record: RecordCall;
  /** Calls `show` when the native side appears; never if it does not appear. */
  whenReady(show: () => void): void;
};

/** What the lab and the tests can do with a native side. */
export type NativeSide = {
  /** The platform's page functions, for a page SDK that is loaded by script. */
  pageApi?: unknown;
  /** Sends an event to the page. False when there is no listener. */
  emit?(event: string, data?: unknown): boolean;
};
