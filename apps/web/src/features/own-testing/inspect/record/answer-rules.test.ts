import type { Answer } from '@yanche/contract/inspections/inspections';
import { expect, test } from 'vitest';
import { anItem } from './task-fixture.ts';
import { missingPartOf, withResult } from './answer-rules.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';

const now = Date.parse('2026-11-23T02:00:00Z');
const answerOf = (given: Partial<Answer>): Answer => ({
  code: 'GB014',
  result: 'normal',
  findings: [],
  measure: null,
  note: '',
  photos: [],
  answeredAt: '2026-11-23T02:00:00.000Z',
  ...given,
});
const finding = { id: 'a', defect: 'XS', degree: 2, pin: null, photos: [], note: '' };
const exterior = anItem('GB014');
const frame = anItem('GB002', { scale: 'frame', photo: 'always' });

test.each([
  ['not answered', exterior, undefined, 'answer'],
  ['normal', exterior, answerOf({}), null],
  ['absent, not said why', frame, answerOf({ result: 'na', note: '无' }), 'reason'],
  ['absent, though cars have it', frame, answerOf({ result: 'na', note: '此车型没有' }), 'photo'],
  [
    'absent, though cars have it, shown',
    frame,
    answerOf({ result: 'na', note: '此车型没有', photos: ['p'] }),
    null,
  ],
  [
    'absent, as cars may be',
    anItem('GB058', { mayLack: true }),
    answerOf({ result: 'na', note: '未配备' }),
    null,
  ],
  ['normal, photo always', frame, answerOf({}), 'photo'],
  ['normal with its photo', frame, answerOf({ photos: ['p'] }), null],
  ['limited without a reason', exterior, answerOf({ result: 'limited', note: ' ' }), 'reason'],
  ['limited, photo always', frame, answerOf({ result: 'limited', note: '遮挡' }), null],
  ['abnormal, nothing named', exterior, answerOf({ result: 'abnormal' }), 'finding'],
  [
    'abnormal, no degree',
    exterior,
    answerOf({ result: 'abnormal', findings: [{ ...finding, degree: null }] }),
    'finding',
  ],
  [
    'frame needs no degree',
    frame,
    answerOf({
      result: 'abnormal',
      photos: ['p'],
      findings: [{ ...finding, degree: null }],
    }),
    null,
  ],
  ['abnormal, no photo', exterior, answerOf({ result: 'abnormal', findings: [finding] }), 'photo'],
  [
    'abnormal, photo at the finding',
    exterior,
    answerOf({ result: 'abnormal', findings: [{ ...finding, photos: ['p'] }] }),
    null,
  ],
])('what an item lacks: %s', (_, item, answer, lack) => {
  expect(missingPartOf(item, answer)).toBe(lack);
});

test('a reading that holds up hand-in is missing, before photos; a photo of it after', () => {
  const gap = (reason: 'missing' | 'photo') => [
    { code: 'GB002', reading: 'paint_pillar_um', place: 'p1', reason },
  ];
  expect(missingPartOf(frame, answerOf({}), gap('missing'))).toBe('reading');
  expect(missingPartOf(exterior, answerOf({}), gap('photo'))).toBe('photo');
  expect(missingPartOf(exterior, answerOf({ result: 'limited' }), gap('photo'))).toBe('reason');
});

test('an item with a single possible defect gets it automatically', () => {
  const item = anItem('GB050', { scale: 'ac', defects: [{ code: 'C', name: '否', degrees: [] }] });
  const { answer } = withResult(item, undefined, {
    result: 'abnormal',
    from: null,
    stash: [],
    now,
  });
  expect(answer.findings).toMatchObject([{ defect: 'C', degree: null }]);
});

test('words for setting an item aside explain no figure, and the other way round', () => {
  const noteAfter = (from: 'normal' | 'abnormal' | 'limited' | 'na', to: typeof from) =>
    withResult(exterior, answerOf({ result: from, note: '已复测' }), {
      result: to,
      from,
      stash: [],
      now,
    }).answer.note;
  expect(noteAfter('limited', 'normal')).toBe('');
  expect(noteAfter('na', 'abnormal')).toBe('');
  expect(noteAfter('normal', 'limited')).toBe('');
  expect(noteAfter('limited', 'na')).toBe('');
  expect(noteAfter('normal', 'abnormal')).toBe('已复测');
});

test('ids are version 4 UUIDs and differ', () => {
  const ids = Array.from({ length: 50 }, newUuid);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
