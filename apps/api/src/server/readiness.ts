import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingMigrations } from '#database/migrate.ts';
import type { Deps } from '#deps.ts';

/** What is said while the database has not been migrated for this version. */
export const olderSchema = 'database older than this version';

/** However often it is asked, the disk is tried no more often than this. */
const tryEveryMs = 1_000;
const trial = Buffer.alloc(4096, 1);

/** What keeps this process from doing its work; null when nothing does. */
export function createReadiness({ db, config, storage }: Deps): () => Promise<string | null> {
  const file = path.join(config.dataDir, `.ready-${process.pid}`);
  let tried = -Infinity;
  let trouble: Promise<string | null> = Promise.resolve(null);
  const tryDisk = async () => {
    try {
      // A new file each time: writing over an old one needs no room.
      await writeFile(file, trial, { mode: 0o600 });
      return (await storage.folder?.isThere()) === false ? 'objects folder missing' : null;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return /^(ENOSPC|EDQUOT)$/.test(code) ? 'disk full' : 'data folder not writable';
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  };
  return async () => {
    try {
      if ((await missingMigrations(db)).length > 0) return olderSchema;
    } catch {
      return 'database unreachable';
    }
    if (performance.now() - tried >= tryEveryMs) {
      tried = performance.now();
      trouble = tryDisk();
    }
    return trouble;
  };
}
