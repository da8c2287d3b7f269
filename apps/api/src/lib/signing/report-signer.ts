import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/**
 * Signs report hashes with Ed25519. `keyId` names the public key, so that old reports stay verifiable after a key
 * change.
 */
export type ReportSigner = {
  readonly keyId: string;
  readonly publicKeyPem: string;
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
};

export function createReportSigner(privateKeyBase64: string): ReportSigner {
  const privateKey = createPrivateKey(Buffer.from(privateKeyBase64, 'base64'));
  const publicKey = createPublicKey(privateKey);
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    keyId: createHash('sha256').update(publicKeyPem).digest('hex').slice(0, 16),
    publicKeyPem,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  };
}
