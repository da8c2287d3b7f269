import { expect, test } from 'vitest';
import { newFinding } from '../record/answer-rules.ts';
import { anItem } from '../record/task-fixture.ts';
import { cellOf, cellValue, chosenCell, defectCells, isUntouched } from './defect-cells.ts';

test('a defect with degrees is a row; one without, or with a single degree, is a cell', () => {
  const tyre = anItem('GB039', {
    scale: 'tyre',
    defects: [
      { code: 'TREAD', name: '花纹深度不足', degrees: [4] },
      { code: 'CUT', name: '割伤', degrees: [] },
    ],
  });
  expect(defectCells(tyre)).toEqual({
    graded: [],
    plain: [
      { defect: 'TREAD', name: '花纹深度不足', degree: 4 },
      { defect: 'CUT', name: '割伤', degree: null },
    ],
  });
  expect(defectCells(anItem('GB015')).graded.map(({ defect }) => defect)).toEqual(['HH', 'XS']);
});

test.each([
  ['exterior', false],
  ['tyre', false],
  ['frame', true],
  ['ext', true],
] as const)('on the scale %s a degree may be left out: %s', (scale, optional) => {
  expect(defectCells(anItem('GB015', { scale })).graded[0]?.optional).toBe(optional);
});

test('a cell and its value name the same', () => {
  for (const cell of [
    { defect: 'HH', degree: 2 },
    { defect: '爆开', degree: null },
  ])
    expect(cellOf(cellValue(cell))).toEqual(cell);
  const begun = newFinding(anItem('GB015'));
  expect(chosenCell(begun)).toBeNull();
  expect(chosenCell({ ...begun, defect: 'HH', degree: 2 })).toBe(
    cellValue({ defect: 'HH', degree: 2 }),
  );
});

test('whatever was recorded makes a finding no longer untouched', () => {
  const item = anItem('GB015');
  const begun = newFinding(item);
  expect(isUntouched(item, begun)).toBe(true);
  const single = anItem('GB050', { defects: [{ code: 'C', name: '否', degrees: [] }] });
  expect(isUntouched(single, newFinding(single))).toBe(true);
  for (const change of [
    { defect: 'HH' },
    { degree: 1 },
    { pin: { view: 'left', x: 0, y: 0 } as const },
    { photos: ['a'] },
    { note: '旧' },
  ])
    expect(isUntouched(item, { ...begun, ...change })).toBe(false);
});
