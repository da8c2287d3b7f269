import type { Progress } from './progress.ts';
import { callPage, readReply } from './send/read-reply.ts';
import { RefusedError } from './send/transport-error.ts';
import { withUploadCode } from './upload-failure.ts';
import type { SignAnswer, UploadOptions } from './upload-options.ts';
import { type StoredFile, shortName, type UploadRecord } from './upload-record.ts';
import type { UploadRun } from './upload-run.ts';

const defaultExpire = 600; // spec §9

const flag = (value: boolean | undefined): '0' | '1' => (value ? '1' : '0');

/** One signature per file. spec §7 Upload */
function sign(run: UploadRun, records: readonly UploadRecord[]): Promise<SignAnswer> {
  const { calls, appId, expire = defaultExpire, cover, loginType, env } = run.options;
  const query = {
    app_id: appId,
    expire,
    private: flag(run.options.private),
    login_type: loginType,
    env,
    cover: cover === undefined ? undefined : flag(cover),
    files: JSON.stringify(records.map(shortName)),
  };
  return withUploadCode(
    3,
    run.retry((signal) => callPage(calls.sign(query, signal))),
  );
}

/** Signs all files at once, then sends each with its signed fields. */
export async function uploadSimple(
  run: UploadRun,
  records: readonly UploadRecord[],
  progressOf: (record: UploadRecord) => Progress,
  onStored: (record: UploadRecord, stored: StoredFile) => Promise<void>,
): Promise<SignAnswer> {
  const answer = await sign(run, records);
  for (const [at, record] of records.entries()) {
    const onSent = (bytes: number) => progressOf(record).sent(0, bytes);
    const post = ({ signs, upload_url }: SignAnswer, nth: number) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(signs[nth]?.fields ?? {})) form.set(name, value);
      form.set('file', record.rawFile, shortName(record));
      return postForm(run, run.addressOf(upload_url), form, onSent);
    };
    const stored = await withUploadCode(
      4,
      post(answer, at).catch(async (error: unknown) => {
        if (!wantsNewSignature(error, run.options)) throw error;
        return post(await sign(run, [record]), 0);
      }),
    );
    await onStored(record, stored);
  }
  return answer;
}

/** The signatures of a long batch may expire. */
const wantsNewSignature = (error: unknown, { endpoints: { codes } }: UploadOptions): boolean =>
  error instanceof RefusedError && (error.code === codes.expired || error.code === codes.spent);

function postForm<T = StoredFile>(
  run: UploadRun,
  url: URL,
  body: FormData,
  onSent: (bytes: number) => void,
): Promise<T> {
  return run.retry((signal) =>
    readReply<T>(run.send({ method: 'POST', url, headers: {}, body, signal, onSent })),
  );
}

/** Sends files to the server itself, all in one form; the answer is a list. spec §7 Upload */
export function uploadToServer(
  run: UploadRun,
  records: readonly UploadRecord[],
  onSent: (bytes: number) => void,
): Promise<StoredFile[]> {
  const url = run.addressOf(run.options.endpoints.server);
  url.searchParams.set('private', flag(run.options.private));
  const form = new FormData();
  for (const record of records) form.append('file', record.rawFile, shortName(record));
  return withUploadCode(4, postForm<StoredFile[]>(run, url, form, onSent));
}
