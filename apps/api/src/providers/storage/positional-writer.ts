import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** What every disk takes as a whole. */
const pageBytes = 4096;

export type PositionalWriter = {
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** The file itself stays open. */
  close(): Promise<void>;
};

/** Into the cache of the system, for what the disk need not have at once. */
export const bufferedWriter = (handle: FileHandle): PositionalWriter => ({
  write: (bytes, at) => writeRest(handle, bytes, 0, at),
  close: async () => {},
});

/**
 * Past the cache of the system, where that can be done (Linux, most file systems): the bytes are on the disk at once instead of
 * being copied, kept and flushed, which takes ten times the processor (docs/decisions/0013). Only whole pages out of shared
 * memory go this way, the rest takes the usual one.
 */
export function directWriter(handle: FileHandle): PositionalWriter {
  let direct: FileHandle | null | undefined;

  /** How many bytes are at their place. */
  const writePages = async (bytes: Uint8Array, at: number): Promise<number> => {
    const whole = bytes.length - (bytes.length % pageBytes);
    if (whole === 0 || at % pageBytes > 0 || !(bytes.buffer instanceof SharedArrayBuffer)) return 0;
    if (direct === undefined) direct = await reopen(handle);
    if (direct === null) return 0;
    try {
      return (await direct.write(bytes, 0, whole, at)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
      // This file system only writes through the cache.
      await direct.close();
      direct = null;
      return 0;
    }
  };

  return {
    write: async (bytes, at) => writeRest(handle, bytes, await writePages(bytes, at), at),
    close: async () => direct?.close(),
  };
}

/** The same file, whatever its name is by now; null where that cannot be. */
async function reopen({ fd }: FileHandle): Promise<FileHandle | null> {
  const flag = constants.O_DIRECT as number | undefined; // other systems lack it
  if (flag === undefined) return null;
  return open(`/proc/self/fd/${fd}`, constants.O_WRONLY | flag).catch(() => null);
}

/** A disk that is nearly full may take a piece only. */
async function writeRest(handle: FileHandle, bytes: Uint8Array, from: number, at: number) {
  for (let done = from; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}
