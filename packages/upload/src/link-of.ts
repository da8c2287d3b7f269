import { callPage } from './send/read-reply.ts';
import type { StoredFile } from './upload-record.ts';
import type { UploadRun } from './upload-run.ts';

const privateLinkSeconds = 3600; // spec §9

/**
 * The URL of a stored file: only its key in the new mode, else download domain and key; private files need an expiring
 * link (spec §7 Upload).
 */
export async function linkOf(
  run: UploadRun,
  { key, download_domain }: StoredFile,
): Promise<string> {
  const { options } = run;
  if (options.useNewUpload) return key;
  if (!options.private) return (options.downloadDomain ?? download_domain) + key;
  const query = { key, expire: privateLinkSeconds, login_type: options.loginType };
  const { url } = await run.retry((signal) => callPage(options.calls.show(query, signal)));
  return url;
}
