import { expect, test } from 'vitest';
import { absenceGap } from './absence.ts';
import { checklist, checklistItem } from './checklist.ts';
import { readings } from './readings.ts';

test.each<[code: string, note: string, photos: number, gap: ReturnType<typeof absenceGap>]>([
  ['GB058', '', 0, 'reason'],
  ['GB058', '无', 3, 'reason'],
  ['GB058', '未配备', 0, null],
  ['GB001', '未配备', 0, 'photo'],
  ['GB001', '未配备', 1, null],
  ['RX008', ' 未配备 ', 0, 'photo'],
])('%s called absent with “%s” and %i photos lacks %s', (code, note, photos, gap) => {
  expect(absenceGap(checklistItem(code), { result: 'na', note, photos })).toBe(gap);
});

test('nothing that decides a verdict or that a package measures may be lacking without a photo', () => {
  const measured = new Set(
    readings.flatMap(({ demandedBy, items }) => (demandedBy.length > 0 ? items : [])),
  );
  const lacking = checklist.filter(({ mayLack }) => mayLack);
  expect(lacking.length).toBeGreaterThan(10);
  expect(lacking.filter(({ code }) => measured.has(code))).toEqual([]);
  // Only estates and SUVs have a fourth pillar.
  const deciding = lacking.filter(({ gate }) => gate !== null).map(({ code }) => code);
  expect(deciding).toEqual(['FX003', 'FX004']);
});
