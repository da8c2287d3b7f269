import type { CorrectedFinding } from '@yanche/contract/reviews/report-changes';
import type { Item } from './corrected-item.ts';

/** The first defect that the item can have, as it is put down at first. */
export const freshFinding = ({ defects }: Item): CorrectedFinding[] =>
  defects.slice(0, 1).map(({ code, kind, degrees }) => ({
    defect: code,
    ...(kind !== undefined && { kind }),
    degree: degrees[0] ?? null,
    note: '',
  }));
