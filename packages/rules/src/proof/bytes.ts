/** Bytes in an ArrayBuffer of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256 of the bytes. Handed in: Node and browsers have different fast ones. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/** Of standard or URL-safe base64, with or without padding; null for anything else, so that no two texts give the same bytes. */
export function fromBase64(text: string): Bytes | null {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(plain), (letter) => letter.codePointAt(0) ?? 0);
  return toBase64(bytes).replace(/={1,2}$/, '') === plain ? bytes : null;
}
