import type { DeskDetail } from '@yanche/contract/console/desk';
import { describe, expect, it } from 'vitest';
import { evidenceOf, keyItemsOf, type ReportItem } from './evidence.ts';
import { normOf } from './norms.ts';

const item = (code: string, more: Partial<ReportItem> = {}): ReportItem => ({
  code,
  name: code,
  result: 'normal',
  note: '',
  measure: null,
  photos: [],
  findings: [],
  ...more,
});
const detail = (items: ReportItem[], more: object = {}): DeskDetail =>
  ({
    draft: {
      groups: [{ name: '身份与里程', items }],
      findings: [],
      verdicts: {
        accident: 'none',
        flood: 'none',
        fire: 'none',
        odometer: 'none',
        identity: 'none',
      },
      ...more,
    },
    risks: [],
    formerRounds: [],
  }) as unknown as DeskDetail;

describe('what there is to look at', () => {
  it('is every photo once: what wants a decision first, then as one walks', () => {
    const given = detail(
      [
        item('ID007', { photos: ['km'] }),
        item('GB014', { result: 'abnormal', photos: ['whole', 'near'], findings: [1] }),
        item('ID001', { photos: ['vin'] }),
        item('ID003', { result: 'limited', note: '锈' }),
      ],
      {
        findings: [
          { number: 1, code: 'GB014', photos: ['near'], severity: 'minor', class: 'cosmetic' },
        ],
      },
    );
    const keys = keyItemsOf(given);
    expect(keys.map(({ index, item: { code }, tone }) => [index, code, tone])).toEqual([
      [1, 'GB014', 'cosmetic'],
      [2, 'ID003', 'unknown'],
    ]);
    const shown = evidenceOf(given, keys).map(({ kind, code, fileId }) => [kind, code, fileId]);
    expect(shown.slice(0, 3)).toEqual([
      ['photo', 'GB014', 'near'],
      ['photo', 'GB014', 'whole'],
      ['facts', 'ID003', null],
    ]);
    expect(new Set(shown.slice(3).map(([, , fileId]) => fileId))).toEqual(new Set(['km', 'vin']));
  });

  it('of a report that came back starts with what was asked for', () => {
    const given = {
      ...detail([item('ID001'), item('ID007', { photos: ['km'] })]),
      risks: [{ code: 'ID001', level: 'major', text: '疑' }],
      formerRounds: [{ items: [{ code: 'ID007' }], others: [] }],
    } as unknown as DeskDetail;
    expect(keyItemsOf(given).map(({ item: { code }, risks }) => [code, risks])).toEqual([
      ['ID007', []],
      ['ID001', ['疑']],
    ]);
  });
});

describe('norms in words', () => {
  const reading = (more: object) =>
    ({ id: 'x', unit: 'mm', kind: 'number', bands: [], ...more }) as never;
  const bands = (...pairs: [number, string][]) =>
    pairs.map(([below, level]) => ({ below, level, means: '' }));
  it.each([
    [
      '≥ 3 mm',
      { min: 0, max: 12, decimals: 1, bands: bands([1.6, 'find'], [3, 'watch'], [12.1, 'ok']) },
    ],
    ['70–180 mm', { min: 40, max: 2000, bands: bands([70, 'watch'], [181, 'ok'], [2001, 'find']) }],
    ['≤ 10 mm', { min: 0, max: 150, bands: bands([11, 'ok'], [151, 'find']) }],
    [null, { bands: undefined }],
    [null, { kind: 'vin' }],
  ])('%s', (words, more) => {
    expect(normOf(reading(more), 'zh')).toBe(words);
  });
});
