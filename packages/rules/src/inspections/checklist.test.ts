import { describe, expect, it, test } from 'vitest';
import {
  checkGroups,
  checklist,
  checklistItem,
  itemsFor,
  productGroups,
  visitItems,
} from './checklist.ts';
import { defectLabel } from './defects.ts';

describe('checklist', () => {
  it('has 228 items with unique codes', () => {
    expect(checklist).toHaveLength(228);
    expect(new Set(checklist.map((item) => item.code)).size).toBe(228);
  });

  it('holds GB/T 30323 items 1 to 113 exactly once and first', () => {
    const numbers = checklist.flatMap((item) => item.gb ?? []);
    expect(numbers).toEqual(Array.from({ length: 113 }, (_, index) => index + 1));
    expect(checklist[112]?.code).toBe('GB113');
  });

  it('writes every field of every item', () => {
    for (const item of checklist) {
      expect(Object.keys(item).sort()).toEqual(
        (
          'advisory applies code deduct defects gate gb group kind mayLack name part photo ' +
          'scale source tier'
        ).split(' '),
      );
      expect(checkGroups.map((group) => group.name)).toContain(item.group);
    }
  });

  it('caps sum to 100 and the items of a group can use its cap up', () => {
    expect(checkGroups.reduce((sum, group) => sum + (group.cap ?? 0), 0)).toBe(100);
    for (const { name, cap } of checkGroups) {
      if (cap === null) continue;
      const most = checklist
        .filter((item) => item.group === name)
        .reduce((sum, item) => sum + Math.max(0, ...Object.values(item.deduct)), 0);
      expect(most).toBeGreaterThanOrEqual(cap);
    }
  });

  it('deducts in half points only', () => {
    for (const item of checklist) {
      for (const points of Object.values(item.deduct))
        expect(Number.isInteger(points * 2)).toBe(true);
    }
  });

  it('has words for every defect', () => {
    for (const item of checklist) {
      for (const code of item.defects) expect(defectLabel(item.scale, code)[1]).not.toBe(code);
    }
    expect(defectLabel('frame', 'SH')).toEqual(['烧焊', 'weld traces']);
    expect(defectLabel('flood', 'SH')).toEqual(['水痕', 'water mark']);
    expect(defectLabel('frame', '??')).toEqual(['??', '??']);
  });

  it('finds an item, or says that it is unknown', () => {
    expect(checklistItem('GB021')).toMatchObject({
      name: ['左后车门', 'Left rear door'],
      part: 'door_rl',
      gb: 21,
    });
    expect(() => checklistItem('GB999')).toThrow('GB999');
  });

  it('demands a photo of nine flood points even when they are normal', () => {
    const always = checklist.filter((i) => i.group === '水泡检查' && i.photo === 'always');
    expect(always).toHaveLength(9);
  });
});

describe('itemsFor', () => {
  const groups = ['驾驶舱检查', '底盘检查', '三电检查'];
  const codes = (energy: 'ice' | 'bev' | 'phev', sunroof: boolean) =>
    itemsFor({ groups, energy, sunroof }).map((item) => item.code);

  it('leaves out what this car cannot have', () => {
    expect(codes('bev', false)).not.toContain('GB085');
    expect(codes('bev', false)).toContain('EV006');
    expect(codes('ice', false)).not.toContain('EV006');
    expect(codes('ice', false)).not.toContain('GB058');
    expect(codes('ice', true)).toContain('GB058');
  });

  it('checks both the engine and the battery of a hybrid', () => {
    expect(codes('phev', false)).toEqual(expect.arrayContaining(['GB085', 'EV006']));
  });
});

test('the odometer is read at every visit and told with every product', () => {
  const car = { energy: 'ice', sunroof: true } as const;
  const again = visitItems({ ...car, groups: ['骨架检查'] }).map(({ code }) => code);
  expect(again.filter((code) => code === 'ID007')).toEqual(['ID007']);
  expect(again.at(0)).toBe('GB001');
  const full = visitItems({ ...car, groups: ['身份与里程'] }).map(({ code }) => code);
  expect(full.filter((code) => code.startsWith('ID'))).toHaveLength(10);
  const counts = (groups: string[], energy?: 'ice' | 'bev') =>
    productGroups(groups, energy).map(({ group, items }) => [group, items.length]);
  expect(counts(['火烧检查'])).toEqual([
    ['火烧检查', 18],
    ['身份与里程', 1],
  ]);
  expect(counts(['身份与里程'])).toEqual([['身份与里程', 10]]);
  expect(counts(['启动检查'], 'bev')[0]?.[1]).toBeLessThan(Number(counts(['启动检查'])[0]?.[1]));
});
