import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const rest = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

test('one key runs in sequence; another key does not wait', async () => {
  const inTurn = createKeyedQueue();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await rest(ms);
    seen.push(`${name} ends`);
  };
  await Promise.all([
    inTurn('a', work('a1', 20)),
    inTurn('a', work('a2', 0)),
    inTurn('b', work('b', 0)),
  ]);
  expect(seen).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a failing task does not affect the next', async () => {
  const inTurn = createKeyedQueue();
  const broken = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn('a', async () => 'later')).toBe('later');
});
