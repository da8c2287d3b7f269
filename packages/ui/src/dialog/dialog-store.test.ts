import { expect, it } from 'vitest';
import { createDialogStore } from './dialog-store.ts';

it('answers each question once and forgets it after closing', async () => {
  const store = createDialogStore();
  const first = store.ask('confirm', { title: 'one' });
  const second = store.ask('confirm', { title: 'two' });
  const [one, two] = store.get();
  store.answer(two?.id ?? 0, true);
  store.answer(two?.id ?? 0, false);
  await expect(second).resolves.toBe(true);
  expect(store.get().map((request) => request.open)).toEqual([true, false]);
  store.remove(two?.id ?? 0);
  expect(store.get()).toHaveLength(1);
  store.answer(one?.id ?? 0, false);
  await expect(first).resolves.toBe(false);
});

it('clears all questions at once, each answered with no', async () => {
  const store = createDialogStore();
  const asked = [store.ask('confirm', { title: 'one' }), store.ask('alert', { title: 'two' })];
  store.clear();
  expect(store.get()).toEqual([]);
  await expect(Promise.all(asked)).resolves.toEqual([false, false]);
});
