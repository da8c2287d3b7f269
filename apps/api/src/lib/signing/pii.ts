import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts personal data for storage and makes keyed hashes to look it up. Keys derive from one secret. */
export type Pii = {
  /** Names the secret that seals now: the first 16 hex digits of a value derived from it. */
  readonly keyId: string;
  /** The current secret first, then those that are still accepted. */
  readonly keyIds: readonly string[];
  /** `<key id>.<base64url of nonce, tag and text>` */
  seal(text: string): string;
  /** Opens what any accepted secret has sealed; throws for anything else. */
  open(sealed: string): string;
  /** Keyed hash (hex) of a normalised value such as a phone number. */
  hash(text: string): string;
  /** The same under every accepted secret, the current one first: what was stored before a change of the secret is found too. */
  hashes(text: string): string[];
};

/** `accepted`: secrets of the past, and the next one while processes are changed one after the other. */
export function createPii(secret: string, accepted: readonly string[] = []): Pii {
  const current = keysOf(secret);
  const all = [current, ...accepted.filter((other) => other !== secret).map(keysOf)];
  return {
    keyId: current.id,
    keyIds: all.map(({ id }) => id),
    seal: (text) => `${current.id}.${encrypt(current.seal, text)}`,
    open(sealed) {
      const [id, body] = sealed.split('.');
      // Without an id: sealed by an earlier release.
      if (body === undefined) return openWithAny(all, sealed);
      const keys = all.find((each) => each.id === id);
      if (keys === undefined) throw new Error(`sealed with a secret that is not known: ${id}`);
      return decrypt(keys.seal, body);
    },
    hash: (text) => hashWith(current, text),
    hashes: (text) => all.map((keys) => hashWith(keys, text)),
  };
}

type Keys = { id: string; seal: Buffer; hash: Buffer };

function keysOf(secret: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `yanche ${use}`, 32));
  return { id: key('key id').toString('hex').slice(0, 16), seal: key('seal'), hash: key('hash') };
}

const hashWith = ({ hash }: Keys, text: string): string =>
  createHmac('sha256', hash).update(text).digest('hex');

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function openWithAny(all: readonly Keys[], sealed: string): string {
  for (const [index, { seal }] of all.entries()) {
    try {
      return decrypt(seal, sealed);
    } catch (error) {
      if (index === all.length - 1) throw error;
    }
  }
  throw new Error('no secret');
}
