import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partBytes } from '@yanche/contract/files/uploads';
import { syncFolder, isMissing, moveTo, readBytes } from './disk-files.ts';
import { releaseSha } from './block-writer.ts';
import { directWriter } from './positional-writer.ts';
import { receiveFile, writeArriving } from './receive.ts';
import { createIncrementalShas } from './incremental-sha.ts';
import { wrapStorageErrors, type PartsOf, type Storage, type StoredPart } from './storage.ts';

/** The tag of a part at its position in the file; the tag of a separate part file is its MD5. */
const inPlace = 'in place';

/**
 * Parts on disk. The first version of a part is written to its position in one file per upload, reserved by creating
 * `<number>.taken`, which succeeds once across all processes. When the position is reserved (part sent again,
 * concurrently, or after a crash) the part goes to a separate file, so acknowledged bytes are never overwritten. `join`
 * closes the file to newcomers by renaming it; when all parts are in position it is linked under the target name,
 * otherwise the parts are copied. Every acknowledged part was flushed to disk before.
 */
export function createDiskParts(
  fileOf: (key: string) => string,
  received: string,
): Storage['parts'] {
  const shas = createIncrementalShas();
  const folderOf = ({ objectKey }: PartsOf) => fileOf(`parts/${objectKey}`);
  const inFolder = (of: PartsOf, name: string) => path.join(folderOf(of), name);
  const openFile = (of: PartsOf) => inFolder(of, 'open');
  const closedFile = (of: PartsOf) => inFolder(of, 'closed');
  const asideFile = (of: PartsOf, number: number, md5: string) => inFolder(of, `${number}-${md5}`);

  /** Reserves the position of a part; null when it is reserved or the file is closed. */
  const takePlace = wrapStorageErrors(async (of: PartsOf, number: number) => {
    const taken = inFolder(of, `${number}${takenSuffix}`);
    const free = () => rm(taken, { force: true });
    try {
      await (await open(taken, 'wx', 0o600)).close();
    } catch (error) {
      return nullIfUnavailable(error as NodeJS.ErrnoException);
    }
    try {
      // Opened after reserving: whoever closes the file afterwards sees the reservation.
      return { handle: await open(openFile(of), 'r+'), free };
    } catch (error) {
      await free();
      return nullIfUnavailable(error as NodeJS.ErrnoException);
    }
  });

  const receiveAside: Receive = async (of, number, source, { most, before }) => {
    const arrived = await receiveFile(received, source, { most, sha256: null });
    if (arrived === null) return null;
    const store = async () => {
      // The same part again, such as after a lost answer: it is stored already.
      if (before !== null && before.etag === arrived.md5) return before.tag;
      await moveTo(asideFile(of, number, arrived.md5), arrived.file);
      return arrived.md5;
    };
    return { ...arrived, store: wrapStorageErrors(store) };
  };

  const receive: Receive = async (of, number, source, how) => {
    const place = how.before === null ? await takePlace(of, number) : null;
    if (place === null) return receiveAside(of, number, source, how);
    const { handle, free } = place;
    const file = directWriter(handle);
    const { objectKey } = of;
    let stored = false;
    const discard = async () => {
      if (stored) return;
      await file.close();
      await handle.close();
      await free();
    };
    try {
      const sha256 = await shas.before(objectKey, number);
      const at = (number - 1) * partBytes;
      const arrived = await writeArriving(source, { file, at, most: how.most, sha256 });
      if (arrived === null) {
        await discard();
        return null;
      }
      const store = async () => {
        // From here on the position stays reserved: it may become the acknowledged version.
        stored = true;
        if (arrived.sha !== null) shas.add(objectKey, number, arrived.sha);
        try {
          await file.close();
          await handle.datasync();
        } finally {
          await handle.close();
        }
        return inPlace;
      };
      const giveUp = async () => {
        if (!stored && arrived.sha !== null) releaseSha(arrived.sha);
        await discard();
      };
      return { ...arrived, store: wrapStorageErrors(store), discard: giveUp };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  /** Links the file under the target name; false when not every reserved position holds a listed part. */
  const nameFile = async (of: PartsOf, parts: readonly StoredPart[], target: string) => {
    if (!parts.every(({ tag }) => tag === inPlace)) return false;
    const taken = (await readdir(folderOf(of))).filter((name) => name.endsWith(takenSuffix));
    // A part beyond the list could still be written.
    if (taken.length !== parts.length) return false;
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const handle = await open(closedFile(of), 'r+');
    try {
      const { size } = await handle.stat();
      if (size < bytes) throw Object.assign(new Error('parts are missing'), { code: 'ENOENT' });
      // A longer version of the last part was started here and never acknowledged.
      if (size > bytes) await handle.truncate(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await mkdir(path.dirname(target), { recursive: true });
    const named = await link(closedFile(of), target)
      // Linked concurrently; or this file system has no hard links.
      .catch(() => access(target))
      .then(
        () => true,
        () => false,
      );
    if (named) await syncFolder(target);
    return named;
  };

  const copyParts = async (of: PartsOf, parts: readonly StoredPart[], target: string) => {
    // Outside the parts folder, which a concurrent call may be deleting.
    const temporary = path.join(received, randomUUID());
    await mkdir(received, { recursive: true });
    try {
      for (const { number, etag, tag, bytes } of parts) {
        const start = (number - 1) * partBytes;
        const from =
          tag === inPlace
            ? createReadStream(closedFile(of), { ...readBytes, start, end: start + bytes - 1 })
            : createReadStream(asideFile(of, number, etag), readBytes);
        await pipeline(from, createWriteStream(temporary, { flags: 'a', mode: 0o600 }));
      }
      await moveTo(target, temporary);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  return {
    begin: wrapStorageErrors(async (objectKey) => {
      const of = { objectKey, handle: '' };
      await mkdir(folderOf(of), { recursive: true });
      await (await open(openFile(of), 'wx', 0o600)).close();
      return '';
    }),
    receive,
    join: wrapStorageErrors(async (of, parts) => {
      // Named by its parts, so that concurrent joins make the same file.
      const list = parts.map(({ etag }) => etag).join();
      const key = `${of.objectKey}/${createHash('md5').update(list).digest('hex')}`;
      const target = fileOf(key);
      try {
        await rename(openFile(of), closedFile(of)).catch(isMissing);
        if (await nameFile(of, parts, target)) {
          return { key, sha256: shas.of(of.objectKey, parts.length) };
        }
        await copyParts(of, parts, target);
        return { key, sha256: null };
      } catch (error) {
        return isMissing(error as NodeJS.ErrnoException);
      }
    }),
    drop: wrapStorageErrors(async (of, keep) => {
      shas.forget(of.objectKey);
      await rm(folderOf(of), { recursive: true, force: true });
      if (keep === null) await rm(fileOf(of.objectKey), { recursive: true, force: true });
    }),
  };
}

const takenSuffix = '.taken';

type Receive = Storage['parts']['receive'];

/** The position is reserved; or the file is closed, deleted, or older than positions. */
function nullIfUnavailable(error: NodeJS.ErrnoException): null {
  return error.code === 'EEXIST' ? null : isMissing(error);
}
