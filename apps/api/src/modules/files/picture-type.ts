export type PictureType = { contentType: 'image/jpeg' | 'image/png' | 'image/webp'; ext: string };

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  bytes.length >= at + signature.length && signature.every((byte, i) => bytes[at + i] === byte);
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** What the bytes are by their first ones, whatever their name says; null when it is no picture we take. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { contentType: 'image/jpeg', ext: 'jpg' };
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n\x1a\n')])) {
    return { contentType: 'image/png', ext: 'png' };
  }
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) {
    return { contentType: 'image/webp', ext: 'webp' };
  }
  return null;
}
