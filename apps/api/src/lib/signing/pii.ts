import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts personal data for storage and makes keyed hashes to look it up. Keys derive from one secret. */
export type Pii = {
  seal(text: string): string;
  open(sealed: string): string;
  /** Keyed hash (hex) of a normalised value such as a phone number. */
  hash(text: string): string;
};

export function createPii(secret: string): Pii {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `yanche ${use}`, 32));
  const sealKey = key('seal');
  const hashKey = key('hash');
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('hex'),
  };
}
