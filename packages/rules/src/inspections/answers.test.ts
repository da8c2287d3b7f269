import { describe, expect, it } from 'vitest';
import { type Answer, answerProblems, defectCode, scoreInput, uncheckedCodes } from './answers.ts';
import { checklist, checklistItem } from './checklist.ts';
import { scoreInspection } from '../reports/scoring.ts';

const items = ['GB004', 'GB021', 'GB039', 'GB040', 'GB060', 'GB101', 'WT001'].map(checklistItem);
const answer = (code: string, result: Answer['result'], ...findings: Answer['findings']) => ({
  code,
  result,
  findings,
});
const allNormal = items.map((item) => answer(item.code, 'normal'));
const withOne = (one: Answer) => allNormal.map((a) => (a.code === one.code ? one : a));

describe('answerProblems', () => {
  it('finds none in a complete set', () => {
    expect(answerProblems(items, allNormal)).toEqual([]);
    expect(answerProblems(items, withOne(answer('GB021', 'limited')))).toEqual([]);
  });

  it.each([
    [answer('GB021', 'abnormal'), 'no-finding'],
    [answer('GB021', 'normal', { defect: 'HH', degree: 1 }), 'finding'],
    [answer('GB021', 'na', { defect: 'HH', degree: 1 }), 'finding'],
    [answer('GB021', 'abnormal', { defect: 'SH', degree: 1 }), 'defect'],
    [answer('GB021', 'abnormal', { defect: 'HH' }), 'degree'],
    [answer('GB021', 'abnormal', { defect: 'HH', degree: 4 }), 'degree'],
    [answer('GB004', 'abnormal', { defect: 'SH', degree: 0.5 }), 'degree'],
  ])('%j → %s', (one, reason) => {
    expect(answerProblems(items, withOne(one))).toEqual([{ code: one.code, reason }]);
  });

  it('names missing, foreign and repeated items', () => {
    const answers = [...allNormal.slice(1), answer('GB021', 'normal'), answer('EV001', 'normal')];
    expect(answerProblems(items, answers)).toEqual([
      { code: 'GB021', reason: 'repeated' },
      { code: 'EV001', reason: 'unknown' },
      { code: 'GB004', reason: 'missing' },
    ]);
  });
});

describe('scoreInput', () => {
  it('turns answers into the codes of the form', () => {
    const answers = [
      answer('GB004', 'abnormal', { defect: 'SH', degree: 2 }),
      answer('GB021', 'abnormal', { defect: 'XS锈蚀', degree: 2 }, { defect: 'HH' }),
      answer('GB039', 'abnormal', { defect: 'TREAD' }, { defect: 'AGED' }),
      answer('GB040', 'abnormal', { defect: 'B轻微' }),
      answer('GB060', 'limited'),
      answer('WT001', 'abnormal', { defect: 'NS' }),
    ];
    expect(scoreInput(items, answers)).toEqual({
      findings: ['4SH', '21XS2', '21HH3', '39:4', '40:B'],
      limited: [60, 101],
    });
    expect(scoreInspection(checklist, scoreInput(items, answers)).provisional).toBe(true);
  });

  it('takes nothing off for an item that the car does not have', () => {
    expect(scoreInput(items, withOne(answer('GB040', 'na')))).toEqual({
      findings: [],
      limited: [],
    });
  });
});

it('calls limited and unanswered items unchecked, but not absent ones', () => {
  const answers = [answer('GB004', 'normal'), answer('GB021', 'limited'), answer('GB039', 'na')];
  expect(uncheckedCodes(items.slice(0, 4), answers)).toEqual(['GB021', 'GB040']);
});

it.each([
  ['NS泥沙', 'NS'],
  ['ghh', 'GHH'],
  ['爆开', '爆开'],
])('defectCode(%s) = %s', (text, code) => {
  expect(defectCode(text)).toBe(code);
});
