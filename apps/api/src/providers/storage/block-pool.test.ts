import { expect, test } from 'vitest';
import { blockBytes, giveBack, takeBlock } from './block-pool.ts';

test('blocks share memory with other threads, do not overlap, and are used again', () => {
  const blocks = [takeBlock(), takeBlock()] as const;
  blocks[0].fill(1);
  blocks[1].fill(2);
  expect(blocks.map(({ length }) => length)).toEqual([blockBytes, blockBytes]);
  expect(blocks[0].every((byte) => byte === 1)).toBe(true);
  giveBack(blocks);
  expect(blocks).toContain(takeBlock());
  giveBack([blocks[1]]);
});

test('beyond what is kept for good there are more, which are not kept', () => {
  const all = Array.from({ length: 100 }, takeBlock);
  const shared = all.filter(({ buffer }) => buffer instanceof SharedArrayBuffer);
  expect(all.every(({ length }) => length === blockBytes)).toBe(true);
  expect(shared.length).toBeLessThan(all.length);
  const last = all.at(-1);
  giveBack(all);
  expect(Array.from({ length: shared.length }, takeBlock)).not.toContain(last);
  giveBack(shared);
});
