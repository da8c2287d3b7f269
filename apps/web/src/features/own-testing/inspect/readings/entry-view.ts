import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { EntryPhase } from './entry-phase.ts';
import type { ReadingStep } from './reading-steps.ts';

/**
 * Why a key was not taken. `surplus`: no figure here has another digit; `early`: it came right after the place changed by
 * itself; `finished`: the place has its figure already; `asked`: a question about the figure here came first.
 */
export type KeyRefusal = 'surplus' | 'early' | 'finished' | 'asked';

export type EntryView = {
  /** Null: this walk is over, what is left is summed up. */
  readonly step: ReadingStep | null;
  readonly text: string;
  readonly phase: EntryPhase;
  /** Open while `asking`. */
  readonly questions: readonly ReadingQuestion[];
  /** Open while `asking`: the mileage that the photo shows instead of the typed one. */
  readonly photoKm: number | null;
  /** Open while `asking`: typed on after the pause had ended the figure, or typed anew? Nothing is recorded meanwhile. */
  readonly joint: { readonly whole: number; readonly last: number } | null;
  /** The last key was not taken. */
  readonly refusal: KeyRefusal | null;
  /** Where it goes after this one; null: to the summary. */
  readonly following: ReadingStep | null;
};

/** At no place, with nothing typed. */
export const emptyView: EntryView = {
  step: null,
  text: '',
  phase: 'typing',
  questions: [],
  photoKm: null,
  joint: null,
  refusal: null,
  following: null,
};

export type EntryOptions = {
  /** Mileages that a photo may show. */
  photoKms?: () => readonly number[];
  /** Calls back once the place that it went to by itself is in sight; at once where there is no screen. */
  untilShown?: (then: () => void) => void;
  /** A key was not taken. */
  onRefusal?: () => void;
  /** Where nothing is missing, it begins with a figure that is there, to be measured anew. */
  startsAtGiven?: boolean;
  /** Tells the reviewer who asked for it that a figure was measured again with the same result. */
  sameAgain?: (step: ReadingStep, value: number) => string;
};
