import { expect, it } from 'vitest';
import { isPrivateSearch, readSealedTerm, sealedTerm } from './private-search.ts';

it.each([
  '13812348000',
  '138 1234 8000',
  '+86 138-1234-8000',
  '33010619900101123X',
  '330106 19900101 1234',
])('%s is private', (text) => expect(isPrivateSearch(text)).toBe(true));

it.each(['', '8000', 'YC261125166015', 'LSVNV2182E2100001', '浙A12345', '王建国', '138123480001'])(
  '%s is not',
  (text) => expect(isPrivateSearch(text)).toBe(false),
);

it('the term in the address has a mask and what was sealed, and nothing of the number', () => {
  const term = sealedTerm('138 1234 8000', 'abcdef0123456789.Xy_z-12345678');
  expect(term).not.toContain('1234 8000');
  expect(readSealedTerm(term)).toEqual({
    mask: '138****8000',
    sealed: 'abcdef0123456789.Xy_z-12345678',
  });
  expect(readSealedTerm(sealedTerm('33010619900101123X', 'a'.repeat(60)))?.mask).toBe(
    '**************123*',
  );
  expect(readSealedTerm('sealed:x')).toBeNull();
  expect(readSealedTerm('8000')).toBeNull();
});
