import type { Bilingual } from '../bilingual.ts';
import { grouped } from '../grouped.ts';

/** What a package promises (`claim` of the product). `inherit`: a re-inspection, whose first report keeps its promise. */
export const promiseLabels = {
  none: ['不含', 'None'],
  structure: ['事故、水泡、火烧', 'Accident, flood, fire'],
  full: ['全项', 'All items'],
  inherit: ['沿用原报告', 'As the first report'],
} as const satisfies Record<string, Bilingual>;
export type PackagePromise = keyof typeof promiseLabels;

/** What is covered and how far. `cap`: fen, whole yuan; 0 where nothing is promised. */
export function tellPromise(promise: PackagePromise, cap: number): Bilingual {
  const [zh, en] = promiseLabels[promise];
  const most = `¥${grouped(cap / 100)}`;
  return cap === 0 ? [zh, en] : [`${zh}，最高 ${most}`, `${en}, up to ${most}`];
}
