import type { Answer } from '@yanche/contract/inspections/inspections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overruledOf } from './overruled.ts';
import { createPhone, openPhone } from './phone-fixture.ts';
import { taskId } from './task-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const settle = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const measured =
  (measure: Answer['measure']) =>
  (answer: Answer): Answer => ({ ...answer, measure });

test('a figure without a result reaches the server as it is read, and another phone has it', async () => {
  const { phone, session } = await openPhone();
  session.edit('GB014', measured({ 'paint_um.p1': 120 }));
  expect(session.get().pending).toBe(1);
  await settle();
  expect(session.get().pending).toBe(0);
  expect(phone.server.saved.size).toBe(0);

  // This phone is lost.
  const other = createPhone();
  other.server.begun.set('GB014', phone.server.begun.get('GB014') ?? never());
  const next = await other.open();
  expect(next.get().answers.get('GB014')).toMatchObject({ undecided: true, dirty: false });
  expect(next.get().answers.get('GB014')?.answer.measure).toEqual({ 'paint_um.p1': 120 });
  expect(next.unfinished().map(({ code }) => code)).toContain('GB014');
  next.choose('GB014', 'normal');
  await settle();
  expect(other.server.saved.get('GB014')).toMatchObject({
    result: 'normal',
    measure: { 'paint_um.p1': 120 },
  });
  expect(other.server.begun.size).toBe(0);
});

test('offline figures are kept, and go out once, in order, also those an older app had kept', async () => {
  const phone = createPhone();
  phone.net.online = false;
  const session = await phone.open();
  session.edit('GB015', measured({ 'paint_um.p1': 110 }));
  await settle(10);
  session.edit('GB014', measured({ 'paint_um.p1': 120 }));
  await settle();
  session.pause();
  for (const { seen: _, ...each } of (await phone.store.load(taskId)).answers) {
    await phone.store.putAnswers([each]);
  }
  phone.net.online = true;
  const next = await phone.open();
  void next.resume();
  await settle();
  expect(phone.server.log).toEqual(['drafts GB015,GB014']);
});

test('a result that is taken back is taken back on the server', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  await settle();
  session.undecide('GB014');
  await settle();
  expect([phone.server.saved.size, phone.server.begun.get('GB014')?.result]).toEqual([0, null]);
});

test('the later phone is told what it replaced unseen, over a restart, and may take that', async () => {
  const { phone, session } = await openPhone();
  const theirs: Answer = {
    code: 'GB014',
    result: 'na',
    findings: [],
    measure: null,
    note: '',
    photos: [],
    answeredAt: '2026-11-23T01:00:00.000Z',
  };
  const { saveAnswers } = phone.server;
  const seen: unknown[] = [];
  phone.server.saveAnswers = async (id, answers, along) => {
    seen.push(along.seen);
    const { saved } = await saveAnswers(id, answers, along);
    return { saved: saved.map((each) => ({ ...each, replaced: theirs })), otherPhoneAt: 'x' };
  };
  session.choose('GB014', 'normal');
  await settle();
  expect(phone.onOutdated).toHaveBeenCalledOnce();
  session.pause();
  const next = await phone.open();
  const [told] = overruledOf(next.get().answers);
  expect(told).toMatchObject({ answer: { result: 'normal' }, overruled: { theirs: true } });
  expect(told?.overruled.answer.result).toBe('na');
  phone.server.saveAnswers = async (id, answers, along) => {
    seen.push(along.seen);
    return saveAnswers(id, answers, along);
  };
  next.settle(['GB014'], true);
  await settle();
  expect(phone.server.saved.get('GB014')?.result).toBe('na');
  expect(seen).toEqual([{}, { GB014: told?.answer.answeredAt }]);
  expect(overruledOf(next.get().answers)).toEqual([]);
});

test('a server that says nothing of what it was sent is not asked on and on', async () => {
  const { phone, session } = await openPhone();
  const ask = vi.fn(async () => ({ saved: [] }));
  phone.server.saveAnswers = ask;
  session.choose('GB014', 'normal');
  await settle(1_000);
  expect(ask.mock.calls.length).toBeLessThan(5);
  expect(session.get().pending).toBe(1);
  session.pause();
});

function never(): never {
  throw new Error('nothing is begun');
}
