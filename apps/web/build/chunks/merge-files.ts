import { bitsOf, eachBit } from './page-bits.ts';
import type { PageLimit, SharedPart } from './shared-parts.ts';

type File = {
  number: number;
  size: number;
  /** The pages that load it. */
  pages: Uint32Array;
  /** The files it imports. */
  needs: Set<File>;
  /** The same with what those import, and so on. */
  below: Set<File>;
};

/**
 * Merges files, the cheapest pair for what it saves first, until no screen needs more files than it should. Returns the number of
 * each part's file. No file ever needs another in a circle.
 */
export function mergeFiles(parts: readonly SharedPart[], limits: readonly PageLimit[]): number[] {
  const words = (limits.length + 31) >> 5;
  const fileOf = parts.map((_, i) => i);
  const live = new Set(filesOf(parts, words));
  const weights = Float64Array.from(limits, ({ weight }) => weight);
  for (;;) {
    const worth = worthOf(live, limits);
    if (!worth.some((each) => each > worthOfFew)) return fileOf;
    let best: [number, File, File] | null = null;
    const files = [...live];
    for (const [i, a] of files.entries()) {
      for (const b of files.slice(i + 1)) {
        const price = priceOf(a, b, weights, worth);
        if (price < (best?.[0] ?? Number.POSITIVE_INFINITY) && !makesCircle(a, b)) {
          best = [price, a, b];
        }
      }
    }
    if (best === null) return fileOf;
    const [, a, b] = best;
    join(live, a, b);
    for (const [part, file] of fileOf.entries()) if (file === b.number) fileOf[part] = a.number;
  }
}

/** What one file less is worth to a screen that has few already. */
const worthOfFew = 0.02;

/** What one file less is worth to each page: the more, the more it has. */
function worthOf(live: ReadonlySet<File>, limits: readonly PageLimit[]): Float64Array {
  const counts = new Float64Array(limits.length);
  for (const file of live) eachBit(file.pages, (page) => (counts[page] = (counts[page] ?? 0) + 1));
  return Float64Array.from(limits, ({ files, weight }, page) => {
    const tooMany = (counts[page] ?? 0) - files;
    if (files === Number.POSITIVE_INFINITY) return worthOfFew / 10;
    return tooMany > 0 ? tooMany * weight : worthOfFew;
  });
}

/** Bytes that pages would load without need, for each file that is saved; infinite where none is. */
function priceOf(a: File, b: File, weights: Float64Array, worth: Float64Array): number {
  let saved = sumOf(worth, a.pages, b.pages, true);
  if (saved <= 0) return Number.POSITIVE_INFINITY;
  let bytes =
    sumOf(weights, a.pages, b.pages, false) * b.size +
    sumOf(weights, b.pages, a.pages, false) * a.size;
  // Who loads the one loads what the other needs.
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const file of from.below) {
      if (file === to || to.below.has(file)) continue;
      bytes += sumOf(weights, to.pages, file.pages, false) * file.size;
      saved -= sumOf(worth, to.pages, file.pages, false);
    }
  }
  return saved <= 0 ? Number.POSITIVE_INFINITY : (bytes + 50) / saved;
}

/** Over the pages of `bits` that are in `others` too, or that are not. */
function sumOf(values: Float64Array, bits: Uint32Array, others: Uint32Array, both: boolean) {
  let sum = 0;
  for (let w = 0; w < bits.length; w += 1) {
    const other = others[w] ?? 0;
    for (let rest = (bits[w] ?? 0) & (both ? other : ~other); rest !== 0; rest &= rest - 1) {
      sum += values[w * 32 + 31 - Math.clz32(rest & -rest)] ?? 0;
    }
  }
  return sum;
}

function makesCircle(a: File, b: File): boolean {
  const leads = (from: File, to: File) =>
    [...from.needs].some((each) => each !== to && each.below.has(to));
  return leads(a, b) || leads(b, a);
}

/** Puts `b` into `a`. */
function join(live: Set<File>, a: File, b: File): void {
  live.delete(b);
  a.size += b.size;
  add(a.pages, b.pages);
  for (const [own, others] of [
    [a.needs, b.needs],
    [a.below, b.below],
  ] as const) {
    for (const each of others) own.add(each);
    own.delete(a);
    own.delete(b);
  }
  for (const file of live) {
    if (file === a) continue;
    if (file.needs.delete(b)) file.needs.add(a);
    if (!file.below.delete(b) && !file.below.has(a)) continue;
    file.below.add(a);
    for (const each of a.below) file.below.add(each);
  }
  for (const each of a.below) add(each.pages, a.pages);
}

function filesOf(parts: readonly SharedPart[], words: number): File[] {
  const files = parts.map(({ size, pages }, number): File => {
    return { number, size, pages: bitsOf(pages, words), needs: new Set(), below: new Set() };
  });
  for (const [i, { needs }] of parts.entries()) {
    for (const need of needs) files[i]?.needs.add(files[need] as File);
  }
  const ready = new Set<File>();
  const complete = (file: File): void => {
    if (ready.has(file)) return;
    ready.add(file);
    for (const each of file.needs) {
      complete(each);
      file.below.add(each);
      for (const below of each.below) file.below.add(below);
    }
  };
  for (const file of files) complete(file);
  for (const file of files) for (const each of file.below) add(each.pages, file.pages);
  return files;
}

function add(to: Uint32Array, from: Uint32Array): void {
  for (let w = 0; w < to.length; w += 1) to[w] = (to[w] ?? 0) | (from[w] ?? 0);
}
