import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { browserChecks } from './browser-checks.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })).slice(-32);
const text = new TextEncoder().encode('cd'.repeat(32));
const signature = new Uint8Array(sign(null, text, privateKey));
const changed = signature.with(3, (signature[3] ?? 0) ^ 1);

afterEach(() => vi.unstubAllGlobals());

test.each(['WebCrypto', 'the library, where there is no WebCrypto'])(
  'Ed25519 by %s',
  async (by) => {
    if (by !== 'WebCrypto') vi.stubGlobal('crypto', {});
    const { verifyEd25519 } = browserChecks;
    expect(await verifyEd25519(key, signature, text)).toBe(true);
    expect(await verifyEd25519(key, changed, text)).toBe(false);
    expect(await verifyEd25519(key, signature, text.slice(1))).toBe(false);
    expect(await verifyEd25519(new Uint8Array(32), signature, text)).toBe(false);
  },
);
