import { MINUTE_MS } from './calendar.ts';
import { nextState, type Transition } from './machine.ts';

/** The PDF of one report version in one language: somebody wants it, it is being made, it is there, or it could not be made. */
export type ReportPdfStatus = 'wanted' | 'making' | 'ready' | 'failed';
type Actor = 'reader' | 'maker';

/** Every legal move. What is ready stays so: a published version never changes. */
export const reportPdfTransitions = [
  { from: 'wanted', event: 'take', to: 'making', actors: ['maker'] },
  // Its maker was not heard of again.
  { from: 'making', event: 'take', to: 'making', actors: ['maker'] },
  { from: 'making', event: 'finish', to: 'ready', actors: ['maker'] },
  { from: 'making', event: 'break', to: 'wanted', actors: ['maker'] },
  { from: 'making', event: 'giveUp', to: 'failed', actors: ['maker'] },
  { from: 'failed', event: 'askAgain', to: 'wanted', actors: ['reader'] },
] as const satisfies readonly Transition<ReportPdfStatus, string, Actor>[];
export type ReportPdfEvent = (typeof reportPdfTransitions)[number]['event'];

const table: readonly Transition<ReportPdfStatus, ReportPdfEvent, Actor>[] = reportPdfTransitions;

/** The status after an event, or null if the event is illegal in this status. */
export const nextPdfStatus = (
  status: ReportPdfStatus,
  event: ReportPdfEvent,
): ReportPdfStatus | null => nextState(table, status, event);

/** Tries before it counts as failed; a crash in the middle is a try too. */
export const pdfTries = 4;
/** A maker that is not done by then has crashed, and another takes over. */
export const pdfLeaseMs = 2 * MINUTE_MS;
const firstPauseMs = 5_000;

export type PdfStep = { event: ReportPdfEvent; dueAt: Date };

/** What happens to one that is due: a try, or, when all were made and nobody came back from the last, the end. */
export const pdfStepWhenDue = (tries: number, now: Date): PdfStep =>
  tries < pdfTries
    ? { event: 'take', dueAt: new Date(now.getTime() + pdfLeaseMs) }
    : { event: 'giveUp', dueAt: now };

/** What follows a try that failed, this one counted: a growing pause (5 s, 20 s, 80 s), then the end. */
export const pdfStepAfterBreak = (tries: number, now: Date): PdfStep =>
  tries < pdfTries
    ? { event: 'break', dueAt: new Date(now.getTime() + firstPauseMs * 4 ** (tries - 1)) }
    : { event: 'giveUp', dueAt: now };
