import { type ChecklistItem, decidesVerdict } from '../inspections/checklist.ts';
import type { FindingClass } from '../inspections/defect-kinds.ts';

/** How urgent a finding is by what it concerns: what is unsafe comes before a trace of an earlier repair. */
export const classRank: Readonly<Record<FindingClass, number>> = {
  cosmetic: 0,
  trace: 1,
  repair: 2,
  safety: 3,
  structure: 4,
};

/** Major is what no repair undoes: the body frame, and traces of flood, fire, a false mileage or identity. */
export function severityOf(
  item: Pick<ChecklistItem, 'gate'>,
  concerns: FindingClass,
): 'minor' | 'major' {
  if (concerns === 'structure') return 'major';
  return concerns === 'trace' && decidesVerdict(item) ? 'major' : 'minor';
}
