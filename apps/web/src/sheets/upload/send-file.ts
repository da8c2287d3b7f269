import { partBytes, uploadBucket } from '@yanche/contract/files/uploads';
import { UploadRejected, type SendFile } from '@yanche/ui/uploader';
import { createWorkerHasher } from '@yanche/upload/hash/part-hasher';
import { prepareImage } from '@yanche/upload/picture/prepare-image';
import { startUpload } from '@yanche/upload/start-upload';
import type { UploadOptions } from '@yanche/upload/upload-options';
import { uploadWords } from '@yanche/upload/upload.words';
import { uploadSettings } from '#lib/config/site-config.ts';
import { getLanguage } from '#lib/language/language.ts';
import { pageCalls, pageEndpoints, pageHeaders } from './page-calls.ts';
import { resumeDb } from './resume-db.ts';

/** Options of the upload client: defaults of spec §3. */
export type SendSettings = Partial<
  Pick<
    UploadOptions,
    | 'appId'
    | 'channel'
    | 'uploadServer'
    | 'useNewUpload'
    | 'private'
    | 'cover'
    | 'expire'
    | 'env'
    | 'path'
    | 'downloadDomain'
    | 'persistentOps'
    | 'persistentNotifyUrl'
    | 'whitelist'
  >
> & {
  /** Sends images unchanged. Default false: resized, upright, without metadata. */
  original?: boolean;
};

/** Uploads a file; a large one in parts, so that a lost connection costs one part. */
export async function sendFile(
  file: File,
  { onProgress, signal }: Parameters<SendFile>[1],
  { original = false, ...settings }: SendSettings,
): ReturnType<SendFile> {
  const sent = original ? file : await smaller(file);
  const hasher = createWorkerHasher(
    () =>
      new Worker(new URL('@yanche/upload/hash/hash-worker', import.meta.url), { type: 'module' }),
  );
  try {
    const { code, message, files } = await startUpload([sent], {
      appId: uploadBucket,
      private: true,
      channel: sent.size > partBytes ? 3 : 1, // spec §9: channel 1
      ...uploadSettings<SendSettings>(),
      ...settings,
      calls: pageCalls,
      endpoints: pageEndpoints(),
      headers: pageHeaders,
      store: resumeDb,
      hash: hasher.hash,
      words: uploadWords(getLanguage()),
      onProgress,
      signal,
    }).result;
    const [record] = files;
    if (code !== 0 || record === undefined) throw new UploadRejected(message);
    const persistentId = record.info?.persistentId;
    return { url: record.link, key: record.new_key, ...(persistentId && { persistentId }) };
  } finally {
    hasher.close();
  }
}

/** The image resized under the same name; unchanged where this browser cannot do so. */
async function smaller(file: File): Promise<File> {
  const jpeg = await prepareImage(file);
  if (jpeg === null) return file;
  const name = file.name.replace(/\.\w{1,5}$/, '');
  return new File([jpeg], `${name}.jpg`, { type: jpeg.type, lastModified: file.lastModified });
}
