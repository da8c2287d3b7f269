import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as often as told. */
const aPart = (failures: number) =>
  vi.fn(async () => {
    if (failures === 0) return 'part';
    failures -= 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('tries again after 1, 2, 4 … 30 s, without any news of the network', async () => {
  const load = aPart(7);
  const { result } = renderHook(() => useLoaded(load));
  await pass(0);
  for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    expect(result.current).toBeNull();
    await pass(seconds * 1_000 - 1);
    expect(load).toHaveBeenCalledTimes(at + 1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(at + 2);
  }
  expect(result.current).toBe('part');
  await pass(120_000);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(8);
});

test("the network's return asks at once, and leaves one pause behind, not two", async () => {
  const load = aPart(2);
  const { result } = renderHook(() => useLoaded(load));
  await pass(500);
  dispatchEvent(new Event('online'));
  await pass(600);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(result.current).toBe('part');
});

test('a screen that was left asks no more', async () => {
  const load = aPart(9);
  const { unmount } = renderHook(() => useLoaded(load));
  await pass(0);
  unmount();
  await pass(120_000);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
