import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';

/** The signed text: each part on its own line, including the last. */
const linesOf = (parts: readonly string[]): Buffer => Buffer.from(`${parts.join('\n')}\n`);

/** SHA256 with RSA, as WeChat Pay v3 wants it. */
export const signLines = (parts: readonly string[], privateKey: KeyObject): string =>
  sign('RSA-SHA256', linesOf(parts), privateKey).toString('base64');

export const verifyLines = (
  parts: readonly string[],
  signature: string,
  publicKey: KeyObject,
): boolean => verify('RSA-SHA256', linesOf(parts), publicKey, Buffer.from(signature, 'base64'));

const tagBytes = 16;

/** Decrypts AEAD_AES_256_GCM with the merchant's API v3 key; null for another key or changed data. */
export function openSealed(
  sealed: { ciphertext: string; nonce: string; associated_data: string },
  apiKey: string,
): string | null {
  try {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(apiKey),
      Buffer.from(sealed.nonce),
      {
        authTagLength: tagBytes,
      },
    );
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(sealed.associated_data));
    return (
      decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
