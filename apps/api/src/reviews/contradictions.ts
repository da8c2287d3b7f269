import type { ReportContent } from '@yanche/contract/reports/reports';

type Verdicts = ReportContent['verdicts'];

/**
 * Verdicts that improved since an earlier inspection: welds and flooding do not disappear, so one of the inspections
 * was wrong.
 */
export function contradictionsOf(
  verdicts: Verdicts,
  earlier: readonly Verdicts[],
): (keyof Verdicts)[] {
  const kinds = Object.keys(verdicts) as (keyof Verdicts)[];
  return kinds.filter(
    (kind) =>
      earlier.some((before) => before[kind] === 'major') &&
      verdicts[kind] !== 'major' &&
      verdicts[kind] !== 'unchecked',
  );
}
