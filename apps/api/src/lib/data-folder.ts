import { access, constants, mkdir } from 'node:fs/promises';

const problems: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file, which is no folder',
  EACCES: 'is not writable for this user',
  EPERM: 'is not writable for this user',
  EROFS: 'lies on a disk that is read-only',
  ENOSPC: 'cannot be made: the disk is full',
};

/** Makes DATA_DIR where it is missing. Throws an error that says in a sentence why it cannot be used. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    // Others may traverse but not list it: as root the database runs as an unprivileged user.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ''];
    throw problem === undefined
      ? error
      : new Error(`DATA_DIR ${dataDir} ${problem}`, { cause: error });
  }
}
