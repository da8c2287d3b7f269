import { failureCodes } from '@yanche/contract/failure-codes';
import { CallError, HttpError } from '#lib/call/call-error.ts';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { QueuedStep } from './queued-step.ts';
import { memoryStepStore } from './step-store.ts';

/** A phone with a queue; `answer` says what the server does with a step. */
async function aPhone(store = memoryStepStore()) {
  const sent: QueuedStep[] = [];
  const phone = { online: true, answer: (() => {}) as (step: QueuedStep) => void };
  const outbox = await createOutbox({
    person: 'p',
    store,
    isOnline: () => phone.online,
    send: async (step) => {
      sent.push(step);
      phone.answer(step);
    },
  });
  return { outbox, store, phone, sent, kinds: () => sent.map(({ kind }) => kind) };
}
const offline = () => {
  throw new HttpError('Network Error');
};
const refuse = (name: keyof typeof failureCodes) => () => {
  throw new CallError(failureCodes[name], 'why', null);
};

test('online a step is sent at once and leaves nothing behind', async () => {
  const { outbox, store, kinds } = await aPhone();
  expect(await outbox.deliver({ kind: 'depart', taskId: 't' })).toEqual({ kind: 'sent' });
  expect(kinds()).toEqual(['depart']);
  expect(await store.list()).toEqual([]);
  expect(outbox.get()).toEqual([]);
});

test('offline everything is kept, also over a restart, and goes out once, in order', async () => {
  const first = await aPhone();
  first.phone.online = false;
  for (const kind of ['depart', 'submit'] as const) {
    expect(await first.outbox.deliver({ kind, taskId: 't' })).toEqual({ kind: 'queued' });
  }
  await first.outbox.deliver({ kind: 'checkIn', taskId: 't', position: { lng: 1, lat: 2 } });
  expect(first.outbox.statusOf('t', '30')).toBe('50');
  expect(first.sent).toEqual([]);
  first.outbox.stop();

  const second = await aPhone(first.store);
  expect(second.outbox.get()).toHaveLength(3);
  await second.outbox.resume();
  expect(second.kinds()).toEqual(['depart', 'checkIn', 'submit']);
  expect(second.sent[1]).toMatchObject({ position: { lng: 1, lat: 2 } });
  expect(await second.store.list()).toEqual([]);
});

test('an answer that got lost: the same step, with the same id, goes out again', async () => {
  const { outbox, phone, sent } = await aPhone();
  phone.answer = offline;
  await outbox.deliver({ kind: 'depart', taskId: 't' });
  phone.answer = () => {};
  await outbox.resume();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(sent[0]?.at).toBe(sent[1]?.at);
  outbox.stop();
});

test('a second tap finds the step of the first', async () => {
  const { outbox, phone } = await aPhone();
  phone.online = false;
  await outbox.deliver({ kind: 'submit', taskId: 't' });
  await outbox.deliver({ kind: 'submit', taskId: 't' });
  expect(outbox.get()).toHaveLength(1);
  outbox.stop();
});

test('a refused step stops its own job and no other, and loses nothing', async () => {
  const { outbox, phone, kinds } = await aPhone();
  phone.online = false;
  await outbox.deliver({ kind: 'checkIn', taskId: 't', position: null });
  await outbox.deliver({ kind: 'submit', taskId: 't' });
  await outbox.deliver({ kind: 'depart', taskId: 'other' });
  phone.online = true;
  phone.answer = (step) => step.taskId === 't' && refuse('tooFarAway')();
  await outbox.resume();
  expect(kinds().sort()).toEqual(['checkIn', 'depart']);
  expect(
    outbox
      .get()
      .map(({ kind, state }) => `${kind} ${state}`)
      .sort(),
  ).toEqual(['checkIn refused', 'submit waiting']);
  expect(outbox.get().find(({ kind }) => kind === 'checkIn')?.refusal?.text).toBe('why');

  phone.answer = () => {};
  const again = await outbox.deliver({
    kind: 'checkIn',
    taskId: 't',
    position: { lng: 1, lat: 2 },
  });
  expect(again).toEqual({ kind: 'sent' });
  expect(outbox.get()).toEqual([]); // the hand-in followed
});

test('answers wait for the steps before them', async () => {
  const { outbox, phone } = await aPhone();
  phone.answer = offline;
  await outbox.deliver({ kind: 'checkIn', taskId: 't', position: null });
  await expect(outbox.clearWay('t')).rejects.toThrow(HttpError);
  await expect(outbox.clearWay('other')).resolves.toBeUndefined();
  phone.answer = () => {};
  await expect(outbox.clearWay('t')).resolves.toBeUndefined();
  outbox.stop();
});

test('what waits can be taken back', async () => {
  const { outbox, phone, store, sent } = await aPhone();
  phone.online = false;
  await outbox.deliver({ kind: 'submit', taskId: 't' });
  await outbox.discard(outbox.get()[0]?.id ?? '');
  phone.online = true;
  await outbox.resume();
  expect(sent).toEqual([]);
  expect(await store.list()).toEqual([]);
});

test('a step sent in another tab is not sent here', async () => {
  const { outbox, phone, store, sent } = await aPhone();
  phone.online = false;
  await outbox.deliver({ kind: 'depart', taskId: 't' });
  await store.remove(outbox.get()[0]?.id ?? '');
  phone.online = true;
  await outbox.resume();
  expect(sent).toEqual([]);
  expect(outbox.get()).toEqual([]);
});

test('somebody who waits is not told “queued” before the answer is late', async () => {
  const { outbox, phone } = await aPhone();
  const seen: number[] = [];
  outbox.subscribe(() => seen.push(outbox.get().length));
  await outbox.deliver({ kind: 'depart', taskId: 't' });
  expect(new Set(seen)).toEqual(new Set([0]));
  phone.answer = refuse('notLoggedIn');
  expect(await outbox.deliver({ kind: 'depart', taskId: 't' })).toEqual({ kind: 'login' });
  outbox.stop();
});
