import { prepareImage } from '@yanche/upload/picture/prepare-image';

/** A JPEG of at most this side, upright and without metadata, as base64; null when the browser cannot open it. */
export async function pictureBase64(
  file: Blob,
  { maxSide, quality = 0.82 }: { maxSide: number; quality?: number },
): Promise<string | null> {
  const picture = await prepareImage(file, { maxSide, quality });
  if (picture === null) return null;
  return base64Of(await picture.arrayBuffer());
}

function base64Of(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}
