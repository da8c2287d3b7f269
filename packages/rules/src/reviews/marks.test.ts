import { expect, it } from 'vitest';
import { firstUnsaid, type Mark, judged, parseMarks, requestsOf, returnedCodes } from './marks.ts';

const marks = new Map<string, Mark>([
  ['GB001', judged(undefined, 'pass')],
  ['GB002', { ...judged(undefined, 'again'), reason: ' 反光 ', fileIds: ['p1', 'p2'] }],
  ['GB003', { ...judged(undefined, 'again'), reason: '补近照' }],
  ['GB014', { ...judged(undefined, 'doubt'), wants: 'reading', reason: '偏厚', fileIds: ['p3'] }],
]);

it('asks for each photo, else for the item', () => {
  const photo = { code: 'GB002', wants: 'photo', reason: '反光' };
  expect(requestsOf(marks)).toEqual([
    { ...photo, fileId: 'p1' },
    { ...photo, fileId: 'p2' },
    { code: 'GB003', wants: 'photo', reason: '补近照', fileId: null },
    { code: 'GB014', wants: 'reading', reason: '偏厚', fileId: null },
  ]);
  expect(returnedCodes(marks)).toEqual(['GB002', 'GB003', 'GB014']);
});

it('takes an only photo for the one in question, and keeps what was chosen', () => {
  expect(judged(undefined, 'again', ['p1']).fileIds).toEqual(['p1']);
  expect(judged(undefined, 'again', ['p1', 'p2']).fileIds).toEqual([]);
  const chosen = { ...judged(undefined, 'again', ['p1', 'p2']), fileIds: ['p2'], reason: '反光' };
  expect(judged(judged(chosen, 'pass', ['p1', 'p2']), 'again')).toEqual(chosen);
});

it('finds the first without a reason', () => {
  expect(firstUnsaid(marks)).toBeUndefined();
  const blank = { ...judged(undefined, 'doubt'), reason: '  ' };
  expect(firstUnsaid(new Map([...marks, ['GB020', blank]]))).toBe('GB020');
});

it('reads kept marks, and drops what it does not know', () => {
  expect(parseMarks(JSON.stringify([...marks]))).toEqual(marks);
  for (const text of [null, '', '{', '3', '[1]', '[["GB001"]]', '[["GB001",{"verdict":"x"}]]'])
    expect(parseMarks(text).size).toBe(0);
});
