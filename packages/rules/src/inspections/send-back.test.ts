import { describe, expect, it } from 'vitest';
import {
  type AskedAnswer,
  openRequests,
  requestStates,
  saySame,
  type SendBackRequest,
} from './send-back.ts';
import { sentBackSentence } from './sent-back-sentence.ts';

const sentBackAt = '2026-11-21T02:00:00.000Z';
const earlier = '2026-11-21T01:00:00.000Z';
const later = '2026-11-21T02:10:00.000Z';

const finding = { id: 'f1', defect: 'XS', note: '', photos: ['p9'] };
const before: AskedAnswer = {
  code: 'GB021',
  result: 'abnormal',
  answeredAt: earlier,
  note: '',
  measure: { 1: 120 },
  photos: ['p1', 'p2'],
  findings: [finding],
};
const ask = (wants: SendBackRequest['wants'], fileId: string | null = null): SendBackRequest => ({
  code: 'GB021',
  wants,
  reason: '看不清',
  fileId,
});
const statesOf = (requests: SendBackRequest[], ...answers: AskedAnswer[]) =>
  requestStates({ round: 2, sentBackAt, requests, before: [before] }, answers);
const now = (change: Partial<AskedAnswer> = {}): AskedAnswer => ({
  ...before,
  answeredAt: later,
  ...change,
});
const reply = (text: string, round = 2) => ({ reply: { round, text } });
const retaken = { photos: ['p1', 'p3'] };

describe('requestStates', () => {
  it.each<[string, SendBackRequest, AskedAnswer, string]>([
    ['handed in unchanged', ask('answer'), before, 'open'],
    ['answered again with the same', ask('answer'), now(), 'open'],
    ['another result', ask('answer'), now({ result: 'normal', findings: [] }), 'changed'],
    [
      'a change older than the send-back',
      ask('answer'),
      now({ note: '锈', answeredAt: earlier }),
      'open',
    ],
    [
      'a change at the very moment',
      ask('answer'),
      now({ note: '锈', answeredAt: sentBackAt }),
      'open',
    ],
    [
      'only the id of a finding',
      ask('answer'),
      now({ findings: [{ ...finding, id: 'f2' }] }),
      'open',
    ],
    ['photos in another order', ask('answer'), now({ photos: ['p2', 'p1'] }), 'open'],
    ['a new photo', ask('photo'), now(retaken), 'changed'],
    [
      'a new photo of the finding',
      ask('photo'),
      now({ findings: [{ ...finding, photos: ['p8'] }] }),
      'changed',
    ],
    ['the photo taken away', ask('photo', 'p2'), now({ photos: ['p1'] }), 'open'],
    ['a note instead of the photo', ask('photo', 'p2'), now({ note: '拍不到' }), 'open'],
    ['the photo replaced', ask('photo', 'p2'), now(retaken), 'changed'],
    ['a photo added', ask('photo', 'p2'), now({ photos: ['p1', 'p2', 'p3'] }), 'changed'],
    ['another reading', ask('reading'), now({ measure: { 1: 121 } }), 'changed'],
    [
      'a figure added beside the reading',
      ask('reading'),
      now({ measure: { 1: 120, 2: 8 } }),
      'open',
    ],
    ['the reading taken away', ask('reading'), now({ measure: null }), 'changed'],
    ['a photo instead of the reading', ask('reading'), now(retaken), 'open'],
    ['cannot be measured', ask('reading'), now({ result: 'limited', note: '无量具' }), 'changed'],
    ['a note', ask('note'), now({ note: '门边下沿' }), 'changed'],
    [
      'a note of the finding',
      ask('note'),
      now({ findings: [{ ...finding, note: '下沿' }] }),
      'changed',
    ],
    ['a blank note', ask('note'), now({ note: '  ' }), 'open'],
    ['a reply', ask('photo', 'p2'), now(reply('核实无误')), 'replied'],
    ['a reply of two signs', ask('photo'), now(reply(' 无误 ')), 'replied'],
    ['a reply of one sign', ask('photo'), now(reply(' 好 ')), 'open'],
    ['one sign of two halves', ask('photo'), now(reply('👍')), 'open'],
    ['a reply to an earlier round', ask('photo'), now(reply('核实无误', 1)), 'open'],
    [
      'a reply older than the send-back',
      ask('photo'),
      now({ ...reply('核实'), answeredAt: earlier }),
      'open',
    ],
    ['a reply and done', ask('photo'), now({ ...retaken, ...reply('核实无误') }), 'changed'],
    ['another item', ask('answer'), now({ code: 'GB022', note: '锈' }), 'open'],
  ])('%s', (_, request, answer, state) => {
    expect(statesOf([request], answer)).toEqual([state]);
  });

  it('one new photo does for one request, first for the photo it replaced', () => {
    const both = [ask('photo', 'p1'), ask('photo', 'p2')];
    expect(statesOf(both, now(retaken))).toEqual(['open', 'changed']);
    expect(statesOf(both, now({ photos: ['p1', 'p2', 'p3'] }))).toEqual(['changed', 'open']);
    expect(statesOf(both, now({ photos: ['p3', 'p4'] }))).toEqual(['changed', 'changed']);
    expect(statesOf(both, now({ photos: ['p3', 'p3'] }))).toEqual(['changed', 'open']);
  });

  it('each request of an item is looked at by itself', () => {
    const requests = [ask('photo'), ask('reading')];
    expect(statesOf(requests, now(retaken))).toEqual(['changed', 'open']);
    expect(statesOf(requests, now({ ...retaken, ...reply('读数核实过') }))).toEqual([
      'changed',
      'replied',
    ]);
  });
});

it('openRequests names what is left', () => {
  const requests = [ask('photo'), { ...ask('answer'), code: 'GB022' }];
  const round = { round: 2, sentBackAt, requests, before: [before, { ...before, code: 'GB022' }] };
  expect(openRequests(round, [before])).toEqual(requests);
  expect(openRequests(round, [now(retaken)])).toEqual([requests[1]]);
  expect(openRequests(round, [now(retaken), now({ code: 'GB022', note: '锈' })])).toEqual([]);
});

it('saySame sees every other field', () => {
  expect(saySame(before, now())).toBe(true);
  const pinned = { ...now(), findings: [{ ...finding, pin: { x: 1 } }] };
  expect(saySame(before, pinned)).toBe(false);
  expect(saySame(before, { ...now(), station: 'left' } as AskedAnswer)).toBe(false);
});

it('sentBackSentence names each item once', () => {
  const requests = [ask('photo'), ask('reading'), { ...ask('answer'), code: 'GB014' }];
  const [zh, en] = sentBackSentence(requests, '请补齐');
  expect(zh).toMatch(/^退回 2 项：.+、.+。请补齐$/);
  expect(en).toMatch(/^2 items sent back: .+, .+\. 请补齐$/);
  expect(sentBackSentence(requests.slice(0, 1), '')[1]).toMatch(/^1 item sent back: [^.]+$/);
  expect(sentBackSentence([], '以前的意见')).toEqual([
    '退回意见：以前的意见',
    'Sent back: 以前的意见',
  ]);
});
