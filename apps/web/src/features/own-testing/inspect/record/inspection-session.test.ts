import type { Answer } from '@yanche/contract/inspections/inspections';
import { failureText } from '@yanche/contract/failures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, cut, passingFaults, refusal } from '#lib/photo-queue/testing/faults.ts';
import { aTask, taskId } from './task-fixture.ts';
import type { InspectionSession } from './inspection-session.ts';
import { createPhone, openPhone } from './phone-fixture.ts';

const settle = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const addPhoto = (session: InspectionSession, fileId: string) =>
  session.addPhoto(
    { codes: ['GB002'], fileId, takenAt: new Date().toISOString() },
    bytesOf(fileId),
  );

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('an answer is stored on the device before it is sent', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  expect(session.get().answers.get('GB014')?.answer.result).toBe('normal');
  expect(session.get().pending).toBe(1);
  await settle(0);
  expect((await phone.store.load(taskId)).answers).toHaveLength(1);
  expect(phone.server.log).toEqual([]);
  await settle();
  expect(phone.server.saved.get('GB014')?.result).toBe('normal');
  expect(session.get()).toMatchObject({ pending: 0, phase: 'idle' });
});

test('never sends answers that are not stored yet', async () => {
  const { phone, session } = await openPhone();
  const { putAnswers } = phone.store;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  phone.store.putAnswers = async (answers) => arrived.then(() => putAnswers(answers));
  session.choose('GB014', 'normal');
  await session.resume();
  expect(phone.server.log).toEqual([]);
  arrive();
  await settle();
  expect(phone.server.log).toEqual(['answers GB014']);
});

test('sends during continuous tapping', async () => {
  const { phone, session } = await openPhone();
  for (let tap = 0; tap < 10; tap += 1) {
    session.choose('GB014', tap % 2 === 0 ? 'normal' : 'na');
    await settle(300);
  }
  expect(phone.server.log.length).toBeGreaterThan(1);
});

test('offline everything stays on the device and is sent after a reload', async () => {
  const phone = createPhone();
  phone.net.online = false;
  const first = await phone.open();
  first.choose('GB014', 'normal');
  first.choose('GB002', 'normal');
  await addPhoto(first, 'f1');
  await settle();
  expect(first.get()).toMatchObject({ phase: 'offline', pending: 3 });
  first.pause();

  phone.net.online = true;
  const second = await phone.open();
  expect(second.get()).toMatchObject({ pending: 3 });
  expect(await second.flush()).toBe(true);
  expect(phone.server.saved.get('GB002')?.photos).toEqual(['f1']);
  expect(second.get()).toMatchObject({ phase: 'idle', pending: 0 });
});

test('a photo is sent before the answer that contains it; other answers do not wait', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB002', 'normal');
  await addPhoto(session, 'f1');
  session.choose('GB015', 'na');
  await settle();
  expect(phone.server.log).toEqual(['answers GB015', 'photo f1', 'answers GB002']);
  expect(await phone.photoStore.bytes('f1')).toBeNull();
  expect(session.get().photos.get('f1')).toMatchObject({ state: 'sent', url: '/files/f1' });
});

test('a photo taken while the user was unknown is also sent before its answer', async () => {
  const phone = createPhone();
  phone.net.online = false;
  const first = await phone.open(null);
  first.choose('GB002', 'normal');
  await addPhoto(first, 'f1');
  await settle();
  first.pause();
  phone.net.online = true;
  const second = await phone.open('p1');
  expect(await second.flush()).toBe(true);
  expect(phone.server.log).toEqual(['photo f1', 'answers GB002']);
  expect(second.get().answers.get('GB002')?.problem).toBeNull();
});

test.each(passingFaults)('every step may fail and is tried again: %s', async (_, fault) => {
  const { phone, session } = await openPhone();
  session.choose('GB002', 'normal');
  await addPhoto(session, 'f1');
  session.choose('GB014', 'normal');
  phone.server.faults.push(fault, {}, fault, {}, fault);
  await settle(700);
  expect(session.get().phase).toBe('waiting');
  await settle(120_000);
  expect(session.get()).toMatchObject({ phase: 'idle', pending: 0 });
  expect([...phone.server.saved.keys()].sort()).toEqual(['GB002', 'GB014']);
  expect(phone.server.files.get('f1')).toBe('sha2');
});

test('retry delays grow, and taps do not shorten them', async () => {
  const { phone, session } = await openPhone();
  phone.server.faults.push(...Array.from({ length: 50 }, () => ({ before: cut })));
  const triesIn = async (ms: number) => {
    const before = phone.server.faults.length;
    for (let at = 0; at < ms; at += 1000) {
      session.choose('GB014', at % 2000 === 0 ? 'normal' : 'na');
      await settle(1000);
    }
    return before - phone.server.faults.length;
  };
  expect(await triesIn(20_000)).toBeLessThanOrEqual(6);
  expect(await triesIn(120_000)).toBeLessThanOrEqual(6);
});

test('a second tap during a request is not lost', async () => {
  const { phone, session } = await openPhone();
  const release = phone.server.hold();
  session.choose('GB014', 'normal');
  await settle(1_000);
  session.choose('GB014', 'limited');
  session.edit('GB014', (answer) => ({ ...answer, note: '车位太窄' }));
  release();
  await settle();
  expect(phone.server.saved.get('GB014')).toMatchObject({ result: 'limited', note: '车位太窄' });
  expect(session.get().pending).toBe(0);
});

test('of two taps in one millisecond or with a clock set back, the last one wins', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  session.choose('GB014', 'na');
  await settle();
  vi.setSystemTime(new Date('2026-11-20T00:00:00Z'));
  session.choose('GB014', 'normal');
  await settle();
  expect(phone.server.saved.get('GB014')?.result).toBe('normal');
});

test('an answer given later on another device wins', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  await settle();
  const other = {
    ...phone.server.saved.get('GB014'),
    result: 'na',
    answeredAt: '2026-11-23T03:00:00.000Z',
  };
  phone.server.saved.set('GB014', other as Answer);
  session.choose('GB014', 'limited');
  await settle();
  expect(phone.onOutdated).toHaveBeenCalled();
  session.refresh(aTask({ answers: [...phone.server.saved.values()] }));
  expect(session.get().answers.get('GB014')?.answer.result).toBe('na');
});

test('unsent answers survive a refresh from the server', async () => {
  const phone = createPhone();
  phone.net.online = false;
  const session = await phone.open();
  session.choose('GB014', 'na');
  const old: Answer = {
    code: 'GB014',
    result: 'normal',
    findings: [],
    measure: null,
    note: '',
    photos: [],
    answeredAt: '2026-11-23T01:00:00.000Z',
  };
  session.refresh(aTask({ answers: [old, { ...old, code: 'GB015' }] }));
  expect(session.get().answers.get('GB014')).toMatchObject({
    dirty: true,
    answer: { result: 'na' },
  });
  expect(session.get().answers.get('GB015')).toMatchObject({ dirty: false });
});

test('an abnormal item without a defect is sent as begun only; findings are restored when the result changes back', async () => {
  const { phone, session } = await openPhone();
  const answer = () => session.get().answers.get('GB014')?.answer;
  session.choose('GB014', 'abnormal');
  const finding = { id: 'a', defect: '', degree: null, pin: null, photos: [], note: '' };
  session.edit('GB014', (each) => ({ ...each, findings: [finding] }));
  await settle();
  expect(phone.server.log).toEqual(['drafts GB014']);
  expect(phone.server.begun.get('GB014')).toMatchObject({
    result: 'abnormal',
    findings: [finding],
  });
  session.editFinding('GB014', 'a', { defect: 'XS', degree: 2 });
  session.choose('GB014', 'normal');
  expect(answer()?.findings).toEqual([]);
  session.choose('GB014', 'abnormal');
  expect(answer()?.findings[0]).toMatchObject({ defect: 'XS', degree: 2 });
  await settle();
  expect(phone.server.saved.get('GB014')?.findings).toHaveLength(1);
});

const exterior = ['GB014', 'GB015', 'GB016'];

test('the rest of a station becomes normal except items with a required photo; undo before sending', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB015', 'na');
  const { count, undo } = session.fillNormal(exterior);
  expect(count).toBe(2);
  expect(session.fillNormal(['GB002']).count).toBe(0);
  await settle();
  expect(phone.server.log).toEqual(['answers GB015']);
  undo();
  await settle(20_000);
  expect(session.get().answers.size).toBe(1);
  expect((await phone.store.load(taskId)).answers).toHaveLength(1);
  session.fillNormal(exterior);
  await settle(20_000);
  expect(phone.server.saved.size).toBe(3);
});

test('photos and measurements before the result survive a reload', async () => {
  const phone = createPhone();
  const first = await phone.open();
  await addPhoto(first, 'f1');
  first.edit('GB014', (answer) => ({ ...answer, measure: { 'paint_um.p1': 120 } }));
  await settle();
  expect(phone.server.log).toEqual(['drafts GB014', 'photo f1', 'drafts GB002']);
  expect(first.unfinished()).toHaveLength(4);
  first.pause();
  const second = await phone.open();
  second.choose('GB002', 'normal');
  const { count, undo } = second.fillNormal(exterior);
  expect(count).toBe(3);
  undo();
  expect(second.get().answers.get('GB014')).toMatchObject({ undecided: true });
  second.choose('GB014', 'normal');
  await settle();
  expect(phone.server.saved.get('GB002')?.photos).toEqual(['f1']);
  expect(phone.server.saved.get('GB014')?.measure).toEqual({ 'paint_um.p1': 120 });
});

test('answers missing on the server are sent again', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  await settle();
  phone.server.saved.clear();
  session.resend(['GB014', 'GB999']);
  expect(await session.flush()).toBe(true);
  expect(phone.server.saved.has('GB014')).toBe(true);
});

test('one invalid answer does not block others, whether or not the server names it', async () => {
  const { phone, session } = await openPhone();
  for (const code of ['GB014', 'GB015', 'GB016']) session.choose(code, 'normal');
  const wrong = refusal('fieldInvalid', { code: 'GB015' });
  phone.server.faults.push({ before: wrong });
  await settle();
  expect([...phone.server.saved.keys()]).toEqual(['GB014', 'GB016']);
  expect(session.get().answers.get('GB015')?.problem).toBeTruthy();
  expect(session.get().pending).toBe(1);
  session.choose('GB015', 'na');
  await settle();
  expect(session.get().pending).toBe(0);

  for (const code of ['GB014', 'GB015', 'GB016']) session.choose(code, 'na');
  const unnamed = refusal('badRequest');
  phone.server.faults.push({ before: unnamed }, {}, { before: unnamed });
  await settle();
  expect(session.get().pending).toBe(1);
});

test('an expired session loses nothing and continues after login', async () => {
  const { phone, session } = await openPhone();
  phone.server.faults.push({ before: refusal('notLoggedIn') });
  session.choose('GB014', 'normal');
  await settle(1_000);
  expect(session.get()).toMatchObject({ phase: 'login', pending: 1 });
  await session.resume();
  expect(session.get()).toMatchObject({ phase: 'idle', pending: 0 });
});

test('a changed task status stops the queue with a reason', async () => {
  const { phone, session } = await openPhone();
  phone.server.faults.push({ before: refusal('wrongState') });
  session.choose('GB014', 'normal');
  await settle(60_000);
  expect(session.get()).toMatchObject({
    phase: 'stopped',
    stoppedBy: failureText('wrongState', 'zh'),
  });
  expect((await phone.store.load(taskId)).answers).toHaveLength(1);
});

test('a refused photo is marked and blocks its answer until it is removed', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB002', 'normal');
  phone.server.faults.push({}, { before: refusal('fileTypeRefused') });
  await settle();
  await addPhoto(session, 'f1');
  await settle(30_000);
  expect(session.get().photos.get('f1')).toMatchObject({ state: 'refused' });
  expect(session.get().pending).toBe(2);
  session.removePhoto('GB002', 'f1');
  await settle();
  expect(session.get().pending).toBe(0);
});

test('with full storage it shows a warning and still sends', async () => {
  const phone = createPhone();
  Object.assign(phone.store, {
    persistent: true,
    putAnswers: () => Promise.reject(new Error('quota')),
  });
  const session = await phone.open();
  session.choose('GB014', 'normal');
  await settle(0);
  expect(session.get().unsaved).toBe(true);
  await settle();
  expect(phone.server.saved.has('GB014')).toBe(true);
  Object.assign(phone.store, { putAnswers: async () => {} });
  session.choose('GB015', 'normal');
  await settle(0);
  expect(session.get().unsaved).toBe(false);
  Object.assign(phone.photoStore, { put: () => Promise.reject(new Error('quota')) });
  await addPhoto(session, 'f1');
  expect(session.get().unsaved).toBe(true);
  expect(session.get().answers.get('GB002')?.answer.photos).toEqual(['f1']);
  await settle();
  expect([...phone.server.files.keys()]).toEqual(['f1']);
  expect(session.get().unsaved).toBe(false);
});

test('a page killed after the photo was stored: the next one names it in its answer', async () => {
  const code = 'GB002';
  const phone = createPhone();
  phone.net.online = false;
  const first = await phone.open();
  const putAnswers = phone.store.putAnswers;
  // The kill: nothing is written after the photo.
  Object.assign(phone.store, { putAnswers: () => Promise.reject(new Error('killed')) });
  await first.addPhoto(
    { codes: [code], findingId: 'gone', fileId: 'f1', takenAt: new Date().toISOString() },
    bytesOf('f1'),
  );
  first.pause();
  expect((await phone.store.load(taskId)).answers).toEqual([]);
  Object.assign(phone.store, { putAnswers });
  phone.net.online = true;
  const second = await phone.open();
  second.choose(code, 'normal');
  expect(await second.flush()).toBe(true);
  expect(phone.server.saved.get(code)?.photos).toEqual(['f1']);
  // Named once: a photo that the inspector removes later does not come back.
  second.removePhoto(code, 'f1');
  await settle();
  second.pause();
  const third = await phone.open();
  expect(third.get().answers.get(code)?.answer.photos).toEqual([]);
});

test('a photo of two items leaves the phone only when neither names it', async () => {
  const { phone, session } = await openPhone();
  phone.net.online = false;
  const takenAt = new Date().toISOString();
  const taken = { codes: ['GB002', 'GB014'], fileId: 'f1', takenAt };
  await session.addPhoto(taken, bytesOf('f1'));
  session.removePhoto('GB002', 'f1');
  await settle();
  expect(session.get().answers.get('GB014')?.answer.photos).toEqual(['f1']);
  expect(await phone.photoStore.bytes('f1')).not.toBeNull();
  session.removePhoto('GB014', 'f1');
  await settle();
  expect(await phone.photoStore.bytes('f1')).toBeNull();
});

test('a photo of a finding goes to the finding', async () => {
  const { session } = await openPhone();
  session.choose('GB015', 'abnormal');
  const findingId = session.get().answers.get('GB015')?.answer.findings[0]?.id;
  await session.addPhoto(
    { codes: ['GB015'], findingId, fileId: 'f1', takenAt: new Date().toISOString() },
    bytesOf('f1'),
  );
  const answer = session.get().answers.get('GB015')?.answer;
  expect([answer?.photos, answer?.findings[0]?.photos]).toEqual([[], ['f1']]);
});

test('after submitting, the inspection is deleted from the device', async () => {
  const { phone, session } = await openPhone();
  session.choose('GB014', 'normal');
  await session.flush();
  await session.close();
  expect(await phone.store.load(taskId)).toEqual({ task: null, answers: [] });
  expect(await phone.photoStore.list(`task:${taskId}`)).toEqual([]);
});
