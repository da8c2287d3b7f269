import {
  faceLimits,
  type FaceReason,
  type FaceTurn,
  likenessOutcome,
} from '@yanche/rules/inspectors/face-check';
import type { FaceJudgement } from './face.ts';

/** A face as the networks saw it. */
export type SeenFace = {
  /** Its height as a share of the picture's. */
  size: number;
  /** Where the nose stands between the cheeks: about 0 in front, more towards the person's own left. */
  turn: number;
  print: readonly number[];
};
/** The faces of one picture. */
export type Seen = readonly SeenFace[];

const smallest = 0.15;
/** Further away people pass by: what is less than this share of the nearest face is not counted. */
const passerBy = 0.5;
/** Shares of the width between the cheeks by which the nose has to move, and may move. */
const leastTurn = 0.12;
const mostInFront = 0.11;

const fail = (reason: FaceReason): FaceJudgement => ({ outcome: 'fail', reason, score: null });

/** Whether one living person did what was asked, as far as pictures tell, and looks like the portrait. Not a certified test. */
export function judgeFaces(
  seen: { still: Seen; frames: readonly Seen[]; portrait: Seen },
  turns: readonly FaceTurn[],
): FaceJudgement {
  const all = [seen.still, ...seen.frames].map((faces) => onlyFace(faces));
  for (const each of all) if (typeof each === 'string') return fail(each);
  const [still, ...frames] = all as SeenFace[];
  if (still === undefined || frames.length !== turns.length) return fail('noFace');
  const isTurned = frames.every((frame, at) => follows(frame.turn - still.turn, turns[at]));
  if (!isTurned) return fail('notTurned');
  if (frames.some((frame) => likeness(frame.print, still.print) < faceLimits.sameSitting)) {
    return fail('otherPerson');
  }
  const portrait = nearest(seen.portrait);
  if (portrait === null) return { outcome: 'doubtful', reason: 'noPortrait', score: null };
  const score = likeness(still.print, portrait.print);
  const outcome = likenessOutcome(score);
  const reason = outcome === 'pass' ? null : outcome === 'doubtful' ? 'unsure' : 'unlike';
  return { outcome, reason, score };
}

function follows(moved: number, turn: FaceTurn | undefined): boolean {
  if (turn === 'left') return moved >= leastTurn;
  if (turn === 'right') return moved <= -leastTurn;
  return Math.abs(moved) <= mostInFront;
}

function onlyFace(faces: Seen): SeenFace | FaceReason {
  const face = nearest(faces);
  if (face === null) return 'noFace';
  if (faces.some((other) => other !== face && other.size >= face.size * passerBy)) {
    return 'manyFaces';
  }
  return face.size < smallest ? 'tooSmall' : face;
}

const nearest = (faces: Seen): SeenFace | null =>
  faces.reduce<SeenFace | null>(
    (best, face) => (best === null || face.size > best.size ? face : best),
    null,
  );

/** The cosine of two prints, at least 0. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  let [dot, squareA, squareB] = [0, 0, 0];
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0;
    dot += left * right;
    squareA += left * left;
    squareB += right * right;
  }
  const size = Math.sqrt(squareA * squareB);
  return size === 0 ? 0 : Math.max(0, dot / size);
}
