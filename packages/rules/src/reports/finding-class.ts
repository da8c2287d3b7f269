import type { FindingClass } from '../inspections/defect-kinds.ts';

/** How urgent a finding is by what it concerns: what is unsafe comes before a trace of an earlier repair. */
export const classRank: Readonly<Record<FindingClass, number>> = {
  cosmetic: 0,
  trace: 1,
  repair: 2,
  safety: 3,
  structure: 4,
};
