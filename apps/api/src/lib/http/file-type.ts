import { uploadKinds, type UploadKind } from '@yanche/contract/files/uploads';
import { fileTypeFromBuffer } from 'file-type';

export type FileType = { kind: UploadKind; contentType: string; ext: string };

const kinds = Object.entries(uploadKinds) as [UploadKind, (typeof uploadKinds)[UploadKind]][];

/**
 * The type by the first bytes, whatever the name says; null for types we do not accept. Markup (SVG, HTML) is not
 * accepted: it could run on our origin.
 */
export async function fileTypeOf(head: Uint8Array): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) return null;
  const kind = kinds.find(([, { types }]) => types.some((type) => type === found.mime));
  return kind === undefined ? null : { kind: kind[0], contentType: found.mime, ext: found.ext };
}
