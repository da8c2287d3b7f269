import type { Bilingual } from '../bilingual.ts';
import type { FaceState } from './face-check.ts';

/** What became of an inspector's wish to have their report corrected. */
export const correctionStateLabels = {
  unproven: ['待核验', 'Face check to be done'],
  review: ['核验人工处理中', 'Face check with a person'],
  waiting: ['待处理', 'Waiting'],
  settled: ['已更正', 'Corrected'],
  declined: ['不更正', 'Not corrected'],
} as const satisfies Record<string, Bilingual>;
export type CorrectionState = keyof typeof correctionStateLabels;
/** Those that a reviewer sees: who asks is proven. */
export const correctionCaseLabels = {
  waiting: correctionStateLabels.waiting,
  settled: correctionStateLabels.settled,
  declined: correctionStateLabels.declined,
} as const satisfies Record<string, Bilingual>;
export type CorrectionCase = keyof typeof correctionCaseLabels;

const byFace: Record<FaceState, CorrectionState> = {
  open: 'unproven',
  failed: 'unproven',
  declined: 'unproven',
  review: 'review',
  passed: 'waiting',
};

export const correctionStateOf = (
  face: FaceState,
  outcome: 'settled' | 'declined' | null,
): CorrectionState => outcome ?? byFace[face];

/** One waits at a time; one whose face check did not end may be asked anew. */
export const mayAskCorrection = (last: CorrectionState | null): boolean =>
  last !== 'review' && last !== 'waiting';
