import { expect, test } from 'vitest';
import { createLinks, type SignedUse } from './links.ts';

const links = createLinks('a secret of this test, long enough');
const uses = [
  'file',
  'photo',
  'clip',
  'quote',
  'sandbox',
  'guard',
  'crossLogin',
  'uploadKey',
] as const;

test('a signature is invalid for another purpose, text or secret', () => {
  const other = createLinks('another secret of this test, as long');
  for (const use of uses) {
    const signature = links.sign(use, 'text');
    const passes = (as: SignedUse) => links.verify(as, 'text', signature);
    expect(uses.filter(passes)).toEqual([use]);
    expect(links.verify(use, 'texts', signature)).toBe(false);
    expect(other.verify(use, 'text', signature)).toBe(false);
    for (const bent of ['', `${signature}=`, signature.slice(1), signature.toLowerCase()]) {
      expect(links.verify(use, 'text', bent)).toBe(false);
    }
  }
});
