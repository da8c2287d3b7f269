import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'yanche-folder-'));
});
afterEach(async () => {
  await chmod(dir, 0o700);
  await rm(dir, { recursive: true });
});

test('is made, and may be there', async () => {
  await openDataFolder(path.join(dir, 'a/b'));
  await openDataFolder(path.join(dir, 'a/b'));
});

test('a file in its place is named', async () => {
  const file = path.join(dir, 'data');
  await writeFile(file, '');
  await expect(openDataFolder(file)).rejects.toThrow(`DATA_DIR ${file} is a file, not a folder`);
  const below = path.join(file, 'data');
  await expect(openDataFolder(below)).rejects.toThrow(`DATA_DIR ${below} lies below a file`);
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder of somebody else is named',
  async () => {
    await chmod(dir, 0o500);
    await expect(openDataFolder(dir)).rejects.toThrow(`DATA_DIR ${dir} is not writable`);
  },
);
