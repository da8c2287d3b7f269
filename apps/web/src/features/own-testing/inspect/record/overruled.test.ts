import type { Answer } from '@yanche/contract/inspections/inspections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InspectionSession } from './inspection-session.ts';
import { overruledOf } from './overruled.ts';
import { createPhone, openPhone } from './phone-fixture.ts';
import { aTask } from './task-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const settle = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const withNote = (code: string, note: string, answeredAt: string): Answer => ({
  code,
  result: 'na',
  findings: [],
  measure: null,
  note,
  photos: [],
  answeredAt,
});
const overruled = (session: InspectionSession) =>
  overruledOf(session.get().answers).map(({ code, overruled: own, answer }) => [
    code,
    own.answer.result,
    answer.result,
  ]);

test('what another phone answered later does not replace this one unseen: it stays, over a restart, until chosen', async () => {
  const phone = createPhone();
  phone.net.online = false;
  const session = await phone.open();
  session.choose('GB014', 'normal'); // not sent yet
  session.choose('GB015', 'na');
  phone.server.saved.set('GB014', withNote('GB014', '', '2026-11-23T03:00:00.000Z'));
  phone.server.saved.set('GB015', withNote('GB015', '', '2026-11-23T03:00:00.000Z'));
  phone.net.online = true;
  void session.resume();
  await settle();
  // Until the later answer was read, nothing can be said about it.
  expect(overruled(session)).toEqual([]);
  session.refresh(aTask({ answers: [...phone.server.saved.values()] }));
  await settle();
  expect(overruled(session)).toEqual([['GB014', 'normal', 'na']]); // the other one says the same
  session.pause();

  const next = await phone.open();
  expect(overruled(next)).toEqual([['GB014', 'normal', 'na']]);
  next.settle(['GB014'], true);
  expect(overruled(next)).toEqual([]);
  await settle();
  expect(phone.server.saved.get('GB014')?.result).toBe('normal');
});

test('what this phone had sent and another changed later is said, too; theirs can stay', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  await settle();
  phone.server.saved.set('GB014', withNote('GB014', '', '2026-11-23T04:00:00.000Z'));
  session.refresh(aTask({ answers: [...phone.server.saved.values()] }));
  expect(overruled(session)).toEqual([['GB014', 'normal', 'na']]);
  session.settle(['GB014'], false);
  expect(overruled(session)).toEqual([]);
  expect(session.get().answers.get('GB014')?.answer.result).toBe('na');
  await settle();
  expect(phone.server.saved.get('GB014')?.result).toBe('na');
  // Theirs is changed by them once more: none of our business.
  phone.server.saved.set('GB014', withNote('GB014', 'again', '2026-11-23T05:00:00.000Z'));
  session.refresh(aTask({ answers: [...phone.server.saved.values()] }));
  expect(overruled(session)).toEqual([]);
});

test('a clock that is ahead does not hide what another phone answers later', async () => {
  const { phone, session } = await openPhone();
  const { saveAnswers } = phone.server;
  const received = '2026-11-23T02:00:00.000Z';
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'));
  phone.server.saveAnswers = async (id, answers, along) =>
    saveAnswers(
      id,
      answers.map((each) => ({ ...each, answeredAt: received })),
      along,
    );
  session.choose('GB014', 'normal');
  await settle();
  phone.server.saved.set('GB014', withNote('GB014', '', '2026-11-23T03:00:00.000Z'));
  session.refresh(aTask({ answers: [...phone.server.saved.values()] }));
  expect(overruled(session)).toEqual([['GB014', 'normal', 'na']]);
});
