import { createPublicKey, verify } from 'node:crypto';
import { concat, fromBase64 } from '@yanche/rules/proof/bytes';
import type { VerifyEd25519 } from '@yanche/rules/proof/checkpoint';
import type { ReportSigner } from './report-signer.ts';

/** What stands before the 32 bytes of an Ed25519 key in its SPKI form. */
const spkiStart = fromBase64('MCowBQYDK2VwAyEA') ?? new Uint8Array();

/** The 32 bytes of the public keys that count, the current one first. */
export const publicKeysOf = (signer: ReportSigner): Uint8Array[] =>
  signer.keyIds.map((keyId) => {
    const pem = signer.publicKeyPem(keyId) ?? '';
    return new Uint8Array(createPublicKey(pem).export({ type: 'spki', format: 'der' })).slice(-32);
  });

export const verifyEd25519: VerifyEd25519 = (publicKey, signature, bytes) =>
  verify(
    null,
    bytes,
    createPublicKey({
      key: Buffer.from(concat(spkiStart, publicKey)),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );
