import { sha256 } from '@noble/hashes/sha2.js';
import type { VerifyEd25519 } from '@yanche/rules/proof/checkpoint';

/**
 * By WebCrypto where it can (https, and a browser of 2025 or later); elsewhere by a library, loaded then. A failure to load is
 * thrown: it must not look like a wrong signature.
 */
const verifyEd25519: VerifyEd25519 = async (publicKey, signature, bytes) => {
  const [key, signed, text] = [publicKey, signature, bytes].map((each) => new Uint8Array(each));
  if (key === undefined || signed === undefined || text === undefined) return false;
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  try {
    if (subtle === undefined) throw new Error('No WebCrypto');
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, signed, text);
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return ed25519.verify(signed, text, key);
  }
};

/** What the checks of the rules compute with, here in the reader's browser. */
export const browserChecks = { sha256, verifyEd25519 };
