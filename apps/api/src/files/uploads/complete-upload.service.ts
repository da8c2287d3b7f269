import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type completeMultipart, partBytes, type StoredFile } from '@yanche/contract/files/uploads';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { evidenceOf } from '../photo-evidence.ts';
import type { Joined, Storage } from '#providers/storage/storage.ts';
import { isUniqueViolation } from '#database/database.ts';
import { findFileByKey } from '../files.store.ts';
import {
  abortUpload,
  finishUpload,
  listPartRows,
  type PartRow,
  type UploadRow,
} from './uploads.store.ts';
import type { Uploader } from './credential.ts';
import {
  describeFinished,
  deleteParts,
  findOwn,
  partsOf,
  requireSame,
} from './multipart.service.ts';
import { requireNotifyUrl } from './notify-url.ts';
import { requireSizeOf, requireType } from './stored-file.ts';
import { requireKey } from './upload-keys.ts';

type Completion = z.output<NonNullable<(typeof completeMultipart)['body']>>;
type ListedPart = Completion['completed_parts'][number];

const partsWrong = (parts: readonly number[]) =>
  new Failure('uploadPartsWrong', { parts: parts.slice(0, 10).join(', ') }, { parts });

/**
 * Joins the parts into one file. The SHA-256 is computed while parts arrive; when this process did not receive all of
 * them in order, the joined object is read back and every part compared with what was acknowledged. The file exists
 * only after the last step; everything before it may be repeated.
 */
export async function completeUpload(
  deps: Deps,
  uploader: Uploader,
  completion: Completion,
): Promise<StoredFile> {
  const upload = await findOwn(deps, uploader, completion.upload_id);
  requireSame(uploader, upload, completion.bucket, completion.key);
  requireKey(completion.new_key ?? upload.key, uploader.prefix);
  if (completion.notify_url !== undefined) requireNotifyUrl(completion.notify_url, deps.config);
  const joined = completion.completed_parts.map(({ etag }) => etag).join();
  if (upload.status !== 'open') return repeated(deps, upload, joined);
  let objectKey: string | null = null;
  try {
    objectKey = await finish(deps, upload, completion, joined);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A concurrent call may have completed or aborted the upload.
    const now = await findOwn(deps, uploader, upload.id);
    if (now.status !== 'done') throw error;
    return repeated(deps, now, joined);
  }
  const now = await findOwn(deps, uploader, upload.id);
  if (objectKey === null) return repeated(deps, now, joined);
  await deleteParts(deps, now, objectKey);
  return describeFinished(deps, now);
}

/** The object key of the finished upload; null when it was closed meanwhile. */
async function finish(
  deps: Deps,
  upload: UploadRow,
  { completed_parts, new_key, filetype, action, notify_url }: Completion,
  joined: string,
): Promise<string | null> {
  const { db, clock, storage } = deps;
  const key = new_key ?? upload.key;
  if ((await findFileByKey(db, key)) !== null) throw new Failure('uploadKeyRefused');
  const parts = await listPartRows(db, upload.id);
  requireSameParts(completed_parts, parts);
  const made = await storage.parts.join(partsOf(upload), parts);
  if (made === null) throw allWrong(parts);
  const objectKey = made.key;
  const { sha256, bytes, head } = await inspectHead(storage, made, parts);
  const type = await requireGoodFile(head, bytes).catch(async (error: unknown) => {
    // It will never be anything else.
    if ((await abortUpload(db, upload.id)) === 'aborted') await deleteParts(deps, upload, null);
    throw error;
  });
  // Only the name is wrong: the parts stay and are completed under the right one.
  if (filetype !== undefined && filetype.toLowerCase() !== type.contentType) {
    throw new Failure('uploadTypeRefused', {}, { filetype: type.contentType });
  }
  const photo = type.kind === 'image' ? await storage.get(objectKey) : null;
  const file = {
    ...(photo && (await evidenceOf(photo, clock.now()))),
    id: newId(),
    owner_id: upload.owner_id,
    object_key: objectKey,
    content_type: type.contentType,
    bytes,
    sha256,
    kind: type.kind,
    acl: upload.acl,
    upload_key: key,
    created_at: clock.now(),
  };
  const changes = {
    id: upload.id,
    key,
    joined,
    action: action ?? null,
    notify_url: notify_url ?? null,
  };
  const finished = await finishUpload(db, file, changes).catch((error: unknown) => {
    if (isUniqueViolation(error, 'files_upload_key_key')) throw new Failure('uploadKeyRefused');
    throw error;
  });
  return finished ? objectKey : null;
}

async function requireGoodFile(head: Uint8Array, bytes: number) {
  const type = await requireType(head);
  requireSizeOf(bytes, type);
  return type;
}

/** The same part list gets the same answer; another list, or an aborted upload, is refused. */
async function repeated(deps: Deps, upload: UploadRow, joined: string): Promise<StoredFile> {
  if (upload.status !== 'done') throw new Failure('uploadUnknown');
  if (upload.joined !== joined) throw partsWrong([]);
  return describeFinished(deps, upload);
}

/** The list must name every part in order from 1, all but the last of full size. */
function requireSameParts(listed: readonly ListedPart[], rows: readonly PartRow[]): void {
  const most = Math.max(listed.length, ...rows.map(({ number }) => number));
  const wrong = Array.from({ length: most }, (_, index) => index + 1).filter((number) => {
    const [named, arrived] = [listed[number - 1], rows[number - 1]];
    return (
      named?.part_number !== number ||
      arrived?.number !== number ||
      arrived.etag !== named.etag ||
      (arrived.bytes !== partBytes && number !== most)
    );
  });
  if (most === 0 || wrong.length > 0) throw partsWrong(wrong);
}

const allWrong = (parts: readonly PartRow[]) => partsWrong(parts.map(({ number }) => number));

/** Enough bytes to detect the type. */
const headBytes = 4100;

type Whole = { sha256: string; bytes: number; head: Uint8Array };

async function inspectHead(
  storage: Storage,
  { key, sha256 }: Joined,
  parts: readonly PartRow[],
): Promise<Whole> {
  if (sha256 === null) return readBack(storage, key, parts);
  const beginning = await storage.read(key, { start: 0, end: headBytes - 1 });
  if (beginning === null) throw allWrong(parts);
  const bytes = parts.reduce((sum, each) => sum + each.bytes, 0);
  return { sha256, bytes, head: await buffer(beginning) };
}

/** Reads the joined object and finds the parts that differ from what was acknowledged. */
async function readBack(
  storage: Storage,
  objectKey: string,
  parts: readonly PartRow[],
): Promise<Whole> {
  const body = await storage.read(objectKey);
  if (body === null) throw allWrong(parts);
  const whole = createHash('sha256');
  const wrong: number[] = [];
  let head = Buffer.alloc(0);
  let bytes = 0;
  let [part, index, left] = [createHash('md5'), 0, parts[0]?.bytes ?? 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (bytes < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    whole.update(chunk);
    bytes += chunk.length;
    for (let rest = chunk; rest.length > 0 && index < parts.length; ) {
      const piece = rest.subarray(0, left);
      part.update(piece);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      if (left > 0) continue;
      if (part.digest('hex') !== parts[index]?.etag) wrong.push(index + 1);
      index += 1;
      [part, left] = [createHash('md5'), parts[index]?.bytes ?? 0];
    }
  }
  if (bytes !== parts.reduce((sum, each) => sum + each.bytes, 0)) throw allWrong(parts);
  if (wrong.length > 0) throw partsWrong(wrong);
  return { sha256: whole.digest('hex'), bytes, head };
}
