/** base64 of HMAC-SHA1. WebCrypto exists only on https and localhost; elsewhere a library is used. */
export async function hmacSha1(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const [key, message] = [encoder.encode(secret), encoder.encode(text)];
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  const bytes =
    subtle === undefined
      ? await withLibrary(key, message)
      : await withWebCrypto(subtle, key, message);
  return btoa(String.fromCharCode(...bytes));
}

type Bytes = Uint8Array<ArrayBuffer>;

async function withWebCrypto(
  subtle: SubtleCrypto,
  secret: Bytes,
  message: Bytes,
): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', key, message));
}

async function withLibrary(secret: Bytes, message: Bytes): Promise<Uint8Array> {
  const [{ hmac }, { sha1 }] = await Promise.all([
    import('@noble/hashes/hmac.js'),
    import('@noble/hashes/legacy.js'),
  ]);
  return hmac(sha1, secret, message);
}
