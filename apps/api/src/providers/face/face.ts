import type { FaceOutcome, FaceReason, FaceTurn } from '@yanche/rules/inspectors/face-check';

/** A JPEG, PNG or WebP as it came from the phone. */
export type FacePicture = Uint8Array;

export type FaceTask = {
  /** Looking straight ahead. */
  still: FacePicture;
  /** One for each turn that was asked for, in that order. */
  frames: readonly FacePicture[];
  turns: readonly FaceTurn[];
  /** The photo of the licence, which shows who it belongs to. */
  portrait: FacePicture;
};

/** `score`: likeness to the portrait as the provider gives it, 0–1; null when it did not come so far. */
export type FaceJudgement = {
  outcome: FaceOutcome;
  reason: FaceReason | null;
  score: number | null;
};

/** Judges whether somebody is there and who it is. Pictures are kept nowhere. */
export type FaceProvider = {
  readonly name: 'local' | 'tencent';
  judge(task: FaceTask, signal: AbortSignal): Promise<FaceJudgement>;
  close(): Promise<void>;
};

/** `picture`: cannot be opened. The message never quotes a picture or an answer. */
export class FaceFault extends Error {
  readonly kind: 'picture' | 'busy' | 'late' | 'company';
  constructor(kind: FaceFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
