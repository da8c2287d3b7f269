import { execFile } from 'node:child_process';
import { cp, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProductProcess } from '../../apps/api/src/testing/product-process.ts';
import { type Drill, inShop, newDataDir, statusOf, until } from './drill.ts';

const run = promisify(execFile);

const diskFull: Drill = {
  name: 'disk full, then room again',
  async run() {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') {
      return { skipped: 'needs root on Linux, for a small disk' };
    }
    const disk = path.join(os.tmpdir(), `yanche-disk-${process.pid}`);
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'none', disk]);
    try {
      const dataDir = path.join(disk, 'data');
      const seed = await newDataDir();
      await run('cp', ['-a', seed, dataDir]);
      await rm(seed, { recursive: true });
      return await inShop(
        async ({ product, shoppers }) => {
          const filler = path.join(disk, 'filler');
          await fill(filler);
          const isTold = await until(async () => (await statusOf(product.url)) === 503, 15_000);
          await shoppers.waitForMore(3);
          await rm(filler);
          const isBack = await until(async () => (await statusOf(product.url)) === 200);
          const faults = [
            ...(isTold ? [] : ['/readyz did not say so']),
            ...(isBack ? [] : ['it did not get ready again']),
          ];
          return { faults };
        },
        { dataDir },
      );
    } finally {
      await run('umount', ['-l', disk]);
      await rm(disk, { recursive: true, force: true });
    }
  },
};

/** Takes all the room there is. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    const block = Buffer.alloc(1024 * 1024, 1);
    while ((await statfs(path.dirname(file))).bavail > 0) await handle.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

const secretsLost: Drill = {
  name: 'secrets.json lost',
  async run() {
    const dataDir = await newDataDir();
    const file = path.join(dataDir, 'secrets.json');
    await cp(file, `${file}.away`);
    await rm(file);
    try {
      const product = await startProductProcess({ dataDir });
      await product.stop();
      return { skipped: 'it starts without them: nothing refuses yet' };
    } catch (error) {
      const isNamed = (error as Error).message.includes('secrets.json');
      await rename(`${file}.away`, file);
      const again = await startProductProcess({ dataDir });
      await again.stop();
      return { acknowledged: 0, lost: isNamed ? [] : [(error as Error).message], note: 'refuses' };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const secondStart: Drill = {
  name: 'a second start on the same folder',
  run: () =>
    inShop(async ({ dataDir }) => {
      const second = await startProductProcess({ dataDir }).then(
        () => 'it started',
        ({ message }: Error) => message,
      );
      const isRefused = /is already in use by process \d+/.test(second);
      return { note: 'refused', faults: isRefused ? [] : [second] };
    }),
};

export const folderDrills = [diskFull, secretsLost, secondStart];
