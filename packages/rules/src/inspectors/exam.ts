import type { Bilingual } from '../bilingual.ts';
import { DAY_MS, type Instant, toMs } from '../calendar.ts';

/** The parts of the exam, over the sections of the check list. */
export const examSectionLabels = {
  frame: ['车身骨架', 'Body structure'],
  waterFire: ['水泡火烧', 'Flood and fire'],
  paint: ['漆面外观', 'Paint and surface'],
  mechanics: ['机械底盘', 'Mechanics'],
  cabin: ['驾驶舱与电子', 'Cabin and electronics'],
  highVoltage: ['新能源三电', 'High voltage'],
  identity: ['身份与流程', 'Identity and conduct'],
} as const satisfies Record<string, Bilingual>;
export type ExamSection = keyof typeof examSectionLabels;
export const examSections = Object.keys(examSectionLabels) as ExamSection[];

/** Drawings that a question may show; what they say stands beside the question. */
export const examPictureLabels = {
  weldBead: ['焊缝特写', 'Close view of a weld'],
  weldSpots: ['门框翻边特写', 'Close view of a door flange'],
  tideLine: ['拉出的安全带', 'A belt pulled out'],
  gauge: ['仪器读数', 'Reading of an instrument'],
  tread: ['轮胎花纹与深度尺', 'Tyre tread with a depth gauge'],
  dot: ['胎侧标记', 'Marking on the sidewall'],
  glass: ['各块玻璃的日期', 'Dates of the panes'],
  vin: ['车架钢印与委托', 'Stamped VIN and order'],
  odometer: ['表显与控制单元', 'Dashboard and control unit'],
} as const satisfies Record<string, Bilingual>;
export type ExamPicture = keyof typeof examPictureLabels;

export const EXAM_RULES = {
  minutes: 60,
  /** Questions of a section, and how many of them are key questions. */
  blueprint: {
    frame: { of: 8, key: 2 },
    waterFire: { of: 6, key: 1 },
    paint: { of: 6, key: 0 },
    mechanics: { of: 6, key: 1 },
    cabin: { of: 5, key: 0 },
    highVoltage: { of: 4, key: 1 },
    identity: { of: 5, key: 1 },
  },
  passPercent: 80,
  sectionPercent: 60,
  /** After the first, second and every further failed exam in a row. */
  waitDays: [1, 7, 30],
} as const satisfies {
  blueprint: Record<ExamSection, { of: number; key: number }>;
  [more: string]: unknown;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const plan = Object.values(EXAM_RULES.blueprint);
export const examLength = sum(plan.map(({ of }) => of));
export const examKeyCount = sum(plan.map(({ key }) => key));

export type Marked = { section: ExamSection; isKey: boolean; isRight: boolean };

export type ExamGrade = {
  isPassed: boolean;
  right: number;
  of: number;
  /** Of 100, rounded down. */
  score: number;
  keyRight: number;
  keyOf: number;
  sections: { section: ExamSection; right: number; of: number; isPassed: boolean }[];
};

/** Passed: enough in all, enough in every section, and every key question. What was not answered is wrong. */
export function gradeExam(marked: readonly Marked[]): ExamGrade {
  const rightOf = (some: readonly Marked[]) => some.filter(({ isRight }) => isRight).length;
  const reaches = (right: number, of: number, percent: number) => right * 100 >= of * percent;
  const sections = examSections.flatMap((section) => {
    const own = marked.filter((each) => each.section === section);
    if (own.length === 0) return [];
    const right = rightOf(own);
    const isPassed = reaches(right, own.length, EXAM_RULES.sectionPercent);
    return [{ section, right, of: own.length, isPassed }];
  });
  const key = marked.filter(({ isKey }) => isKey);
  const [right, of] = [rightOf(marked), marked.length];
  return {
    isPassed:
      of > 0 &&
      reaches(right, of, EXAM_RULES.passPercent) &&
      sections.every(({ isPassed }) => isPassed) &&
      rightOf(key) === key.length,
    right,
    of,
    score: of === 0 ? 0 : Math.floor((right * 100) / of),
    keyRight: rightOf(key),
    keyOf: key.length,
    sections,
  };
}

/** When the next exam may begin after failed ones in a row, the newest first; null: now. */
export function nextExamAt(failedEnds: readonly Instant[]): number | null {
  const [last] = failedEnds;
  if (last === undefined) return null;
  const { waitDays } = EXAM_RULES;
  const days = waitDays[Math.min(failedEnds.length, waitDays.length) - 1] ?? 0;
  return toMs(last) + days * DAY_MS;
}

type Drawable = { readonly id: string; readonly section: ExamSection; readonly isKey: boolean };

/** In random order, by `random` from 0 to below 1. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/**
 * The questions of one exam: by the blueprint, those of `seen` (in earlier exams) only where there are no others, the
 * sections in their order and mixed within. Throws a RangeError when the bank is too small.
 */
export function drawExam<T extends Drawable>(
  bank: readonly T[],
  random: () => number,
  seen: ReadonlySet<string> = new Set(),
): T[] {
  return examSections.flatMap((section) => {
    const { of, key } = EXAM_RULES.blueprint[section];
    const take = (isKey: boolean, count: number) => {
      const own = shuffled(
        bank.filter((each) => each.section === section && each.isKey === isKey),
        random,
      );
      const fresh = own.filter(({ id }) => !seen.has(id));
      const known = own.filter(({ id }) => seen.has(id));
      const taken = [...fresh, ...known].slice(0, count);
      if (taken.length < count) throw new RangeError(`too few questions: ${section}`);
      return taken;
    };
    return shuffled([...take(true, key), ...take(false, of - key)], random);
  });
}
