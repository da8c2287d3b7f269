import {
  type Acl,
  type listParts,
  maxParts,
  partBytes,
  type partHeaders,
} from '@yanche/contract/files/uploads';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { bodyChunks } from '#lib/http/body-chunks.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { ArrivedPart } from '#providers/storage/storage.ts';
import { findFile, findFileByKey } from '../files.store.ts';
import {
  abortUpload,
  findUpload,
  findUploadForPart,
  markPartsDeleted,
  insertUpload,
  listPartRows,
  savePart,
  type UploadRow,
} from './uploads.store.ts';
import type { Uploader } from './credential.ts';
import { describeFile, newObjectKey, requireType } from './stored-file.ts';
import { requireKey } from './upload-keys.ts';
import { allowanceAt, inMegabytes } from './upload-limits.ts';

type Begin = { acl: Acl; bucket: string; filename: string; key: string };

export async function startUpload(
  { db, clock, storage }: Deps,
  uploader: Uploader,
  { acl, bucket, filename, key }: Begin,
): Promise<string> {
  requireBucket(uploader, bucket);
  requireKey(key, uploader.prefix);
  if ((await findFileByKey(db, key)) !== null) throw new Failure('uploadKeyRefused');
  const now = clock.now();
  const objectKey = newObjectKey(now);
  const allowance = allowanceAt(now);
  const handle = await storage.parts.begin(objectKey);
  const id = newId();
  const began = await insertUpload(
    db,
    {
      id,
      owner_id: uploader.userId,
      way: 'parts',
      key,
      acl,
      file_name: filename,
      object_key: objectKey,
      handle,
      status: 'open',
      received_bytes: 0,
      parts_kept: true,
      touched_at: now,
      created_at: now,
    },
    allowance,
  );
  if (!began) {
    await storage.parts.drop({ objectKey, handle }, null);
    throw new Failure('uploadTooMany', { count: allowance.open });
  }
  return id;
}

/** Receives one part, checks its MD5, stores it, and acknowledges it only then. */
export async function receivePart(
  deps: Deps,
  uploader: Uploader,
  headers: z.output<typeof partHeaders>,
  body: unknown,
): Promise<string> {
  const { db, clock, storage } = deps;
  const number = headers['x-gss-part-number'];
  if (number < 1 || number > maxParts)
    throw new Failure('badRequest', { field: 'x-gss-part-number' });
  const asked = {
    id: headers['x-gss-upload-id'],
    ownerId: uploader.userId,
    number,
    bytes: partBytes,
  };
  const allowance = allowanceAt(clock.now());
  const found = await findUploadForPart(db, asked, allowance);
  if (found === null) throw new Failure('uploadUnknown');
  const { upload, may, before } = found;
  requireOwn(uploader, upload);
  if (upload.status !== 'open') throw new Failure('uploadUnknown');
  requireSame(uploader, upload, headers['x-gss-bucket'], headers['x-gss-key']);
  if (!may) throw new Failure('uploadQuota', { mb: inMegabytes(allowance.dayBytes) });
  const of = partsOf(upload);
  const limits = { most: partBytes, before };
  const arrived = await storage.parts.receive(of, number, bodyChunks(body), limits);
  if (arrived === null) throw new Failure('uploadTooLarge', { mb: inMegabytes(partBytes) });
  const { md5: etag, bytes } = arrived;
  try {
    await requireGoodPart(arrived, number, headers['x-gss-md5']);
    const tag = await arrived.store();
    const part = { upload_id: upload.id, number, etag, tag, bytes };
    if (await savePart(db, part, clock.now())) return etag;
    // Closed while the part was being stored: delete it here, no sweep would.
    if ((await findUpload(db, upload.id))?.status !== 'done') await storage.parts.drop(of, null);
    throw new Failure('uploadUnknown');
  } finally {
    await arrived.discard();
  }
}

async function requireGoodPart(arrived: ArrivedPart, number: number, md5: string): Promise<void> {
  if (arrived.bytes === 0) throw new Failure('uploadFileMissing');
  if (arrived.md5 !== md5) throw new Failure('uploadPartDamaged');
  // The first bytes show the type, so a refused file need not be sent completely.
  if (number === 1) await requireType(arrived.head);
}

export async function describeParts(
  deps: Deps,
  uploader: Uploader,
  uploadId: string,
): Promise<AnswerOf<typeof listParts>> {
  const upload = await findOwn(deps, uploader, uploadId);
  if (upload.status === 'aborted') throw new Failure('uploadUnknown');
  const rows = upload.status === 'open' ? await listPartRows(deps.db, upload.id) : [];
  return {
    key: upload.key,
    status: upload.status,
    part_size: partBytes,
    parts: rows.map(({ number, etag, bytes }) => ({ part_number: number, etag, size: bytes })),
    info: upload.status === 'done' ? await describeFinished(deps, upload) : null,
  };
}

export async function describeFinished(deps: Deps, { id, file_id }: UploadRow) {
  const file = file_id === null ? null : await findFile(deps.db, file_id);
  if (file === null) throw new Failure('fileMissing');
  return describeFile(deps, id, file);
}

type Named = { bucket: string; key: string; upload_id: string };

export async function abortOwnUpload(deps: Deps, uploader: Uploader, named: Named): Promise<void> {
  const upload = await findOwn(deps, uploader, named.upload_id);
  requireSame(uploader, upload, named.bucket, named.key);
  // A finished upload keeps its file.
  if ((await abortUpload(deps.db, upload.id)) !== 'aborted') throw new Failure('uploadUnknown');
  await deleteParts(deps, upload, null);
}

/** Deletes the parts' bytes. The sweep repeats what fails here. */
export async function deleteParts(
  { db, storage }: Deps,
  upload: UploadRow,
  keep: string | null,
): Promise<void> {
  try {
    await storage.parts.drop(partsOf(upload), keep);
    await markPartsDeleted(db, upload.id);
  } catch {
    // `parts_kept` stays set, so the sweep retries.
  }
}

export const partsOf = ({ object_key, handle }: UploadRow) => ({ objectKey: object_key, handle });

/** Another person's upload is answered as missing. */
export async function findOwn(
  { db }: Deps,
  uploader: Uploader,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await findUpload(db, uploadId);
  if (upload === null) throw new Failure('uploadUnknown');
  requireOwn(uploader, upload);
  return upload;
}

function requireOwn({ userId }: Uploader, { way, owner_id }: UploadRow): void {
  if (way !== 'parts' || owner_id !== userId) throw new Failure('uploadUnknown');
}

function requireBucket(uploader: Uploader, bucket: string): void {
  if (bucket !== uploader.bucket) throw new Failure('uploadKeyRefused');
}

export function requireSame(uploader: Uploader, upload: UploadRow, bucket: string, key: string) {
  requireBucket(uploader, bucket);
  if (key !== upload.key) throw new Failure('uploadKeyRefused');
}
