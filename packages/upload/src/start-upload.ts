import { splitBySize, typesMatch } from './check-type.ts';
import { linkOf } from './link-of.ts';
import { uploadMultipart } from './multipart-upload.ts';
import { createProgress, type Progress } from './progress.ts';
import { createSignedCalls } from './send/signed-calls.ts';
import { uploadSimple, uploadToServer } from './simple-upload.ts';
import { RefusedError } from './send/transport-error.ts';
import { UploadFailure } from './upload-failure.ts';
import type { UploadOptions } from './upload-options.ts';
import {
  createRecord,
  type StoredFile,
  type UploadCode,
  type UploadRecord,
  type UploadResult,
} from './upload-record.ts';
import { createRun, type UploadRun } from './upload-run.ts';

export type Upload = {
  /** Failures are codes in the result; rejects only when aborted. Stored parts are kept for a later start. */
  result: Promise<UploadResult>;
  /** Aborts the running request; `resume` sends its part again. */
  pause: () => void;
  resume: () => void;
};

/** Checks and sends files (spec §4 Upload flow). */
export function startUpload(files: readonly File[], options: UploadOptions): Upload {
  const run = createRun(options);
  const { pause, resume } = run.gate;
  return { result: upload(files, run), pause, resume };
}

async function upload(files: readonly File[], run: UploadRun): Promise<UploadResult> {
  const { options, gate } = run;
  const { words } = options;
  gate.signal.throwIfAborted();
  const end = (code: UploadCode, message: string, records: UploadRecord[] = [], where = '') => ({
    code,
    message,
    files: records,
    key: records[0]?.info?.key ?? '',
    download_domain: options.downloadDomain ?? records[0]?.info?.download_domain ?? '',
    upload_url: where,
  });
  const { valid, tooLarge } = splitBySize(files, options.maxSize);
  const names = files.map(({ name }) => name);
  if (!typesMatch(names, options.whitelist)) return end(1, words.typeMismatch);
  if (options.appId === '') return end(3, words.missingAppId);
  if (files.length === 0) return end(3, words.missingFile);
  if (tooLarge.length > 0) options.onOversize?.(tooLarge);
  if (valid.length === 0) return end(1, words.tooLarge);

  const acl = options.private ? 'private' : 'public-read';
  const records = valid.map((file) => createRecord(file, acl));
  try {
    return end(0, words.success, records, await sendAll(run, records));
  } catch (error) {
    gate.signal.throwIfAborted();
    const { code, cause } = error instanceof UploadFailure ? error : new UploadFailure(4, error);
    const isVideo = records.some(({ fileType }) => fileType.startsWith('video/'));
    const general = isVideo ? words.videoFailed : words.failed;
    return end(code, cause instanceof RefusedError ? cause.message || general : general, records);
  }
}

/** Sends through the channel; returns the download domain. */
async function sendAll(run: UploadRun, records: UploadRecord[]): Promise<string> {
  const { endpoints, channel = 1, uploadServer = false } = run.options;
  const progress = batchProgress(run.options, records);
  const settle = async (record: UploadRecord, info: StoredFile) => {
    const link = await linkOf(run, info);
    Object.assign(record, { info, link, new_key: info.key });
    progress.of(record).complete();
  };
  if (uploadServer) {
    const stored = await uploadToServer(run, records, progress.spread);
    for (const [at, record] of records.entries()) {
      const info = stored[at];
      if (info === undefined) throw new Error('A file is missing in the answer');
      await settle(record, info);
    }
    return endpoints.server;
  }
  if (channel !== 3) return (await uploadSimple(run, records, progress.of, settle)).upload_url;
  const calls = createSignedCalls(run);
  for (const record of records) {
    const info = await uploadMultipart({ run, calls, record, progress: progress.of(record) });
    await settle(record, info);
  }
  return endpoints.upload;
}

/** Per-file progress; the batch's percentage weighs files by size. */
function batchProgress({ onProgress }: UploadOptions, records: readonly UploadRecord[]) {
  const weightOf = ({ rawFile }: UploadRecord) => Math.max(1, rawFile.size);
  const total = records.reduce((sum, record) => sum + weightOf(record), 0);
  const each = new Map<UploadRecord, Progress>();
  for (const record of records) {
    const progress = createProgress(weightOf(record), (percent) => {
      record.percentComplete = percent;
      const sent = records.reduce((sum, one) => sum + weightOf(one) * one.percentComplete, 0);
      onProgress?.(Math.floor(sent / total), record);
    });
    each.set(record, progress);
  }
  return {
    of: (record: UploadRecord) => each.get(record) as Progress,
    /** Distributes the bytes of a multi-file form over its files, in order. */
    spread: (bytes: number) => {
      let left = bytes;
      for (const record of records) {
        each.get(record)?.sent(0, Math.min(left, weightOf(record)));
        left -= weightOf(record);
        if (left <= 0) break;
      }
    },
  };
}
