import { mergeFiles } from './merge-files.ts';
import type { Page, PageLimit, SharedPart } from './shared-parts.ts';
import { weigher } from './weigh-files.ts';

const sweeps = 4;

/**
 * Which parts stand in one file: the number of its file for each part. Few files for each screen, few bytes that it does not need;
 * no file needs another in a circle. First files are merged, the cheapest for what they save first; then parts are moved from file
 * to file as long as that makes the whole cheaper.
 */
export function groupParts(
  parts: readonly SharedPart[],
  pages: readonly Page[],
  limitOf: (page: Page) => PageLimit,
): number[] {
  const { weigh, limits } = weigher(parts, pages, limitOf);
  const fileOf = mergeFiles(parts, limits);
  let cost = weigh(fileOf).cost;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const before = cost;
    for (const [part, { pages: wanted }] of parts.entries()) {
      const home = fileOf[part] ?? part;
      let best = home;
      // To a file of its own, or to one that a page of its own needs: any other makes that page load one more.
      for (const file of [parts.length + part, ...filesOf(parts, fileOf, wanted)]) {
        fileOf[part] = file;
        const moved = weigh(fileOf).cost;
        if (moved < cost - 1) [cost, best] = [moved, file];
      }
      fileOf[part] = best;
    }
    if (cost === before) break;
  }
  return fileOf;
}

function filesOf(
  parts: readonly SharedPart[],
  fileOf: readonly number[],
  wanted: ReadonlySet<number>,
): Set<number> {
  const sharesAPage = ({ pages }: SharedPart) => [...pages].some((page) => wanted.has(page));
  return new Set(fileOf.filter((_, part) => sharesAPage(parts[part] as SharedPart)));
}
