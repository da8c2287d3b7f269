import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Signs report hashes with Ed25519. A signature stays provable after a change of the key: it is stored with the key's id. */
export type ReportSigner = {
  /** Of the key that signs now: the first 16 hex digits of the SHA-256 of its public PEM. */
  readonly keyId: string;
  /** The current key first, then those whose signatures still count. */
  readonly keyIds: readonly string[];
  sign(text: string): string;
  /** False also for a key that is not known. */
  verify(text: string, signature: { keyId: string; signature: string }): boolean;
  /** For whoever checks a signature without us; null for a key that is not known. */
  publicKeyPem(keyId: string): string | null;
};

/** `accepted`: public (or private) keys whose signatures still count. All are PEM in base64. Throws what is no Ed25519 key. */
export function createReportSigner(
  privateKeyBase64: string,
  accepted: readonly string[] = [],
): ReportSigner {
  const privateKey = readKey('REPORT_SIGNING_KEY', () =>
    createPrivateKey(Buffer.from(privateKeyBase64, 'base64')),
  );
  const others = accepted.map((key) =>
    readKey('REPORT_KEYS_ACCEPTED', () => createPublicKey(Buffer.from(key, 'base64'))),
  );
  const publicKeys = new Map(
    [createPublicKey(privateKey), ...others].map((key) => [keyIdOf(key), key]),
  );
  const [keyId = ''] = publicKeys.keys();
  return {
    keyId,
    keyIds: [...publicKeys.keys()],
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verify(text, { keyId: by, signature }) {
      const key = publicKeys.get(by);
      if (key === undefined) return false;
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    },
    publicKeyPem(keyId) {
      const key = publicKeys.get(keyId);
      return key === undefined ? null : pemOf(key);
    },
  };
}

const pemOf = (publicKey: KeyObject) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();
const keyIdOf = (publicKey: KeyObject) =>
  createHash('sha256').update(pemOf(publicKey)).digest('hex').slice(0, 16);

function readKey(name: string, read: () => KeyObject): KeyObject {
  const hint = `${name} holds no Ed25519 key as PEM in base64; npm run keys makes one`;
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(hint, { cause });
  }
  throw new Error(hint);
}
