import { bitsOf } from './page-bits.ts';
import type { Page, PageLimit, SharedPart } from './shared-parts.ts';

/** As much as a file too many may cost in bytes (of source, about five times what is sent). */
const fileTooMany = 60_000;
/** A later part comes with a tap: its files hardly count. */
const laterFile = 300;
/** Bytes that a screen does not need count so many times more from here on. */
const muchUnneeded = 15_000;
const ofMuch = 6;

export type Weight = {
  /** Of the whole; infinite where files need each other in a circle. */
  cost: number;
  /** Of each page, with all that its files need in turn. */
  files: Uint16Array;
  bytes: Float64Array;
};

/** Weighs a way to put parts into files. */
export function weigher(
  parts: readonly SharedPart[],
  pages: readonly Page[],
  limitOf: (page: Page) => PageLimit,
): { weigh: (fileOf: readonly number[]) => Weight; limits: PageLimit[] } {
  const limits = pages.map(limitOf);
  const words = (pages.length + 31) >> 5;
  const reach = parts.map((part) => bitsOf(part.pages, words));
  const needs = parts.map((part) => [...part.needs]);
  const used = pages.map((_, page) =>
    parts.reduce((sum, part) => sum + (part.pages.has(page) ? part.size : 0), 0),
  );
  const weigh = (fileOf: readonly number[]): Weight => {
    const files = new Uint16Array(pages.length);
    const bytes = new Float64Array(pages.length);
    const graph = filesOf(parts, reach, needs, fileOf, words);
    let done = 0;
    const ready = graph.filter((file) => file.askers === 0);
    for (let file = ready.pop(); file !== undefined; file = ready.pop()) {
      done += 1;
      for (const next of file.needs) {
        for (let w = 0; w < words; w += 1) next.bits[w] = (next.bits[w] ?? 0) | (file.bits[w] ?? 0);
        next.askers -= 1;
        if (next.askers === 0) ready.push(next);
      }
      const { size } = file;
      for (let w = 0; w < words; w += 1) {
        for (let rest = file.bits[w] ?? 0; rest !== 0; rest &= rest - 1) {
          const page = w * 32 + 31 - Math.clz32(rest & -rest);
          files[page] = (files[page] ?? 0) + 1;
          bytes[page] = (bytes[page] ?? 0) + size;
        }
      }
    }
    if (done < graph.length) return { cost: Number.POSITIVE_INFINITY, files, bytes };
    let cost = 0;
    for (let page = 0; page < pages.length; page += 1) {
      const { weight, files: most } = limits[page] ?? { weight: 0, files: 0 };
      const loaded = bytes[page] ?? 0;
      const count = files[page] ?? 0;
      cost += weight * loaded;
      if (most === Number.POSITIVE_INFINITY) cost += weight * laterFile * count;
      else {
        cost += weight * fileTooMany * Math.max(0, count - most);
        cost += ofMuch * Math.max(0, loaded - (used[page] ?? 0) - muchUnneeded);
      }
    }
    return { cost, files, bytes };
  };
  return { weigh, limits };
}

type File = { bits: Uint32Array; size: number; needs: Set<File>; askers: number };

function filesOf(
  parts: readonly SharedPart[],
  reach: readonly Uint32Array[],
  needs: readonly number[][],
  fileOf: readonly number[],
  words: number,
): File[] {
  const files: File[] = [];
  const at: File[] = [];
  for (const [part, number] of fileOf.entries()) {
    const file = (at[number] ??= {
      bits: new Uint32Array(words),
      size: 0,
      needs: new Set(),
      askers: 0,
    });
    if (file.size === 0 && !files.includes(file)) files.push(file);
    file.size += parts[part]?.size ?? 0;
    const bits = reach[part] ?? file.bits;
    for (let w = 0; w < words; w += 1) file.bits[w] = (file.bits[w] ?? 0) | (bits[w] ?? 0);
  }
  for (const [part, wanted] of needs.entries()) {
    const file = at[fileOf[part] ?? part];
    for (const need of wanted) {
      const other = at[fileOf[need] ?? need];
      if (file === undefined || other === undefined || other === file) continue;
      if (!file.needs.has(other)) other.askers += 1;
      file.needs.add(other);
    }
  }
  return files;
}
