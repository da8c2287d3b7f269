import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPauseGate } from './pause-gate.ts';
import { backoffMs, withRetry } from './with-retry.ts';
import { isRetryable, RefusedError, retryAfterOf, TransportError } from './send/transport-error.ts';

const policy = { attempts: 4, baseMs: 100, capMs: 1000 };
const gateOf = (signal = new AbortController().signal) => createPauseGate(signal);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails with these errors in sequence, then succeeds. */
function failing(...errors: Error[]) {
  const at: number[] = [];
  const work = async () => {
    at.push(Date.now());
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { work, at };
}

test('waits are random up to a doubling limit, at most the cap, at least Retry-After', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(5000),
      (failures, random, after) => {
        const wait = backoffMs(failures, policy, 0, () => random);
        expect(wait).toBeLessThanOrEqual(Math.min(1000, 100 * 2 ** (failures - 1)));
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(backoffMs(failures, policy, after, () => random)).toBe(Math.max(after, wait));
      },
    ),
  );
  expect(backoffMs(3, policy, 0, () => 1)).toBe(400);
  expect(backoffMs(3, policy, 0, () => 0.25)).toBe(100);
});

test('only failures that may pass are retried', async () => {
  for (const status of [0, 408, 429, 500, 502, 503, 504, 599]) {
    const { work } = failing(new TransportError(status));
    const result = withRetry(gateOf(), policy, work);
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
  }
  for (const status of [301, 400, 401, 403, 404, 413]) {
    const { work, at } = failing(new TransportError(status));
    await expect(withRetry(gateOf(), policy, work)).rejects.toMatchObject({ status });
    expect(at).toHaveLength(1);
    expect(isRetryable(status)).toBe(false);
  }
  const refused = failing(new RefusedError(5103, 'no', null));
  await expect(withRetry(gateOf(), policy, refused.work)).rejects.toThrow('no');
});

test('gives up after its attempts with the last error', async () => {
  const errors = [500, 500, 500, 502].map((status) => new TransportError(status));
  const { work, at } = failing(...errors);
  const result = withRetry(gateOf(), policy, work);
  const rejected = expect(result).rejects.toMatchObject({ status: 502, message: 'ajax error 502' });
  await vi.runAllTimersAsync();
  await rejected;
  expect(at).toHaveLength(4);
});

test('honours Retry-After, but gives up beyond two minutes', async () => {
  const { work, at } = failing(new TransportError(429, '', 7000));
  const result = withRetry(gateOf(), policy, work);
  await vi.runAllTimersAsync();
  await result;
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(7000);
  const long = failing(new TransportError(503, '', 3_600_000));
  await expect(withRetry(gateOf(), policy, long.work)).rejects.toMatchObject({ status: 503 });
});

test("Retry-After is seconds or a date by the server's clock", () => {
  expect(retryAfterOf('3', null)).toBe(3000);
  const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
  expect(retryAfterOf('Sun, 22 Nov 2026 10:00:30 GMT', date)).toBe(30_000);
  expect(retryAfterOf('Sun, 22 Nov 2026 09:00:00 GMT', date)).toBe(0);
  expect(retryAfterOf('soon', date)).toBeUndefined();
  expect(retryAfterOf(null, date)).toBeUndefined();
});

test('a pause aborts the running request without counting as a failure, and delays the next', async () => {
  const gate = gateOf();
  let began = 0;
  const result = withRetry(gate, { ...policy, attempts: 1 }, async (signal) => {
    began += 1;
    if (began > 1) return 'done';
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(new TransportError(0)));
    });
  });
  await vi.advanceTimersByTimeAsync(10);
  gate.pause();
  gate.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toBe(1);
  gate.resume();
  expect(await result).toBe('done');
  expect(began).toBe(2);
});

test('an abort ends it at once while working, waiting, paused and before the start', async () => {
  for (const state of ['working', 'waiting', 'paused', 'before'] as const) {
    const controller = new AbortController();
    if (state === 'before') controller.abort();
    const gate = gateOf(controller.signal);
    if (state === 'paused') gate.pause();
    const result = withRetry(gate, { attempts: 9, baseMs: 1e9, capMs: 1e9 }, async (signal) => {
      if (state === 'waiting') throw new TransportError(500);
      return new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    const rejected = expect(result).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    await rejected;
  }
});

test('without a network it waits until there is one', async () => {
  const network = { onLine: false };
  const page = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { work, at } = failing(new TransportError(0));
  const result = withRetry(gateOf(), policy, work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(at).toHaveLength(1);
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
});
