import { expect, test } from 'vitest';
import { aContent, aFinding, aGroup, anItem } from '../testing/a-report.ts';
import { worstFirst } from './worst-first.ts';

const groups = [
  aGroup('车身外观检查', [anItem({ code: 'GB021' })]),
  aGroup('骨架检查', [anItem({ code: 'GB008' })]),
  aGroup('身份与里程', [anItem({ code: 'ID008' })]),
];
const numbers = (change: Parameters<typeof aContent>[0]) =>
  worstFirst(aContent({ groups, ...change })).map(({ number }) => number);
const verdicts = aContent().verdicts;

test('what made a verdict bad stands above a deeper scratch', () => {
  const findings = [
    aFinding({ number: 1, code: 'GB021', degree: 3, deduct: 1.5 }),
    aFinding({ number: 2, code: 'ID008', degree: null, deduct: null }),
    aFinding({ number: 3, code: 'GB008', degree: null, deduct: null }),
  ];
  expect(
    numbers({ findings, verdicts: { ...verdicts, accident: 'major', odometer: 'suspect' } }),
  ).toEqual([3, 2, 1]);
});

test('then what is severe, what costs more, the higher degree, the order of the report', () => {
  const findings = [
    aFinding({ number: 1, severity: 'minor', deduct: 5 }),
    aFinding({ number: 2, degree: 2, deduct: 1 }),
    aFinding({ number: 3, degree: 3, deduct: 1 }),
    aFinding({ number: 4, degree: 3, deduct: 1 }),
    aFinding({ number: 5, deduct: 1.5 }),
  ];
  expect(numbers({ findings })).toEqual([5, 3, 4, 2, 1]);
});
