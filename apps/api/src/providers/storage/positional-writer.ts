import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Alignment accepted by every disk. */
const pageBytes = 4096;

export type PositionalWriter = {
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** Does not close the file itself. */
  close(): Promise<void>;
};

/** Buffered writes, for bytes that need not be on disk at once. */
export const bufferedWriter = (handle: FileHandle): PositionalWriter => ({
  write: (bytes, at) => writeRest(handle, bytes, 0, at),
  close: async () => {},
});

/**
 * Direct I/O where supported (Linux, most file systems): bytes reach the disk at once instead of being copied, cached
 * and flushed, which takes ten times the processor time (docs/decisions/0013). Only whole pages of shared memory are
 * written directly, the rest buffered.
 */
export function directWriter(handle: FileHandle): PositionalWriter {
  let direct: FileHandle | null | undefined;

  /** Returns the number of bytes written. */
  const writePages = async (bytes: Uint8Array, at: number): Promise<number> => {
    const whole = bytes.length - (bytes.length % pageBytes);
    if (whole === 0 || at % pageBytes > 0 || !(bytes.buffer instanceof SharedArrayBuffer)) return 0;
    if (direct === undefined) direct = await reopen(handle);
    if (direct === null) return 0;
    try {
      return (await direct.write(bytes, 0, whole, at)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
      // This file system does not support direct I/O.
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

/** Reopens the same file, whatever its current name; null where unsupported. */
async function reopen({ fd }: FileHandle): Promise<FileHandle | null> {
  const flag = constants.O_DIRECT as number | undefined; // other systems lack it
  if (flag === undefined) return null;
  return open(`/proc/self/fd/${fd}`, constants.O_WRONLY | flag).catch(() => null);
}

/** A nearly full disk may accept only part of a write. */
async function writeRest(handle: FileHandle, bytes: Uint8Array, from: number, at: number) {
  for (let done = from; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}
