import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checklist } from '../inspections/checklist.ts';
import { formatFinding, gbGrade, parseFinding, scoreInspection } from './scoring.ts';
import golden from '../testing/scoring-golden.json' with { type: 'json' };

const score = (findings: string[], limited: number[] = []) =>
  scoreInspection(checklist, { findings, limited });

// Every code the checklist knows.
const codes = checklist.flatMap(({ gb, scale, defects, deduct }) => {
  if (gb === null) return [];
  if (scale === 'frame') return defects.map((defect) => `${gb}${defect}`);
  const degrees = Object.keys(deduct);
  return scale === 'exterior'
    ? defects.flatMap((defect) => degrees.map((degree) => `${gb}${defect}${degree}`))
    : degrees.map((degree) => `${gb}:${degree}`);
});

describe('golden cases', () => {
  it.each(golden)('$name', ({ findings, limited, expect: expected }) => {
    expect(score(findings, limited)).toEqual(expected);
  });
});

describe('scoreInspection', () => {
  it('counts two defects on one panel, but one defect twice only at its worst', () => {
    expect(score(['21XS2', '21HH1']).total).toBe(98.5);
    expect(score(['21XS1', '21XS3', '21XS2']).total).toBe(98.5);
    expect(score(['44:B', '44:C']).total).toBe(96);
  });

  it('reaches 0 and grades it 四级', () => {
    const everything = score(codes.filter((code) => Number.parseInt(code, 10) > 13));
    expect(everything).toMatchObject({ total: 0, grade: '四级', accident: false });
  });

  it('names an accident code once', () => {
    expect(score(['4SH', ' 4sh ', '10GH']).accidentCodes).toEqual(['4SH', '10GH']);
  });

  it('sorts limited items and names them once', () => {
    expect(score([], [80, 75, 80]).limited).toEqual([75, 80]);
  });

  it('prints no advisory for a good item', () => {
    expect(score(['40:A'])).toMatchObject({ total: 100, advisories: [] });
  });

  it.each([
    '',
    '21',
    '21XS',
    '21XS4',
    '21SH1',
    '4SH2',
    '4HH',
    '4:C',
    '40:D',
    '50:B',
    '39:1',
    '49:C',
    '100:C',
    '0:C',
    '114:C',
    'GB040:C',
  ])('refuses "%s" by name', (code) => {
    expect(() => score([code])).toThrow(`unknown finding ${JSON.stringify(code)}`);
  });

  it('refuses a limited item that does not exist', () => {
    expect(() => score([], [0])).toThrow('no item 0');
  });

  test('stays between 0 and 100 in half points, and another finding never raises it', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.constantFrom(...codes), (findings, another) => {
        const { total, sub } = score(findings);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        expect(Number.isInteger(total * 2)).toBe(true);
        expect(Object.values(sub).reduce((sum, points) => sum + points, 0)).toBe(total);
        expect(score([...findings, another]).total).toBeLessThanOrEqual(total);
      }),
    );
  });

  test('the order of the findings does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(codes), (findings) => {
        const { total, grade } = score([...findings].reverse());
        expect(score(findings)).toMatchObject({ total, grade });
      }),
    );
  });
});

describe('parseFinding', () => {
  it.each([
    ['4SH', { gb: 4, defect: 'SH', degree: '' }],
    ['21XS2', { gb: 21, defect: 'XS', degree: '2' }],
    [' 40:b ', { gb: 40, defect: '', degree: 'B' }],
    ['39:4', { gb: 39, defect: '', degree: '4' }],
  ])('%s', (code, finding) => {
    expect(parseFinding(code)).toEqual(finding);
  });

  test('formatFinding is its inverse', () => {
    for (const code of codes) expect(formatFinding(parseFinding(code))).toBe(code);
  });
});

describe('gbGrade', () => {
  it.each([
    [100, '一级'],
    [90, '一级'],
    [89.5, '二级'],
    [60, '二级'],
    [59.5, '三级'],
    [20, '三级'],
    [19.5, '四级'],
    [0, '四级'],
  ])('%d → %s', (total, grade) => {
    expect(gbGrade(total, false)).toBe(grade);
    expect(gbGrade(total, true)).toBe('五级');
  });
});
