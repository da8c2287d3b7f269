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

/** The most that is paid for a fault: of accident, flood and fire, and of the other kinds (from, to; null: none). Fen, whole yuan. */
export type PromiseCaps = { severe: number; others: { from: number; to: number } | null };

const yuan = (fen: number) => `¥${grouped(fen / 100)}`;

/** What is covered and how far; `caps` null: nothing is promised. */
export function tellPromise(promise: PackagePromise, caps: PromiseCaps | null): Bilingual {
  const [zh, en] = promiseLabels[promise];
  if (caps === null) return [zh, en];
  const { severe, others } = caps;
  if (others === null) return [`${zh}，最高 ${yuan(severe)}`, `${en}, up to ${yuan(severe)}`];
  const range = `${yuan(others.from)}–${yuan(others.to)}`;
  return [
    `${zh}：事故、水泡、火烧最高 ${yuan(severe)}，其余各类最高 ${range}`,
    `${en}: accident, flood, fire up to ${yuan(severe)}; other kinds up to ${range}`,
  ];
}
