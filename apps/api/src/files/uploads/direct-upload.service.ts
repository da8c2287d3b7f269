import { type Acl, type StoredFile, type UploadKind } from '@yanche/contract/files/uploads';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { FileType } from '#lib/http/file-type.ts';
import { newId } from '#lib/ids.ts';
import { evidenceOf } from '../photo-evidence.ts';
import type { Received } from '#providers/storage/storage.ts';
import { isUniqueViolation } from '#database/database.ts';
import { withPendingObjects } from '../pending-objects.store.ts';
import { findUploadByKey, insertDirectUploads, type NewDirectUpload } from './uploads.store.ts';
import { describeFile, newObjectKey, requireSizeOf, requireType } from './stored-file.ts';
import { allowanceAt, inMegabytes } from './upload-limits.ts';

export type DirectUpload = {
  way: 'form' | 'server';
  ownerId: string;
  key: string;
  acl: Acl;
  fileName: string;
  kinds: readonly UploadKind[];
  maxBytes: number;
};

/** A received and validated file that is not stored yet. Call `discard` in the end. */
export type ReceivedUpload = { received: Received; type: FileType; whole: DirectUpload };

export async function receiveUpload(
  { storage }: Deps,
  source: AsyncIterable<Uint8Array>,
  whole: DirectUpload,
): Promise<ReceivedUpload> {
  const received = await storage.receive(source, whole.maxBytes);
  if (received === null) {
    throw new Failure('uploadTooLarge', { mb: inMegabytes(whole.maxBytes) });
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

/** Stores the file of a signed form; repeating it gets the same answer. */
export async function storeUpload(deps: Deps, arrived: ReceivedUpload): Promise<StoredFile> {
  const before = await findStored(deps, arrived);
  if (before !== null) return before;
  try {
    await storeAll(deps, [arrived]);
  } catch (error) {
    // A concurrent repetition of the form may have been stored first and used up the quota.
    const first =
      isTaken(error) || error instanceof Failure ? await findStored(deps, arrived) : null;
    if (first === null) throw error;
    return first;
  }
  return requireStored(deps, arrived);
}

/** Stores all files of one owner, or none. */
export async function storeUploads(
  deps: Deps,
  all: readonly ReceivedUpload[],
): Promise<StoredFile[]> {
  await storeAll(deps, all);
  return Promise.all(all.map((each) => requireStored(deps, each)));
}

async function storeAll(deps: Deps, all: readonly ReceivedUpload[]): Promise<void> {
  const { db, clock, storage } = deps;
  const now = clock.now();
  const allowance = allowanceAt(now);
  const placed = await Promise.all(
    all.map(async (arrived) => ({ arrived, row: await rowsOf(arrived, now) })),
  );
  const keys = placed.map(({ row }) => row.file.object_key);
  await withPendingObjects(db, { keys, now }, async () => {
    for (const { arrived, row } of placed)
      await storage.putReceived(row.file.object_key, arrived.received);
    const rows = placed.map(({ row }) => row);
    if (await insertDirectUploads(db, rows, allowance)) return;
    throw new Failure('uploadQuota', { mb: inMegabytes(allowance.dayBytes) });
  });
}

const isTaken = (error: unknown) => isUniqueViolation(error, 'files_upload_key_key');

/** The rows of a file, with a new object key. */
async function rowsOf(
  { received, type, whole }: ReceivedUpload,
  now: Date,
): Promise<NewDirectUpload> {
  const objectKey = newObjectKey(now);
  const evidence = type.kind === 'image' ? await evidenceOf(received.file, now) : {};
  const [id, fileId] = [newId(), newId()];
  const common = {
    owner_id: whole.ownerId,
    acl: whole.acl,
    object_key: objectKey,
    created_at: now,
  };
  return {
    upload: {
      ...common,
      id,
      way: whole.way,
      key: whole.key,
      file_name: whole.fileName,
      handle: '',
      status: 'done',
      received_bytes: received.bytes,
      parts_kept: false,
      file_id: fileId,
      touched_at: now,
    },
    file: {
      ...common,
      ...evidence,
      id: fileId,
      content_type: type.contentType,
      bytes: received.bytes,
      sha256: received.sha256,
      kind: type.kind,
      upload_key: whole.key,
    },
  };
}

/** The file stored under this key before: the same bytes succeed, others are refused. */
async function findStored(
  deps: Deps,
  { whole, received }: ReceivedUpload,
): Promise<StoredFile | null> {
  const found = await findUploadByKey(deps.db, whole.key);
  if (found === null) return null;
  if (found.file.sha256 !== received.sha256) throw new Failure('uploadSpent');
  return describeFile(deps, found.uploadId, found.file);
}

async function requireStored(deps: Deps, arrived: ReceivedUpload): Promise<StoredFile> {
  const stored = await findStored(deps, arrived);
  if (stored === null) throw new Failure('fileMissing');
  return stored;
}
