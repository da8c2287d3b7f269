import { describe, expect, test } from 'vitest';
import { adviseRepairs, type Problem, totalRepairs } from './repair-advice.ts';
import { scoreFactor } from '../market/condition-price.ts';

const basis = { carClass: 'family', total: 85, place: 'plain', basePrice: 11_000_000 } as const;
const aProblem = (change: Partial<Problem>): Problem => ({
  code: 'GB019',
  defect: 'HH',
  degree: 1,
  deduct: 0.5,
  ...change,
});
const advise = (change: Partial<Problem>, more: object = {}) =>
  adviseRepairs([aProblem(change)], { ...basis, ...more }).repairs[0]?.repair;

test('a repair is advised when it adds more than it costs', () => {
  // 0.5 points of 110,000 yuan are 110 yuan; polishing costs about 80.
  expect(advise({})).toEqual({
    advice: 'repair',
    work: ['抛光', 'Polish'],
    cost: { low: 7_000, high: 9_000 },
    gain: 11_000,
  });
  // A respray costs 450 and one point brings 220.
  expect(advise({ degree: 2, deduct: 1 })?.advice).toBe('leave');
});

test('the class of the car moves the cost, and with it the advice', () => {
  expect(advise({}, { carClass: 'luxury' })).toMatchObject({
    advice: 'leave',
    cost: { low: 17_000, high: 23_000 },
  });
});

test('a degree without a row takes the next one up, never a cheaper one', () => {
  expect(advise({ defect: 'BX', degree: 1 })?.cost).toEqual(
    advise({ defect: 'BX', degree: 2 })?.cost,
  );
  expect(advise({ defect: 'LW', degree: 2 })?.work?.[0]).toBe('更换');
  expect(advise({ degree: null })?.cost).toEqual(advise({ degree: 3 })?.cost);
});

describe('beyond money', () => {
  test('what makes a car unsafe is a must, whatever it brings', () => {
    expect(advise({ code: 'GB039', defect: 'TREAD', degree: 4, deduct: 1 })?.advice).toBe('must');
    expect(advise({ code: 'GB041', defect: 'B', degree: null, deduct: 5 })).toMatchObject({
      advice: 'must',
      work: ['更换密封垫', 'Replace the gasket'],
    });
    // Safety belts: no price in the table, still a must.
    expect(advise({ code: 'GB060', defect: 'C', degree: null, deduct: 1 })).toMatchObject({
      advice: 'must',
      cost: null,
    });
  });

  test('traces of the past are told, not repaired', () => {
    for (const [code, defect] of [
      ['GB008', 'BX'],
      ['RX001', 'GH'],
      ['WT015', 'NS'],
      ['ID008', '疑似调表'],
      ['GB016', 'XF'],
    ] as const) {
      expect(advise({ code, defect, degree: 2, deduct: null })).toEqual({
        advice: 'disclose',
        work: null,
        cost: null,
        gain: null,
      });
    }
  });

  test('without a price of the work or of the car it stays open', () => {
    expect(advise({ code: 'GB055', defect: 'C', degree: null, deduct: 1 })?.advice).toBe('open');
    expect(advise({ code: 'GB034', defect: 'LW', degree: 1 })?.advice).toBe('open');
    expect(advise({}, { basePrice: null })).toMatchObject({ advice: 'open', gain: null });
    expect(advise({}, { total: null })).toMatchObject({ advice: 'open', gain: null });
    expect(advise({ code: 'XX999', defect: 'HH' })?.advice).toBe('open');
  });
});

test('the sum counts what is advised, together, and never beyond what a perfect score adds', () => {
  const scratch = aProblem({});
  const tyre = aProblem({ code: 'GB039', defect: 'TREAD', degree: 4, deduct: 1 });
  const left = aProblem({ defect: 'AX', degree: 3, deduct: 1.5 });
  const { sum } = adviseRepairs([scratch, tyre, left], basis);
  expect(sum.cost).toEqual({ low: 7_000 + 47_000, high: 9_000 + 63_000 });
  expect(sum.gain).toBe(33_000);
  expect(sum.net).toBe(33_000 - 63_000);
  const many = Array.from({ length: 40 }, () => scratch);
  const most = 11_000_000 * (scoreFactor(100) - 1);
  expect(adviseRepairs(many, basis).sum.gain).toBeCloseTo(most, -3);
  expect(adviseRepairs([], basis).sum).toEqual({ cost: { low: 0, high: 0 }, gain: 0, net: 0 });
});

test('a part that is not at its limit yet is due soon, never a must; one pair of tyres is counted once', () => {
  const worn = { code: 'GB039', degree: null, deduct: null };
  const soon = { ...worn, defect: 'tread_mm', reading: 'tread_mm', class: 'repair' } as const;
  expect(adviseRepairs([soon], basis).repairs[0]?.repair.advice).toBe('open');
  const unsafe = { ...worn, defect: 'TREAD', reading: 'tread_mm', class: 'safety' } as const;
  const aged = { ...worn, defect: 'AGED', reading: 'dot_week', class: 'safety' } as const;
  const { repairs, sum } = adviseRepairs([unsafe, aged], basis);
  expect(repairs.map(({ repair }) => repair.advice)).toEqual(['must']);
  expect(sum.cost).toEqual(repairs[0]?.repair.cost);
});

test('the total of a report counts each work once, and what has no price or cannot be repaired beside it', () => {
  const problems = [
    aProblem({}),
    aProblem({ code: 'GB022', defect: 'AX' }),
    aProblem({ code: 'GB108', defect: '缺失', degree: null, deduct: null }),
    aProblem({ code: 'GB008', defect: 'BX', degree: null, deduct: null }),
  ].map((problem, at) => ({ ...problem, number: at + 1 }));
  const [polish, dent] = problems.map((problem) => advise(problem)?.cost);
  expect(totalRepairs(problems, 'family')).toEqual({
    cost: {
      low: (polish?.low ?? 0) + (dent?.low ?? 0),
      high: (polish?.high ?? 0) + (dent?.high ?? 0),
    },
    priced: 2,
    unpriced: [3],
    lasting: 1,
  });
});

test('what the guidance advises is part of the total of the report, never more', () => {
  const problems = ['GB014', 'GB019', 'GB039', 'GB041', 'MF013'].flatMap((code) =>
    ([1, 2, 3] as const).map((degree) =>
      aProblem({ code, degree, defect: code === 'GB019' ? 'AX' : 'HH' }),
    ),
  );
  const numbered = problems.map((problem, number) => ({ ...problem, number }));
  const { cost } = totalRepairs(numbered, 'mid');
  const advised = adviseRepairs(problems, { ...basis, carClass: 'mid' }).sum.cost;
  expect(cost.low).toBeGreaterThanOrEqual(advised.low);
  expect(cost.high).toBeGreaterThanOrEqual(advised.high);
  for (const fen of [cost.low, cost.high]) expect(Number.isSafeInteger(fen)).toBe(true);
});

test('without any price the total says so instead of zero', () => {
  const none = totalRepairs(
    [{ ...aProblem({ code: 'GB108', defect: '缺失' }), number: 1 }],
    'family',
  );
  expect(none).toMatchObject({ priced: 0, unpriced: [1] });
});

test('points that move no price are worth an unknown sum, never one', () => {
  const scratch = aProblem({});
  const gainOf = (change: object) =>
    adviseRepairs([scratch], { ...basis, ...change }).repairs[0]?.repair.gain;
  expect(gainOf({})).toBeGreaterThan(0);
  expect(gainOf({ place: 'aside' })).toBeNull();
  expect(gainOf({ place: 'provisional' })).toBeNull();
  expect(gainOf({ place: 'provisional', total: 70 })).toBeGreaterThan(0);
});
