import type { FindingClass } from '../inspections/defect-kinds.ts';

/** How much a finding weighs by what it concerns; a trace of the past is undone by no repair. */
export const classRank: Readonly<Record<FindingClass, number>> = {
  cosmetic: 0,
  repair: 1,
  safety: 2,
  trace: 3,
  structure: 4,
};
