import { type StoredFile, type UploadKind, uploadKinds } from '@yanche/contract/files/uploads';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { type FileType, fileTypeOf } from '#lib/http/file-type.ts';
import { newId } from '#lib/ids.ts';
import type { FileRow } from '../files.store.ts';
import { inMegabytes } from './upload-limits.ts';

/** Prefix of the public route in front of a key. */
export const downloadDomain = '/objects/';

/** A new internal object key, never shown to people. */
export const newObjectKey = (now: Date): string =>
  `upload/${shanghaiDay(now).slice(0, 7).replace('-', '/')}/${newId()}`;

/** Detects the type by the first bytes, or throws. */
export async function requireType(
  head: Uint8Array,
  kinds?: readonly UploadKind[],
): Promise<FileType> {
  const type = await fileTypeOf(head);
  if (type === null || kinds?.includes(type.kind) === false) throw new Failure('uploadTypeRefused');
  return type;
}

export function requireSizeOf(bytes: number, { kind }: FileType): void {
  const { maxBytes } = uploadKinds[kind];
  if (bytes > maxBytes) throw new Failure('uploadTooLarge', { mb: inMegabytes(maxBytes) });
}

export function describeFile({ links, clock }: Deps, uploadId: string, file: FileRow): StoredFile {
  const key = file.upload_key ?? '';
  return {
    key,
    download_domain: downloadDomain,
    url: file.acl === 'public-read' ? downloadDomain + key : links.fileUrl(file.id, clock.now()),
    persistentId: uploadId,
    fileId: file.id,
    sha256: file.sha256,
    size: file.bytes,
    content_type: file.content_type,
    acl: file.acl,
  };
}
