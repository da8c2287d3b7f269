import { randomFillSync } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockBytes, releaseBlocks, acquireBlock } from './block-pool.ts';
import { directWriter } from './positional-writer.ts';

let folder: string;
let file: string;
let handle: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-places-'));
  file = path.join(folder, 'file');
  await writeFile(file, '');
});
afterEach(async () => {
  await handle.close();
  await rm(folder, { recursive: true });
});

async function write(bytes: Uint8Array, at: number): Promise<void> {
  randomFillSync(bytes);
  const place = directWriter(handle);
  try {
    await place.write(bytes, at);
  } finally {
    await place.close();
  }
}
const written = async (from: number) => (await readFile(file)).subarray(from);

/** Does this system write a page past its cache here? */
async function goesPastCache(): Promise<boolean> {
  const direct = await open(file, constants.O_WRONLY | constants.O_DIRECT).catch(() => null);
  if (direct === null) return false;
  const block = acquireBlock();
  try {
    await direct.write(block, 0, 4096, 0);
    return true;
  } catch {
    return false;
  } finally {
    releaseBlocks([block]);
    await direct.close();
  }
}

test('whole pages are written directly', async ({ skip }) => {
  if (process.platform !== 'linux' || !(await goesPastCache())) skip();
  // The usual way cannot write here.
  handle = await open(file, 'r');
  const block = acquireBlock();
  await write(block, blockBytes);
  expect((await written(blockBytes)).equals(block)).toBe(true);
  await expect(write(block, 17)).rejects.toMatchObject({ code: 'EBADF' });
  await expect(write(block.subarray(0, 5000), 0)).rejects.toMatchObject({ code: 'EBADF' });
  releaseBlocks([block]);
});

test.each([
  ['no whole number of pages', () => acquireBlock().subarray(0, 10_001), 4096],
  ['a place between two pages', acquireBlock, 17],
  ['memory that begins between two pages', () => acquireBlock().subarray(1), 8192],
  ['memory of its own', () => new Uint8Array(3 * 4096), 4096],
])('%s is written to its position anyway', async (_, bytesOf, at) => {
  handle = await open(file, 'r+');
  const bytes = bytesOf();
  await write(bytes, at);
  expect((await written(at)).equals(bytes)).toBe(true);
});

test('disk errors are reported', async () => {
  handle = await open(file, 'r');
  await expect(write(new Uint8Array(10), 0)).rejects.toMatchObject({ code: 'EBADF' });
});
