import { createHash } from 'node:crypto';

/** What a captcha costs whoever asks for it: so many puzzles in a row, and so much computing for each. */
export type Cost = {
  rounds: number;
  /** A text is to be found whose hash begins with so many zero bits: twice the work for each. */
  bits: number;
};

/** Whether the work for this puzzle was done (stand-in/work.js does it). */
export function isWorkDone(puzzle: string, bits: number, work: string): boolean {
  const hash = createHash('sha256')
    .update(`${puzzle.slice(-32)}.${work}`)
    .digest();
  return Math.clz32(hash.readUInt32BE()) >= bits;
}
