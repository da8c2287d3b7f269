import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import {
  drawExam,
  EXAM_RULES,
  examKeyCount,
  examLength,
  examSections,
  gradeExam,
  type Marked,
  nextExamAt,
} from './exam.ts';

const paper = (): Marked[] =>
  examSections.flatMap((section) => {
    const { of, key } = EXAM_RULES.blueprint[section];
    return Array.from({ length: of }, (_, index) => ({
      section,
      isKey: index < key,
      isRight: true,
    }));
  });
/** Wrong in these ordinary questions of a section. */
const wrong = (of: Partial<Record<Marked['section'], number>>) => {
  const marked = paper();
  for (const [section, count] of Object.entries(of)) {
    const own = marked.filter((each) => each.section === section && !each.isKey);
    for (const each of own.slice(0, count)) each.isRight = false;
  }
  return marked;
};

describe('the grade of an exam', () => {
  it('has 40 questions, six of them key', () => {
    expect([examLength, examKeyCount]).toEqual([40, 6]);
    expect(gradeExam(paper())).toMatchObject({ isPassed: true, score: 100, keyRight: 6, keyOf: 6 });
  });

  it('is passed with exactly 80 of 100, and failed with one less', () => {
    const eight = { frame: 2, waterFire: 2, paint: 2, mechanics: 2 };
    expect(gradeExam(wrong(eight))).toMatchObject({ isPassed: true, right: 32, score: 80 });
    const nine = gradeExam(wrong({ ...eight, cabin: 1 }));
    expect(nine).toMatchObject({ isPassed: false, right: 31, score: 77 });
    expect(nine.sections.every(({ isPassed }) => isPassed)).toBe(true);
  });

  it('fails with one section below 60 %, whatever the total', () => {
    const grade = gradeExam(wrong({ highVoltage: 2 }));
    expect(grade).toMatchObject({ isPassed: false, right: 38 });
    expect(
      grade.sections.filter(({ isPassed }) => !isPassed).map(({ section }) => section),
    ).toEqual(['highVoltage']);
    expect(gradeExam(wrong({ cabin: 2 })).isPassed).toBe(true);
  });

  it('fails with one key question wrong', () => {
    const marked = paper();
    for (const each of marked.filter(({ isKey }) => isKey).slice(0, 1)) each.isRight = false;
    expect(gradeExam(marked)).toMatchObject({ isPassed: false, right: 39, keyRight: 5 });
  });

  it('of nothing is not passed', () => {
    expect(gradeExam([])).toMatchObject({ isPassed: false, score: 0 });
  });
});

it('the next exam waits one, seven, then always thirty days', () => {
  const at = Date.parse('2026-11-21T02:00:00Z');
  const days = (count: number) => {
    const next = nextExamAt(Array.from({ length: count }, () => at));
    return next === null ? null : (next - at) / DAY_MS;
  };
  expect([0, 1, 2, 3, 4, 9].map((count) => days(count))).toEqual([null, 1, 7, 30, 30, 30]);
});

describe('drawing', () => {
  const bank = examSections.flatMap((section) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: `${section}-${index}`,
      section,
      isKey: index < 4,
    })),
  );

  it('follows the blueprint, differs by chance and prefers what was not seen', () => {
    let state = 7;
    const random = () => ((state = (state * 48_271) % 2_147_483_647) % 10_000) / 10_000;
    const first = drawExam(bank, random);
    for (const section of examSections) {
      const own = first.filter((each) => each.section === section);
      const { of, key } = EXAM_RULES.blueprint[section];
      expect([own.length, own.filter(({ isKey }) => isKey).length]).toEqual([of, key]);
    }
    expect(new Set(first.map(({ id }) => id)).size).toBe(examLength);
    const second = drawExam(bank, random, new Set(first.map(({ id }) => id)));
    expect(second.filter(({ id }) => first.some((each) => each.id === id))).toEqual([]);
  });

  it('takes seen ones rather than none, and refuses a bank that is too small', () => {
    const all = new Set(bank.map(({ id }) => id));
    expect(drawExam(bank, Math.random, all)).toHaveLength(examLength);
    expect(() => drawExam(bank.slice(5), Math.random)).toThrow(RangeError);
  });
});
