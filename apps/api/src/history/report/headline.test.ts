import { buildHistoryReport } from '@yanche/rules/history/history-report';
import { expect, test } from 'vitest';
import { headlineOf, toneOf } from './headline.ts';

const says = { says: 'no', rows: [] } as const;
const report = (inspections: Parameters<typeof buildHistoryReport>[0]['inspections']) =>
  buildHistoryReport({
    reportNo: 'CS2026112312345',
    version: 1,
    sample: true,
    vehicle: { vin: 'LBV5S1109JA226244', plateMask: null, carTitle: '宝马 5系' },
    product: { code: 'Q_COMBO', name: ['综合车史', 'Combined history'], topics: ['claims'] },
    queriedAt: '2026-11-23T10:00:00.000Z',
    publishedAt: '2026-11-23T10:06:00.000Z',
    keptUntil: '2026-12-23T10:06:00.000Z',
    withdrawn: [],
    inspections,
    answers: [
      {
        key: 'a',
        name: ['甲', 'A'],
        topics: ['claims', 'floodFire', 'services', 'mileage'],
        outcome: 'noRecord',
        facts: {
          since: '2019-01',
          through: '2026-11-20',
          flags: { flood: says, fire: says, totalLoss: says, theft: says },
          rows: [],
          unknown: [],
          keptDays: 30,
        },
      },
    ],
  });
const seen = (number: number, at: string, km: number) => ({
  key: `inspection:${number}`,
  reportNo: null,
  at,
  km,
  traces: [],
});

test('the sentence never says less than the tiles: our own inspections prove a mileage that fell, without any record', () => {
  const content = report([seen(2, '2026-11-20', 60_000), seen(1, '2025-01-10', 90_000)]);
  expect(content.verdicts.odometer.answer).toBe('yes');
  expect(headlineOf(content)).toEqual(['里程倒退过', 'Mileage turned back']);
  expect(toneOf(content)).toBe('grave');
  const fine = report([seen(1, '2026-11-20', 60_000)]);
  expect(headlineOf(fine)[0]).toBe('没查到记录，不等于没出过事');
});
