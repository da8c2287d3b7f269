import type { ChecklistItem, Scale } from './checklist.ts';
import { formatFinding } from '../reports/scoring.ts';

export type Finding = { readonly defect: string; readonly degree?: number };

/** What the inspector recorded for one item. `limited` = could not be checked, `na` = not on this car. */
export type Answer = {
  readonly code: string;
  readonly result: 'normal' | 'abnormal' | 'limited' | 'na';
  readonly findings: readonly Finding[];
};

export type AnswerProblem = {
  readonly code: string;
  readonly reason:
    | 'missing'
    | 'unknown'
    | 'repeated'
    | 'no-finding'
    | 'finding'
    | 'defect'
    | 'degree';
};

/** The largest degree of a defect; also assumed where none was recorded, since unknown is never mild. */
export const WORST_DEGREE = 3;
const TYRE_TREAD_DEGREE = 4;

/** The code of a defect that may carry its word: `NS泥沙` → `NS`; a word alone is its own code. */
export const defectCode = (text: string): string =>
  /^[A-Za-z]+/.exec(text)?.[0].toUpperCase() ?? text;

/** Codes of the items nobody checked: limited, or without an answer. */
export function uncheckedCodes(
  items: readonly ChecklistItem[],
  answers: readonly Answer[],
): string[] {
  const checked = new Set(answers.filter((a) => a.result !== 'limited').map((a) => a.code));
  return items.filter((item) => !checked.has(item.code)).map((item) => item.code);
}

/** The problems that prevent submitting; empty if every ordered item is answered properly. */
export function answerProblems(
  items: readonly ChecklistItem[],
  answers: readonly Answer[],
): AnswerProblem[] {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const seen = new Set<string>();
  const problems = answers.flatMap((answer): AnswerProblem[] => {
    const repeated = seen.has(answer.code);
    seen.add(answer.code);
    const reason = repeated ? 'repeated' : problemOf(byCode.get(answer.code), answer);
    return reason ? [{ code: answer.code, reason }] : [];
  });
  const missing = items.filter((item) => !seen.has(item.code));
  return [...problems, ...missing.map(({ code }) => ({ code, reason: 'missing' as const }))];
}

function problemOf(
  item: ChecklistItem | undefined,
  answer: Answer,
): AnswerProblem['reason'] | null {
  if (!item) return 'unknown';
  const { result, findings } = answer;
  if (result === 'abnormal' && findings.length === 0) return 'no-finding';
  if ((result === 'normal' || result === 'na') && findings.length > 0) return 'finding';
  if (findings.some((f) => !item.defects.includes(defectCode(f.defect)))) return 'defect';
  const degrees = findings.map((f) => f.degree);
  if (degrees.some((d) => d !== undefined && ![1, 2, 3, 4].includes(d))) return 'degree';
  return item.scale === 'exterior' && degrees.some((d) => d === undefined || d > WORST_DEGREE)
    ? 'degree'
    : null;
}

/** The input of `scoreInspection` for these answers: form codes of scored items and limited numbers. */
export function scoreInput(
  items: readonly ChecklistItem[],
  answers: readonly Answer[],
): { findings: string[]; limited: number[] } {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const findings = answers.flatMap((answer) => {
    const item = byCode.get(answer.code);
    return item ? answer.findings.flatMap((finding) => formCode(item, finding)) : [];
  });
  const unchecked = new Set(uncheckedCodes(items, answers));
  const limited = items.flatMap((item) =>
    item.gb !== null && unchecked.has(item.code) ? [item.gb] : [],
  );
  return { findings, limited };
}

function formCode({ gb, scale }: ChecklistItem, finding: Finding): string[] {
  if (gb === null) return [];
  const defect = defectCode(finding.defect);
  // Age, bulges and cuts of a tyre are described only; just worn tread costs a point.
  const degrees: Partial<Record<Scale, string>> = {
    frame: '',
    exterior: String(finding.degree ?? WORST_DEGREE),
    ...(defect === 'TREAD' && { tyre: String(TYRE_TREAD_DEGREE) }),
    abc: defect,
    ac: defect,
  };
  const degree = degrees[scale];
  if (degree === undefined) return [];
  const hasLetters = scale === 'frame' || scale === 'exterior';
  return [formatFinding({ gb, defect: hasLetters ? defect : '', degree })];
}
