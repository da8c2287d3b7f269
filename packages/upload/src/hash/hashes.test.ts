import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { hmacSha1 } from './hmac-sha1.ts';
import { md5 } from './md5.ts';
import { md5Of, someBytes } from '../testing/a-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('MD5 and HMAC-SHA1 match reference implementations, also without WebCrypto', async () => {
  const vectors = fc.asyncProperty(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ minLength: 1 }),
    fc.string(),
    async (bytes, secret, text) => {
      expect(await md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'));
      const expected = createHmac('sha1', secret).update(text).digest('base64');
      expect(await hmacSha1(secret, text)).toBe(expected);
    },
  );
  await fc.assert(vectors);
  vi.stubGlobal('crypto', {});
  await fc.assert(vectors);
});

const kib = 1024;

test('a fingerprint uses size and three pieces; name and date do not matter', async () => {
  const bytes = someBytes(1000 * kib);
  const print = await fingerprintOf(new File([bytes], 'a.mov', { lastModified: 1 }));
  expect(print).toBe(await fingerprintOf(new File([bytes], 'b.mov', { lastModified: 2 })));
  for (const at of [0, 500 * kib, 1000 * kib - 1]) {
    const other = bytes.slice();
    other[at] = (other[at] ?? 0) ^ 1;
    expect(await fingerprintOf(new Blob([other]))).not.toBe(print);
  }
  expect(await fingerprintOf(new Blob([bytes, 'x']))).not.toBe(print);
});

test('small and empty files are hashed completely', async () => {
  const bytes = someBytes(700 * kib);
  expect(await fingerprintOf(new Blob([bytes]))).toBe(`${bytes.length}-${md5Of(bytes)}`);
  expect(await fingerprintOf(new Blob([]))).toBe(`0-${md5Of(new Uint8Array())}`);
});
