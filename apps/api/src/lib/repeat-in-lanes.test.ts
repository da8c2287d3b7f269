import { expect, test } from 'vitest';
import { repeatInLanes } from './repeat-in-lanes.ts';

/** Work of so many pieces, and how many ran at once. */
function work(count: number, fails: (at: number) => boolean = () => false) {
  const seen = { done: 0, most: 0 };
  let [left, under] = [count, 0];
  const step = async () => {
    if (left === 0) return false;
    const at = count - left;
    left -= 1;
    under += 1;
    seen.most = Math.max(seen.most, under);
    await new Promise((resolve) => setTimeout(resolve, 2));
    under -= 1;
    if (fails(at)) throw new Error(`piece ${at}`);
    seen.done += 1;
    return true;
  };
  return { seen, step };
}

test('runs as many at once as there are lanes, and no more', async () => {
  const { seen, step } = work(10);
  expect(await repeatInLanes(undefined, step, { lanes: 3 })).toBe(10);
  expect(seen).toEqual({ done: 10, most: 3 });
});

test('leaves the rest for later', async () => {
  const { seen, step } = work(10);
  expect(await repeatInLanes(undefined, step, { lanes: 2, most: 2 })).toBe(4);
  expect(seen.done).toBe(4);
});

test('a piece that fails stops its lane only, and is said', async () => {
  const { seen, step } = work(10, (at) => at === 0);
  await expect(repeatInLanes(undefined, step, { lanes: 2 })).rejects.toThrow('piece 0');
  expect(seen.done).toBe(9);
});

test('ends with its signal', async () => {
  const ending = new AbortController();
  ending.abort();
  const { seen, step } = work(10);
  expect(await repeatInLanes(ending.signal, step, { lanes: 2 })).toBe(0);
  expect(seen.done).toBe(0);
});
