/** SHA-256 in hex; null where the browser has none to offer: plain-http addresses other than localhost. */
export async function sha256(bytes: ArrayBuffer): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
