import { fingerprintOf } from './hash/fingerprint.ts';
import type { HashedPart } from './hash/part-hasher.ts';
import type { Progress } from './progress.ts';
import type { SignedCalls, UploadName } from './send/signed-calls.ts';
import { RefusedError } from './send/transport-error.ts';
import { withUploadCode } from './upload-failure.ts';
import { extensionOf, type StoredFile, shortName, type UploadRecord } from './upload-record.ts';
import type { UploadRun } from './upload-run.ts';

const partBytes = 5_242_880; // spec §9
/** Default processing of a video. */
const defaultVideoOps = 'mp4/h264/baseline/3.0'; // spec §9

/** An upload known to the server: its name and stored parts; `info` once it is complete. */
type Opened = UploadName & { have: ReadonlyMap<number, string>; info: StoredFile | null };
type Sending = { run: UploadRun; calls: SignedCalls; record: UploadRecord; progress: Progress };

/** Starts an upload or resumes one from before a reload, sends the parts in order, and completes it. */
export async function uploadMultipart(sending: Sending): Promise<StoredFile> {
  const { run, record } = sending;
  const { rawFile } = record;
  record.bufferFileList = slice(rawFile);
  const id = await withUploadCode(
    3,
    fingerprintOf(rawFile).then((print) => `${record.acl} ${print}`),
  );
  for (let again = false; ; again = true) {
    try {
      const opened = await withUploadCode(3, open(sending, id));
      const info = opened.info ?? (await sendAndJoin(sending, opened));
      await run.store.delete(id);
      return info;
    } catch (error) {
      // The server has dropped the upload: start over, once.
      if (again || !isRefusal(error, run.options.endpoints.codes.unknown)) throw error;
      await run.store.delete(id);
    }
  }
}

function slice(file: Blob): Blob[] {
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  return Array.from({ length: parts }, (_, at) => file.slice(at * partBytes, (at + 1) * partBytes));
}

const isRefusal = (error: unknown, code: number): boolean => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof RefusedError && cause.code === code;
};

async function open({ run, calls, record }: Sending, id: string): Promise<Opened> {
  const { bucket, prefix } = await calls.credential();
  const saved = await run.store.get(id);
  // The key may belong to another person who used this phone before.
  if (saved !== null && saved.bucket === bucket && saved.key.startsWith(prefix)) {
    const { uploadId: upload_id, key } = saved;
    const listed = await calls.parts(upload_id).catch((error: unknown) => {
      if (error instanceof RefusedError) return null;
      throw error;
    });
    if (listed?.key === key) {
      const have = new Map(listed.parts.map((part) => [part.part_number, part.etag]));
      return { bucket, key, upload_id, have, info: listed.info };
    }
  }
  const { path = '' } = run.options;
  const folder = path.split('/').filter(Boolean).join('/');
  const key = `${prefix}${folder && `${folder}/`}${newId()}${extensionOf(record.fileName)}`;
  const filename = shortName(record);
  const { upload_id } = await calls.create({ acl: record.acl, bucket, filename, key });
  await run.store.set(id, { uploadId: upload_id, bucket, key, savedAt: Date.now() });
  return { bucket, key, upload_id, have: new Map(), info: null };
}

/** `crypto.randomUUID` is missing outside https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sendAndJoin(sending: Sending, opened: Opened): Promise<StoredFile> {
  const { run, calls, record } = sending;
  const { bucket, key, upload_id } = opened;
  Object.assign(record, { upload_id, new_key: key, uploadedTagList: [] });
  await withUploadCode(3, sendParts(sending, opened));
  const { persistentOps, persistentNotifyUrl, endpoints } = run.options;
  const ops = persistentOps ?? (record.fileType.startsWith('video/') ? defaultVideoOps : undefined);
  for (let again = 0; ; again += 1) {
    try {
      // Without `filetype`: phones often name it wrongly, and the server detects the type by content.
      const { info } = await calls.complete({
        bucket,
        key,
        upload_id,
        completed_parts: record.uploadedTagList,
        action: ops,
        notify_url: persistentNotifyUrl,
      });
      return info;
    } catch (error) {
      const missing = (error as Partial<RefusedError>).data as { parts?: number[] } | null;
      const canMend = isRefusal(error, endpoints.codes.partsWrong) && again < 2;
      if (!canMend || !missing?.parts) return withUploadCode(4, Promise.reject(error as Error));
      for (const number of missing.parts) {
        const part = record.bufferFileList[number - 1];
        if (part === undefined) continue;
        const hashed = await withUploadCode(3, run.hash(part));
        await withUploadCode(3, calls.upload(opened, number, hashed));
      }
    }
  }
}

/**
 * Sends parts in order: the next part is sent when the previous one has left, even before its answer, and is hashed
 * meanwhile. At most three parts are in memory, and the connection never waits for the server's disk.
 */
async function sendParts({ run, calls, record, progress }: Sending, opened: Opened): Promise<void> {
  const parts = record.bufferFileList;
  const prepare = (at: number): Promise<HashedPart> | undefined => {
    const hashing = parts[at] && run.hash(parts[at]);
    hashing?.catch(() => {}); // handled when it is awaited
    return hashing;
  };
  const keep = (at: number, etag: string) => {
    progress.sent(at, parts[at]?.size ?? 0);
    record.uploadedTagList.push({ part_number: at + 1, etag });
    record.uploadedTagList.sort((a, b) => a.part_number - b.part_number);
  };
  let next = prepare(0);
  let answered = Promise.resolve();
  try {
    for (const [at, { size }] of parts.entries()) {
      const hashed = await next;
      if (hashed === undefined) break;
      next = prepare(at + 1);
      // Skipped only with identical content, so that two files are never mixed.
      if (opened.have.get(at + 1) === hashed.md5) {
        keep(at, hashed.md5);
        continue;
      }
      await run.gate.whenOpen();
      const before = answered;
      const left = new Promise<void>((resolve) => {
        const onSent = (bytes: number) => {
          progress.sent(at, bytes);
          if (bytes >= size) resolve();
        };
        answered = calls.upload(opened, at + 1, hashed, onSent).then(() => keep(at, hashed.md5));
      });
      answered.catch(() => {}); // handled when it is awaited
      await Promise.all([before, Promise.race([left, answered])]);
    }
  } finally {
    await answered;
  }
}
