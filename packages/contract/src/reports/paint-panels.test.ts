import { expect, test } from 'vitest';
import { aContent, aGroup, anItem } from '../testing/a-report.ts';
import { paintPanels } from './paint-panels.ts';

const panels = (measures: Record<string, number>[], checklistVersion = '2026-01') => {
  const items = measures.map((measure) => anItem({ code: 'GB014', measure }));
  return paintPanels(aContent({ checklistVersion, groups: [aGroup('车身外观检查', items)] }));
};
const classes = (...args: Parameters<typeof panels>) => panels(...args).map(({ paint }) => paint);

test('the thickest point decides; too thin is told apart', () => {
  expect(
    classes([
      { 1: 120, 2: 180 },
      { 1: 120, 2: 181 },
      { 1: 120, 2: 301 },
      { 1: 60, 2: 120 },
    ]),
  ).toEqual(['factory', 'repaint', 'filler', 'thin']);
  expect(panels([{ 1: 120 }])[0]).toMatchObject({ part: 'hood', thickest: 120 });
});

test('a report made with another checklist is not judged by the limits of today', () => {
  expect(classes([{ 1: 400 }], '2030-01')).toEqual([null]);
});
