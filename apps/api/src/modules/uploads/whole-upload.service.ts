import { type Acl, type StoredFile, type UploadKind } from '@yanche/contract/uploads';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import type { FileType } from '#lib/file-type.ts';
import { newId } from '#lib/ids.ts';
import { evidenceOf } from '#lib/photo-evidence.ts';
import type { Received } from '#providers/storage/storage.ts';
import { isUniqueViolation } from '#stores/database.ts';
import { findUploadByKey, insertWhole, mayReceive } from '#stores/uploads.store.ts';
import { describeFile, newObjectKey, requireSizeOf, requireType } from './stored-file.ts';
import { allowanceAt, inMegabytes } from './upload-limits.ts';

export type Whole = {
  way: 'form' | 'server';
  ownerId: string;
  key: string;
  acl: Acl;
  fileName: string;
  kinds: readonly UploadKind[];
  mostBytes: number;
};

/** One file that arrived, was looked at and found good, but is not stored. Discard what was received in the end. */
export type Arrived = { received: Received; type: FileType; whole: Whole };

export async function receiveWhole(
  { storage }: Deps,
  source: AsyncIterable<Uint8Array>,
  whole: Whole,
): Promise<Arrived> {
  const received = await storage.receive(source, whole.mostBytes);
  if (received === null) {
    throw new Failure('uploadTooLarge', { mb: inMegabytes(whole.mostBytes) });
  }
  try {
    if (received.bytes === 0) throw new Failure('uploadFileMissing');
    const type = await requireType(received.head, whole.kinds);
    requireSizeOf(received.bytes, type);
    return { received, type, whole };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

export async function keepWhole(
  deps: Deps,
  { received, type, whole }: Arrived,
): Promise<StoredFile> {
  const { db, clock, storage } = deps;
  const { bytes, sha256 } = received;
  const before = await findStored(deps, whole.key, sha256);
  if (before !== null) return before;

  const now = clock.now();
  const allowance = allowanceAt(now);
  if (!(await mayReceive(db, whole.ownerId, bytes, allowance))) {
    throw new Failure('uploadQuota', { mb: inMegabytes(allowance.dayBytes) });
  }
  const objectKey = newObjectKey(now);
  const evidence = type.kind === 'image' ? await evidenceOf(received.file, now) : {};
  await storage.keep(objectKey, received);
  const [id, fileId] = [newId(), newId()];
  const common = {
    owner_id: whole.ownerId,
    acl: whole.acl,
    object_key: objectKey,
    created_at: now,
  };
  try {
    await insertWhole(
      db,
      {
        ...common,
        id,
        way: whole.way,
        key: whole.key,
        file_name: whole.fileName,
        handle: '',
        status: 'done',
        received_bytes: bytes,
        parts_kept: false,
        file_id: fileId,
        touched_at: now,
      },
      {
        ...common,
        ...evidence,
        id: fileId,
        content_type: type.contentType,
        bytes,
        sha256,
        kind: type.kind,
        upload_key: whole.key,
      },
    );
  } catch (error) {
    await storage.remove(objectKey);
    if (!isUniqueViolation(error, 'files_upload_key_key')) throw error;
  }
  const stored = await findStored(deps, whole.key, sha256);
  if (stored === null) throw new Failure('fileMissing');
  return stored;
}

/** What was stored under this key before: the same bytes again are a success, others are refused. */
async function findStored(deps: Deps, key: string, sha256: string): Promise<StoredFile | null> {
  const found = await findUploadByKey(deps.db, key);
  if (found === null) return null;
  if (found.file.sha256 !== sha256) throw new Failure('uploadSpent');
  return describeFile(deps, found.uploadId, found.file);
}
