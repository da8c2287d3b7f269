import { concat, isSame, type Sha256 } from './bytes.ts';

/** Bytes of a hash. */
export const HASH_BYTES = 32;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** RFC 6962 §2.1: the hash of an entry. The prefix keeps entries and nodes apart. */
export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array =>
  sha256(concat(leafPrefix, entry));

export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concat(nodePrefix, left, right));

/** Leaves `[start, end)` of the tree. */
export type Range = { start: number; end: number };

/**
 * The siblings on the way from a leaf to the root, lowest first: what an inclusion proof consists of (RFC 6962 §2.1.1).
 * Throws a RangeError for a leaf outside of the tree.
 */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) {
    throw new RangeError(`No entry ${index} in a log of ${size}`);
  }
  const siblings: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      siblings.push({ start: middle, end });
      end = middle;
    } else {
      siblings.push({ start, end: middle });
      start = middle;
    }
  }
  return siblings.reverse();
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The complete subtrees a range consists of, left to right. Its start is a multiple of the largest. */
export function completeSubtrees({ start, end }: Range): { start: number; height: number }[] {
  const subtrees: { start: number; height: number }[] = [];
  for (let at = start; at < end; ) {
    let height = 0;
    while (2 ** (height + 1) <= end - at) height += 1;
    subtrees.push({ start: at, height });
    at += 2 ** height;
  }
  return subtrees;
}

/** The hash over complete subtrees from left to right; of none, the hash of the empty tree. */
export function rootOf(sha256: Sha256, subtrees: readonly Uint8Array[]): Uint8Array {
  const last = subtrees.at(-1);
  if (last === undefined) return sha256(new Uint8Array());
  return subtrees.slice(0, -1).reduceRight((right, left) => nodeHash(sha256, left, right), last);
}

type Proven = { index: number; size: number; proof: readonly Uint8Array[]; root: Uint8Array };

/** Whether this leaf is the `index`-th of the tree with this root (RFC 9162 §2.1.3.2). */
export function isIncluded(
  sha256: Sha256,
  leaf: Uint8Array,
  { index, size, proof, root }: Proven,
): boolean {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size)) {
    return false;
  }
  const ranges = inclusionRanges(index, size);
  if (ranges.length !== proof.length) return false;
  const computed = proof.reduce(
    (hash, sibling, step) =>
      (ranges[step]?.start ?? 0) > index
        ? nodeHash(sha256, hash, sibling)
        : nodeHash(sha256, sibling, hash),
    leaf,
  );
  return isSame(computed, root);
}
