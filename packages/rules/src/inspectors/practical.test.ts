import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import {
  nextPracticalAt,
  PRACTICAL_RULES,
  type PracticalAnswer,
  type Reference,
  scorePractical,
} from './practical.ts';

const tread = ['fl', 'fr', 'rl', 'rr'].map((place, at) => ({
  code: 'GB039',
  key: `tread_mm.${place}`,
  value: 3 + at,
  tolerance: 0.3,
}));
const reference: Reference = {
  codes: ['GB009', 'GB014', 'GB019', 'GB026', 'GB039', 'GB044', 'GB085', 'GB090', 'ID007'],
  faults: [
    { code: 'GB009', defects: ['SH', 'GH'], isKey: true },
    { code: 'GB019', defects: ['XF'], isKey: false, degree: 2 },
    { code: 'GB026', defects: ['HH'], isKey: false, degree: 1 },
    { code: 'GB044', defects: ['B', 'C'], isKey: false },
    { code: 'GB085', defects: ['C'], isKey: false },
  ],
  readings: [...tread, { code: 'ID007', key: 'km.dash', value: 86_412, tolerance: 0 }],
};

const right: PracticalAnswer[] = reference.codes.map((code) => {
  const fault = reference.faults.find((each) => each.code === code);
  const own = reference.readings.filter((each) => each.code === code);
  return {
    code,
    result: fault === undefined ? 'normal' : 'abnormal',
    findings:
      fault === undefined ? [] : [{ defect: fault.defects[0] ?? '', degree: fault.degree ?? null }],
    measure: own.length > 0 ? Object.fromEntries(own.map(({ key, value }) => [key, value])) : null,
    note: '',
    photos: 1,
  };
});
const score = (answers: readonly PracticalAnswer[]) => scorePractical(reference, answers);
const withOne = (code: string, change: Partial<PracticalAnswer>) =>
  right.map((each) => (each.code === code ? { ...each, ...change } : each));

/** Each spoils one answer of a right practical. */
const spoil = fc.constantFrom<(answer: PracticalAnswer) => PracticalAnswer | null>(
  () => null,
  (answer) => ({ ...answer, result: 'normal', findings: [] }),
  (answer) => ({ ...answer, result: 'limited', findings: [] }),
  (answer) => ({ ...answer, result: 'abnormal', findings: [{ defect: 'ZZ', degree: null }] }),
  (answer) => ({ ...answer, measure: null }),
  (answer) => ({ ...answer, photos: 0 }),
);
const spoiled = (
  spoils: readonly [number, (answer: PracticalAnswer) => PracticalAnswer | null][],
) =>
  spoils.reduce<readonly PracticalAnswer[]>((answers, [at, change]) => {
    const code = reference.codes[at % reference.codes.length];
    return answers.flatMap((each) => (each.code === code ? (change(each) ?? []) : each));
  }, right);
const someSpoils = fc.array(fc.tuple(fc.nat(8), spoil), { maxLength: 8 });

describe('the score of a practical', () => {
  it('is full for what is right, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(right, { minLength: right.length }), (answers) => {
        expect(score(answers)).toMatchObject({ isPassed: true, score: 100, mistakes: [] });
      }),
    );
  });

  it('never rises by a mistake, and stays between 0 and 100', () => {
    fc.assert(
      fc.property(someSpoils, fc.tuple(fc.nat(8), spoil), (before, one) => {
        const less = score(spoiled(before));
        const answers = spoiled(before);
        const [at, change] = one;
        const code = reference.codes[at % reference.codes.length];
        // A second change of one answer may mend what the first did.
        fc.pre(right.includes(answers.find((each) => each.code === code) as PracticalAnswer));
        const more = score(
          answers.flatMap((each) => (each.code === code ? (change(each) ?? []) : each)),
        );
        expect(more.score).toBeLessThanOrEqual(less.score);
        expect(more.isPassed && !less.isPassed).toBe(false);
        expect(more.score).toBeGreaterThanOrEqual(0);
        expect(less.score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('tells a mistake for every count that is not full', () => {
    fc.assert(
      fc.property(someSpoils, (spoils) => {
        const result = score(spoiled(spoils));
        const count = (...kinds: string[]) =>
          result.mistakes.filter(({ kind }) => kinds.includes(kind)).length;
        expect(count('missed', 'misnamed')).toBe(result.faults - result.found);
        expect(count('reading')).toBe(result.readings - result.readingsRight);
        expect(count('wrongly')).toBe(result.wrongly);
      }),
    );
  });

  it.each([
    ['nothing at all', []],
    ['a key fault called sound', withOne('GB009', { result: 'normal', findings: [] })],
    [
      'a key fault under another name',
      withOne('GB009', { findings: [{ defect: 'ZZ', degree: null }] }),
    ],
    ['a key fault that was not looked at', withOne('GB009', { result: 'limited', findings: [] })],
    ['a sound item that was not looked at', withOne('GB090', { result: 'na' })],
    ['a photo that is missing', withOne('GB009', { photos: 0 })],
  ])('fails: %s', (_, answers) => {
    expect(score(answers).isPassed).toBe(false);
  });

  it.each([
    [
      'another accepted name',
      withOne('GB009', { findings: [{ defect: 'GH', degree: null }] }),
      100,
    ],
    ['a degree beside it', withOne('GB026', { findings: [{ defect: 'HH', degree: 2 }] }), 100],
    ['a degree far off', withOne('GB026', { findings: [{ defect: 'HH', degree: 3 }] }), 88],
    ['one of five overlooked', withOne('GB085', { result: 'normal', findings: [] }), 88],
  ])('passes: %s', (_, answers, points) => {
    expect(score(answers)).toMatchObject({ isPassed: true, score: points });
  });

  it('takes figures within their tolerance, and no further', () => {
    const measure = {
      'tread_mm.fl': 3.3,
      'tread_mm.fr': 3.7,
      'tread_mm.rl': 5,
      'tread_mm.rr': 6.31,
    };
    const result = score(withOne('GB039', { measure }));
    expect(result.mistakes).toEqual([{ kind: 'reading', code: 'GB039', key: 'tread_mm.rr' }]);
    // One of five is more than a tenth.
    expect(result.isPassed).toBe(false);
  });

  it('allows few faults where none are', () => {
    const wrong = { result: 'abnormal', findings: [{ defect: 'C', degree: null }] } as const;
    const wrongly = (codes: readonly string[]) =>
      score(right.map((each) => (codes.includes(each.code) ? { ...each, ...wrong } : each)));
    expect(wrongly(['GB014', 'GB090'])).toMatchObject({ isPassed: true, wrongly: 2 });
    expect(wrongly(['GB014', 'GB090', 'ID007'])).toMatchObject({ isPassed: false, wrongly: 3 });
  });
});

it('is tried again after 1, 7, then always 30 days', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const wait = (failed: number) => {
    const next = nextPracticalAt(Array.from({ length: failed }, () => now));
    return next === null ? null : (next - now.getTime()) / DAY_MS;
  };
  expect([0, 1, 2, 3, 9].map((count) => wait(count))).toEqual([null, 1, 7, 30, 30]);
  expect(PRACTICAL_RULES.waitDays).toHaveLength(3);
});
