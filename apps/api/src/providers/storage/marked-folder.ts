import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, syncFolder } from './disk-files.ts';
import { type MarkedFolder, StorageError } from './storage.ts';

export function createMarkedFolder(root: string): MarkedFolder {
  const markFile = path.join(root, '.folder-id');
  let expected: string | null = null;
  const readMark = () => readFile(markFile, 'utf8').then((text) => text.trim(), isMissing);
  const isThere = async () =>
    expected === null || (await readMark().catch(() => null)) === expected;
  return {
    path: root,
    markFile,
    readMark,
    async writeMark(mark) {
      await mkdir(root, { recursive: true });
      const temporary = `${markFile}.${randomUUID()}`;
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(`${mark}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, markFile);
      await syncFolder(markFile);
    },
    expect: (mark) => void (expected = mark),
    isThere,
    async requireThere() {
      if (!(await isThere())) throw new StorageError(`${root} is not the folder it was`);
    },
  };
}
