import type { Answer } from '@yanche/contract/inspections/inspections';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { type Answer as RuleAnswer, scoreInput } from '@yanche/rules/inspections/answers';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  type ChecklistItem,
  checklistItem,
  decidesVerdict,
  type Gate,
} from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';
import type { DueReading } from '@yanche/rules/inspections/readings';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { partMiddle } from '@yanche/rules/cars/part-spots';
import { toldBeyondNorm } from '@yanche/rules/inspections/beyond-norm';
import { readingFindings } from '@yanche/rules/reports/reading-findings';
import { severityOf } from '@yanche/rules/reports/finding-class';
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

type Readings = { due: readonly DueReading[]; today: string };
type Known = Omit<ReportFinding, 'number' | 'deduct'>;

/**
 * All findings in report order, numbered from 1: what the inspector recorded, and figures beyond their norm. `scored`
 * adds the deducted points. `today` is YYYY-MM-DD.
 */
export function reportFindings(
  checked: readonly Checked[],
  scored: boolean,
  readings: Readings,
): ReportFinding[] {
  const pointsLost = scored ? pointCounter(checked.map(({ item }) => item)) : () => null;
  return checked
    .flatMap(({ item, answer }) =>
      answer === null
        ? []
        : [...recorded(item, answer), ...measured(item, answer, readings)].map((found) => ({
            item,
            found,
          })),
    )
    .map(({ item, found }, index) => ({
      number: index + 1,
      ...found,
      deduct: found.reading === undefined ? pointsLost(item, found) : null,
    }));
}

const recorded = (item: ChecklistItem, answer: Answer): Known[] =>
  answer.findings.map((finding) => {
    const words = wordsOfFinding(item, finding);
    return {
      code: item.code,
      itemName: inLanguage(item.name, 'zh'),
      defect: finding.defect,
      ...(finding.kind !== undefined && { kind: finding.kind }),
      defectName: inLanguage(defectLabel(item.scale, finding.defect), 'zh'),
      title: inLanguage(words.title, 'zh'),
      class: words.class,
      degree: finding.degree,
      severity: severityOf(item, words.class),
      pin: finding.pin ?? partMiddle(item.part),
      photos: finding.photos,
      note: finding.note,
      ...(finding.marks !== undefined && { marks: finding.marks }),
    };
  });

function measured(item: ChecklistItem, answer: Answer, { due, today }: Readings): Known[] {
  const beyond = toldBeyondNorm(judgedItem(item), answer, { due, today });
  return readingFindings(item, beyond).map((each) => ({
    code: item.code,
    itemName: inLanguage(item.name, 'zh'),
    defect: each.defect,
    defectName: inLanguage(each.title, 'zh'),
    title: inLanguage(each.title, 'zh'),
    class: each.class,
    reading: each.reading,
    degree: null,
    severity: severityOf(item, each.class),
    // A panel that was measured is that panel; of four tyres nobody knows which.
    pin: partMiddle(item.part),
    photos: answer.photos,
    note: '',
  }));
}

/** An item as `beyond-norm.ts` judges its figures. */
export const judgedItem = (item: ChecklistItem) => ({
  code: item.code,
  decides: decidesVerdict(item),
});

/** Verdicts that a figure puts in doubt, although nobody recorded a defect. */
export const doubtedGates = (findings: readonly ReportFinding[]): Gate[] =>
  findings.flatMap(({ code, reading, severity }) => {
    const { gate } = checklistItem(code);
    return reading !== undefined && severity === 'major' && gate !== null ? [gate] : [];
  });

type Found = Pick<ReportFinding, 'defect' | 'degree'>;

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
