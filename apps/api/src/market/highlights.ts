import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainEvaResult } from '@yanche/contract/market/explain';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { verdictTone } from '@yanche/contract/reports/verdict-facts';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';

type Highlight = AnswerOf<typeof explainEvaResult>['highlights'][number];

/** Up to this many findings a car counts as well kept; our own figure. */
const fewFindings = 3;
const { maxUncheckedPct } = VERDICT_RULES.grade;

/** Positive points, only from what was checked to the last item; nothing is praised that the report reports. */
export function highlightsOf(content: ReportContent): Highlight[] {
  const fine = (kind: keyof ReportContent['verdicts']) => verdictTone(kind, content) === 'pass';
  return [
    ...(fine('accident') ? (['frame'] as const) : []),
    ...(fine('flood') ? (['flood'] as const) : []),
    ...(fine('fire') ? (['fire'] as const) : []),
    ...(fine('odometer') ? (['odometer'] as const) : []),
    ...(isWellKept(content) ? (['fewFindings'] as const) : []),
  ];
}

/** Few findings, none of them unsafe, no verdict bad, and nearly all of it checked. */
function isWellKept({ score, verdicts, findings, limits, groups }: ReportContent): boolean {
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    score !== null &&
    findings.length <= fewFindings &&
    findings.every((each) => each.class !== 'safety') &&
    Object.values(verdicts).every((verdict) => verdict === 'none' || verdict === 'unchecked') &&
    limits.length * 100 <= items * maxUncheckedPct
  );
}
