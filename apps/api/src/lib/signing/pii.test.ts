import { expect, test } from 'vitest';
import { createPii } from './pii.ts';

const pii = createPii('a secret of this test, long enough');
const other = createPii('another secret of this test, as long');
const phone = '13812345678';

test('sealed text opens again, differs each time and reveals nothing', () => {
  const seals = Array.from({ length: 20 }, () => pii.seal(phone));
  expect(new Set(seals).size).toBe(20);
  for (const sealed of seals) {
    expect(pii.open(sealed)).toBe(phone);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(phone);
  }
});

test('a changed byte or another secret does not open it', () => {
  const bytes = Buffer.from(pii.seal(phone), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const bent = Buffer.from(bytes);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(() => pii.open(bent.toString('base64url'))).toThrow();
  }
  expect(() => pii.open(bytes.subarray(0, 12).toString('base64url'))).toThrow();
  expect(() => other.open(bytes.toString('base64url'))).toThrow();
});

test('hashes find the same phone again and need the secret: there are too few phones for a plain hash', () => {
  expect(pii.hash(phone)).toMatch(/^[0-9a-f]{64}$/);
  expect(pii.hash(phone)).toBe(pii.hash(phone));
  expect(other.hash(phone)).not.toBe(pii.hash(phone));
});
