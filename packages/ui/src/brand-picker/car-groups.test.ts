import { expect, it } from 'vitest';
import { carGroups, letterGroups } from './car-groups.ts';

it('letters stand in order, those without brands are left out', () => {
  expect(letterGroups({ F: ['丰田'], B: [], A: ['奥迪'] })).toEqual([
    { letter: 'A', items: ['奥迪'] },
    { letter: 'F', items: ['丰田'] },
  ]);
});

it('a flat list has no heading', () => {
  expect(carGroups(['帕萨特'])).toEqual([{ title: null, items: ['帕萨特'] }]);
  expect(carGroups([])).toEqual([]);
});

it('years stand newest first, other headings as they came', () => {
  const titles = (list: Record<string, string[]>) => carGroups(list).map(({ title }) => title);
  expect(titles({ 2024: ['a'], 2019: ['b'], 2022: ['c'], 2020: [] })).toEqual([
    '2024',
    '2022',
    '2019',
  ]);
  expect(titles({ 上汽大众: ['a'], 一汽大众: ['b'] })).toEqual(['上汽大众', '一汽大众']);
});
