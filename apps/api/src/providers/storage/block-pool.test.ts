import { expect, test } from 'vitest';
import { blockBytes, releaseBlocks, acquireBlock } from './block-pool.ts';

test('blocks are shared memory, do not overlap, and are reused', () => {
  const blocks = [acquireBlock(), acquireBlock()] as const;
  blocks[0].fill(1);
  blocks[1].fill(2);
  expect(blocks.map(({ length }) => length)).toEqual([blockBytes, blockBytes]);
  expect(blocks[0].every((byte) => byte === 1)).toBe(true);
  releaseBlocks(blocks);
  expect(blocks).toContain(acquireBlock());
  releaseBlocks([blocks[1]]);
});

test('beyond the pool, blocks are temporary', () => {
  const all = Array.from({ length: 100 }, acquireBlock);
  const shared = all.filter(({ buffer }) => buffer instanceof SharedArrayBuffer);
  expect(all.every(({ length }) => length === blockBytes)).toBe(true);
  expect(shared.length).toBeLessThan(all.length);
  const last = all.at(-1);
  releaseBlocks(all);
  expect(Array.from({ length: shared.length }, acquireBlock)).not.toContain(last);
  releaseBlocks(shared);
});
