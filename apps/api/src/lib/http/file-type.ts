import { uploadKinds, type UploadKind } from '@yanche/contract/files/uploads';
import { fileTypeFromBuffer } from 'file-type';

export type FileType = { kind: UploadKind; contentType: string; ext: string };

const kinds = Object.entries(uploadKinds) as [UploadKind, (typeof uploadKinds)[UploadKind]][];

/**
 * What the bytes are by their first ones, whatever their name says; null when it is nothing we take. Markup (SVG, HTML) is
 * nothing we take: it could run on our origin.
 */
export async function fileTypeOf(head: Uint8Array): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) return null;
  const kind = kinds.find(([, { types }]) => types.some((type) => type === found.mime));
  return kind === undefined ? null : { kind: kind[0], contentType: found.mime, ext: found.ext };
}
