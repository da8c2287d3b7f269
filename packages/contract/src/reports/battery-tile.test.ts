import { expect, test } from 'vitest';
import type { ReportContent } from './reports.ts';
import { aReport } from '../testing/a-report.ts';
import { batteryTile } from './battery-tile.ts';

type Item = ReportContent['groups'][number]['items'][number];
const tileOf = (change: Partial<Item> | null, language: 'zh' | 'en' = 'zh') => {
  const [group] = aReport().content.groups;
  const [item] = group?.items ?? [];
  if (group === undefined || item === undefined) throw new Error('a report without items');
  const battery = { ...item, code: 'EV006', measure: null, findings: [], ...change };
  const items = change === null ? [item] : [item, battery];
  return batteryTile({ groups: [{ ...group, items }] }, language);
};

test.each([
  [{ result: 'normal', measure: { 'soh_pct.pack': 92 } }, 'pass', '电池健康度 92%'],
  [{ result: 'abnormal', measure: { 'soh_pct.pack': 68 } }, 'minor', '电池健康度 68%'],
  [{ result: 'limited' }, 'unknown', '电池健康度未检'],
  [{ result: 'unchecked' }, 'unknown', '电池健康度未检'],
  // Nothing was read: then nothing is called fine.
  [{ result: 'normal', measure: null }, 'unknown', '电池健康度无读数'],
  // A report of before the table of readings.
  [{ result: 'normal', measure: { pack: 91.5 } }, 'pass', '电池健康度 91.5%'],
] as const)('%j', (change, tone, word) => {
  expect(tileOf(change)).toEqual([expect.objectContaining({ key: 'battery', tone, word })]);
});

test('in English', () => {
  const [tile] = tileOf({ result: 'normal', measure: { 'soh_pct.pack': 92 } }, 'en');
  expect(tile?.word).toBe('Battery health 92%');
});

test('a car without such a battery has no tile', () => {
  expect(tileOf(null)).toEqual([]);
  expect(tileOf({ result: 'na' })).toEqual([]);
});
