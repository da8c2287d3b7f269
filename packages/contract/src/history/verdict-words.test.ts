import type { HistoryCounts } from '@yanche/rules/history/history-counts';
import { expect, test } from 'vitest';
import { verdictWordsIn } from './verdict-words.ts';

const none = {
  answer: 'noRecord',
  rows: 0,
  structural: 0,
  asked: 1,
  silent: 0,
  partless: 0,
} as const;
const wordsOf = (
  verdicts: Partial<HistoryCounts['verdicts']>,
  kind: 'accident' | 'flood' | 'odometer',
  topics: HistoryCounts['topics'] = ['claims', 'floodFire'],
) => {
  const counts: HistoryCounts = {
    topics,
    verdicts: {
      accident: none,
      odometer: none,
      flood: none,
      fire: none,
      totalLoss: none,
      theft: none,
      ...verdicts,
    },
    mileage: { readings: 0, origins: 0, conflicts: 0 },
  };
  return (['zh', 'en'] as const).map(
    (language) => verdictWordsIn(counts, language).find((each) => each.kind === kind)?.detail,
  );
};

test('a source that does not say is told apart from one that did not answer', () => {
  const unknown = { ...none, answer: 'unknown', asked: 0 } as const;
  expect(wordsOf({ flood: { ...unknown, silent: 1 } }, 'flood')).toEqual([
    '数据方没有给出',
    'The source does not say',
  ]);
  expect(wordsOf({ flood: unknown }, 'flood')).toEqual([
    '数据方没有给结果',
    'No result from the source',
  ]);
});

test.each([
  [2, 0, 0, '2 条，没有动结构的', '2 records, none to the frame'],
  [2, 0, 2, '2 条，没有零件明细', '2 records, no parts listed'],
  [2, 0, 1, '2 条，1 条没有零件明细', '2 records, 1 without a list of parts'],
  [2, 1, 1, '2 条，1 条动结构', '2 records, 1 to the frame'],
])(
  '%i records, %i to the frame, %i without a list of parts',
  (rows, structural, partless, ...words) => {
    const accident = { ...none, answer: 'yes', rows, structural, partless } as const;
    expect(wordsOf({ accident }, 'accident')).toEqual(words);
  },
);

test('an inspection report of before, which does not count them, still reads', () => {
  const accident = { answer: 'yes', rows: 1, structural: 0, asked: 1 } as const;
  expect(wordsOf({ accident }, 'accident')[0]).toBe('1 条，没有动结构的');
});

test('mileages that were asked for and not answered are told apart from those nobody was asked for', () => {
  const odometer = { ...none, answer: 'unknown', asked: 0 } as const;
  expect(wordsOf({ odometer }, 'odometer')[0]).toBe('没有数据源');
  expect(wordsOf({ odometer }, 'odometer', ['services', 'mileage'])[0]).toBe('数据方没有给结果');
});
