import { expect, test } from 'vitest';
import { checklistItem } from '../inspections/checklist.ts';
import { beyondNorm } from '../inspections/beyond-norm.ts';
import { readings } from '../inspections/readings.ts';
import { readingFindings } from './reading-findings.ts';

const today = '2026-11-21';
const found = (
  code: string,
  measure: Record<string, number | string>,
  recorded: readonly string[] = [],
) =>
  readingFindings(
    checklistItem(code),
    beyondNorm(code, measure, { due: readings, recorded, today }),
  );

test.each([
  ['GB021', { 'paint_um.p1': 118, 'paint_um.p2': 180 }, null, null],
  ['GB021', { 'paint_um.p1': 118, 'paint_um.p2': 271 }, '左后车门漆膜 271 μm，疑似补漆', 'trace'],
  [
    'GB021',
    { 'paint_um.p1': 450, 'paint_um.p2': 271 },
    '左后车门漆膜 450 μm，疑似钣金加腻子',
    'trace',
  ],
  // Aluminium is thicker from the factory.
  ['GB021', { 'paint_um.p1': 190, 'paint_um.material': 'aluminium' }, null, null],
  [
    'GB039',
    { 'tread_mm.fl': 6.5, 'tread_mm.fr': 1.4 },
    '右前胎纹深度 1.4 mm，低于法规限值，须更换',
    'safety',
  ],
  [
    'GB039',
    { 'tread_mm.fl': 2.1, 'tread_mm.fr': 2.4 },
    '左前、右前胎纹深度 2.1、2.4 mm，接近限值，建议更换',
    'repair',
  ],
  // A remark on the drive, not on the car.
  ['GB081', { 'road_km.p1': 1 }, null, null],
] as const)('%s %j: %s', (code, measure, title, concerns) => {
  const [first] = found(code, measure);
  expect([first?.title[0] ?? null, first?.class ?? null]).toEqual([title, concerns]);
});

test('what the inspector recorded is not told twice', () => {
  expect(found('GB021', { 'paint_um.p1': 450 }, ['XF'])).toEqual([]);
  expect(found('GB021', { 'paint_um.p1': 450 }, ['HH'])).toHaveLength(1);
});

test('English has the figures too', () => {
  expect(found('GB039', { 'tread_mm.rl': 1.2 })[0]?.title[1]).toBe(
    'Tread depth (rear left) 1.2 mm, below the legal limit, replace',
  );
});
