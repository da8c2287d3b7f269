import type { Answer } from '@yanche/contract/inspections/inspections';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { type Answer as RuleAnswer, scoreInput } from '@yanche/rules/inspections/answers';
import { inLanguage } from '@yanche/rules/bilingual';
import type { ChecklistItem } from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';
import { scoreInspection } from '@yanche/rules/reports/scoring';

/** An ordered item with its answer; null when unanswered. */
export type Checked = { item: ChecklistItem; answer: Answer | null };

/** The answers in the form of the rules package. */
export const ruleAnswers = (checked: readonly Checked[]): RuleAnswer[] =>
  checked.flatMap(({ answer }) =>
    answer === null
      ? []
      : [
          {
            code: answer.code,
            result: answer.result,
            findings: answer.findings.map(({ defect, degree }) => ({
              defect,
              degree: degree ?? undefined,
            })),
          },
        ],
  );

/** All findings in report order, numbered from 1 as pins. `scored` adds the deducted points. */
export function reportFindings(checked: readonly Checked[], scored: boolean): ReportFinding[] {
  const items = checked.map(({ item }) => item);
  const pointsLost = scored ? pointCounter(items) : () => null;
  return checked
    .flatMap(({ item, answer }) => (answer?.findings ?? []).map((finding) => ({ item, finding })))
    .map(({ item, finding }, index) => ({
      number: index + 1,
      code: item.code,
      itemName: inLanguage(item.name, 'zh'),
      defect: finding.defect,
      defectName: inLanguage(defectLabel(item.scale, finding.defect), 'zh'),
      degree: finding.degree,
      severity: severityOf(item, finding),
      pin: finding.pin,
      photos: finding.photos,
      note: finding.note,
      ...(finding.marks !== undefined && { marks: finding.marks }),
      deduct: pointsLost(item, finding),
    }));
}

type Found = Pick<Answer['findings'][number], 'defect' | 'degree'>;

/** "Severe": frame and gate items, degree 2 or worse, and whatever makes the car unfit to drive. */
export function severityOf(item: ChecklistItem, { defect, degree }: Found): 'minor' | 'major' {
  // Reinforcements are meant to be replaced; the verdict calls them minor too.
  if (item.gate === 'minor-accident') return 'minor';
  const isGate = item.scale === 'frame' || item.gate !== null;
  const isSevere = (degree ?? 0) >= 2 || (item.scale === 'abc' && defect === 'C');
  return isGate || isSevere || item.advisory !== null ? 'major' : 'minor';
}

/**
 * Computes what each further finding deducts, so that all findings add up to the lost score: repeated defects and
 * exhausted groups deduct nothing. Null where the standard deducts nothing.
 */
function pointCounter(items: readonly ChecklistItem[]) {
  const codes: string[] = [];
  let total = scoreInspection(items, { findings: codes, limited: [] }).total;
  return (item: ChecklistItem, { defect, degree }: Found): number | null => {
    const { findings } = scoreInput(items, [
      { code: item.code, result: 'abnormal', findings: [{ defect, degree: degree ?? undefined }] },
    ]);
    if (findings.length === 0 || item.scale === 'frame') return null;
    codes.push(...findings);
    const before = total;
    total = scoreInspection(items, { findings: codes, limited: [] }).total;
    return before - total;
  };
}
