import type { ReportContent } from '@yanche/contract/reports/reports';

type Verdicts = ReportContent['verdicts'];

/** A frame that was welded once, or a cabin that was flooded, stays so: of these verdicts somebody was wrong. */
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
