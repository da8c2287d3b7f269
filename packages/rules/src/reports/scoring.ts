import { checkGroups, type ChecklistItem, type ScoredGroup } from '../inspections/checklist.ts';

export type GbGrade = '一级' | '二级' | '三级' | '四级' | '五级';

/** One mark of the GB form: item number with defect letters, letters and degree, or a letter alone. */
export type GbFinding = {
  readonly gb: number;
  /** Defect letters such as `XS`; empty where the item is answered by degree or B/C alone. */
  readonly defect: string;
  /** `1`–`4`, `A`, `B`, `C`; empty for frame items, where every defect is an accident. */
  readonly degree: string;
};

export type InspectionScore = {
  /** 0–100 in steps of 0.5. */
  total: number;
  sub: Record<ScoredGroup, number>;
  accident: boolean;
  accidentCodes: string[];
  grade: GbGrade;
  /** Codes of the items whose advisory text must be printed. */
  advisories: string[];
  /** True if an item could not be checked: the score may then only be shown with the list. */
  provisional: boolean;
  limited: number[];
};

type ScoredItem = Pick<
  ChecklistItem,
  'code' | 'gb' | 'group' | 'scale' | 'defects' | 'deduct' | 'advisory'
>;

// Half-points: GB/T 30323-2013 deducts in steps of 0.5, and integers add up exactly.
const HALVES = 2;
const GRADES: readonly (readonly [number, GbGrade])[] = [
  [90, '一级'],
  [60, '二级'],
  [20, '三级'],
];

const unknown = (code: string, why: string): never => {
  throw new RangeError(`unknown finding ${JSON.stringify(code)}: ${why}`);
};

/** Reads a code of the form: `4SH`, `21XS2`, `40:B`, `39:4`. Throws a RangeError on anything else. */
export function parseFinding(code: string): GbFinding {
  const text = code.trim().toUpperCase();
  const match = /^(\d{1,3})(?::([ABC1-4])|([A-Z]{2})([1-3]?))$/.exec(text);
  if (!match) return unknown(code, 'expected a form such as 4SH, 21XS2, 40:B or 39:4');
  return { gb: Number(match[1]), defect: match[3] ?? '', degree: match[2] ?? match[4] ?? '' };
}

/** Writes a finding the way {@link parseFinding} reads it. */
export const formatFinding = ({ gb, defect, degree }: GbFinding): string =>
  defect === '' ? `${gb}:${degree}` : `${gb}${defect}${degree}`;

/**
 * Scores an inspection by GB/T 30323-2013. Two defects on one panel both count; the same defect
 * twice counts once, at its highest degree. `limited` holds the numbers of items that could not be
 * checked. Throws a RangeError on a code that the checklist does not know.
 */
export function scoreInspection(
  checklist: readonly ScoredItem[],
  input: { readonly findings: readonly string[]; readonly limited: readonly number[] },
): InspectionScore {
  const byNumber = new Map(checklist.map((item) => [item.gb, item]));
  const worst = new Map<string, { item: ScoredItem; halves: number }>();
  const accidentCodes = new Set<string>();
  const advisories = new Set<string>();

  for (const code of input.findings) {
    const finding = parseFinding(code);
    const item = byNumber.get(finding.gb) ?? unknown(code, `no item ${finding.gb}`);
    const halves = deduction(item, finding, code);
    if (item.scale === 'frame') accidentCodes.add(formatFinding(finding));
    if (item.advisory !== null && halves > 0) advisories.add(item.code);
    const key = `${finding.gb}${finding.defect}`;
    worst.set(key, { item, halves: Math.max(halves, worst.get(key)?.halves ?? 0) });
  }

  const marks = [...worst.values()];
  const subHalves = checkGroups.flatMap(({ name, cap }) => {
    if (cap === null) return [];
    const lost = marks.reduce((sum, m) => (m.item.group === name ? sum + m.halves : sum), 0);
    return [[name, Math.max(0, cap * HALVES - lost)] as const];
  });
  const total = subHalves.reduce((sum, [, halves]) => sum + halves, 0) / HALVES;
  const limited = [...new Set(input.limited)].sort((a, b) => a - b);
  for (const gb of limited) if (!byNumber.has(gb)) unknown(String(gb), `no item ${gb}`);

  return {
    total,
    sub: Object.fromEntries(
      subHalves.map(([name, halves]) => [name, halves / HALVES]),
    ) as InspectionScore['sub'],
    accident: accidentCodes.size > 0,
    accidentCodes: [...accidentCodes],
    grade: gbGrade(total, accidentCodes.size > 0),
    advisories: [...advisories],
    provisional: limited.length > 0,
    limited,
  };
}

/** The grade for a total; an accident car is 五级 whatever it scores (GB/T 30323-2013). */
export function gbGrade(total: number, accident: boolean): GbGrade {
  if (accident) return '五级';
  return GRADES.find(([least]) => total >= least)?.[1] ?? '四级';
}

function deduction(item: ScoredItem, { defect, degree }: GbFinding, code: string): number {
  if (defect !== '' && !item.defects.includes(defect))
    unknown(code, `${item.code} has no defect ${defect}`);
  if (item.scale === 'frame') {
    return defect !== '' && degree === '' ? 0 : unknown(code, `${item.code} takes letters only`);
  }
  const lettered = item.scale === 'exterior';
  const points = lettered === (defect !== '') ? item.deduct[degree] : undefined;
  return points === undefined
    ? unknown(code, `${item.code} is not scored by this code`)
    : Math.round(points * HALVES);
}
