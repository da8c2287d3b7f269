import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** After the build: a .br and .gz beside every script and style sheet. */
export const compressPlugin = (root: string): Plugin => ({
  name: 'yanche:compress',
  apply: 'build',
  async closeBundle() {
    const folder = path.join(root, 'dist/assets');
    // Nothing was written: what went wrong before is the message that helps.
    if (!existsSync(folder)) return;
    const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await brotli(bytes));
        await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
      }),
    );
  },
});
