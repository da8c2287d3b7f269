import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stays 2000 ms', () => {
  const store = createToastStore();
  store.show('saved');
  vi.advanceTimersByTime(1999);
  expect(store.get()?.text).toBe('saved');
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeNull();
});

it('replaces the words and restarts the time, also for the same words', () => {
  const store = createToastStore();
  store.show('one');
  const first = store.get()?.id;
  vi.advanceTimersByTime(1500);
  store.show('one');
  expect(store.get()?.id).not.toBe(first);
  vi.advanceTimersByTime(1500);
  expect(store.get()?.text).toBe('one');
  vi.advanceTimersByTime(500);
  expect(store.get()).toBeNull();
});

it('a new one brings its own look; one with a time follows one that stays', () => {
  const store = createToastStore();
  store.show('uploading…', { duration: 0, forbidClick: true });
  expect(store.get()).toMatchObject({ kind: 'plain', forbidClick: true });
  store.show('uploaded', { kind: 'success' });
  expect(store.get()).toMatchObject({ text: 'uploaded', kind: 'success', forbidClick: false });
  vi.advanceTimersByTime(2000);
  expect(store.get()).toBeNull();
});

it('with duration 0 stays until cleared', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const off = store.subscribe(heard);
  store.show('uploading…', { duration: 0 });
  vi.advanceTimersByTime(60_000);
  expect(store.get()?.text).toBe('uploading…');
  store.clear();
  expect(store.get()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  off();
  store.show('unheard');
  expect(heard).toHaveBeenCalledTimes(2);
});
