import { expect, test } from 'vitest';
import { aContent, aFinding, aGroup, anItem } from '../testing/a-report.ts';
import { compareFindings } from './compare-findings.ts';

const scratch = aFinding({ code: 'GB021', severity: 'minor', class: 'cosmetic' });
const weld = aFinding({ code: 'GB008', itemName: '左前纵梁', defectName: '烧焊', number: 2 });
const report = (
  findings: ReturnType<typeof aFinding>[],
  results: Record<string, 'normal' | 'abnormal' | 'limited' | 'unchecked'>,
) =>
  aContent({
    findings,
    groups: [
      aGroup(
        '骨架检查',
        Object.entries(results).map(([code, result]) => anItem({ code, result })),
      ),
    ],
  });

test('what tells them apart comes first, the worst ahead; what both have comes last', () => {
  const one = report([scratch, weld], { GB021: 'abnormal', GB008: 'abnormal' });
  const other = report([scratch], { GB021: 'abnormal', GB008: 'normal' });
  expect(compareFindings(one, other)).toMatchObject([
    { code: 'GB008', name: '左前纵梁', differs: true },
    { code: 'GB021', differs: false },
  ]);
  expect(compareFindings(other, one).map(({ code }) => code)).toEqual(['GB008', 'GB021']);
});

test('a fault of one car stands before one that both have in different ways, however bad that is', () => {
  const tyre = { ...weld, code: 'GB030', severity: 'major' as const };
  const one = report([tyre, scratch], { GB030: 'abnormal', GB021: 'abnormal' });
  const other = report([{ ...tyre, defectName: '变形' }], { GB030: 'abnormal', GB021: 'normal' });
  expect(compareFindings(one, other)).toMatchObject([
    { code: 'GB021', differs: true, inBoth: false },
    { code: 'GB030', differs: true, inBoth: true },
  ]);
});

test('what the other inspection did not see is told as that, never as fine', () => {
  const one = report([weld], { GB008: 'abnormal' });
  const sideOf = (other: ReturnType<typeof report>) => compareFindings(one, other)[0]?.sides[1];
  expect(sideOf(report([], { GB008: 'unchecked' }))).toEqual({ findings: [], result: 'unchecked' });
  expect(sideOf(report([], { GB008: 'limited' }))).toEqual({ findings: [], result: 'limited' });
  expect(sideOf(report([], {}))).toEqual({ findings: [], result: null });
});

test('the same fault in another degree is a difference', () => {
  const one = report([scratch], { GB021: 'abnormal' });
  const other = report([{ ...scratch, degree: 3 }], { GB021: 'abnormal' });
  expect(compareFindings(one, other)).toMatchObject([{ differs: true }]);
  expect(compareFindings(report([], {}), report([], {}))).toEqual([]);
});
