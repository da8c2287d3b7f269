import { describe, expect, it } from 'vitest';
import { readScanned } from './scanned-key.ts';

const origin = 'https://yanche.example';
const reportNo = 'JC2026112100001';

describe('readScanned', () => {
  it.each([
    [`${origin}/report/verify?reportNo=${reportNo}&code=ABCD2345`, { reportNo, code: 'ABCD2345' }],
    [` ${reportNo.toLowerCase()}`, { reportNo, code: '' }],
    [`${origin}/report/shared?link=abc`, { address: '/report/shared?link=abc' }],
    [`${origin}/inspector/certificate?certNo=1`, { address: '/inspector/certificate?certNo=1' }],
  ])('%s', (text, expected) => expect(readScanned(text, origin)).toEqual(expected));

  it.each([
    ['of another site', `https://evil.example/report/verify?reportNo=${reportNo}&code=ABCD2345`],
    ['of a page that is not public', `${origin}/order/confirmOrder?orderId=1`],
    ['with a damaged code', `${origin}/report/verify?reportNo=${reportNo}&code=!`],
    ['of a script', 'javascript:alert(1)'],
    ['of a price tag', '6901234567892'],
    ['empty', ''],
  ])('knows nothing %s', (_, text) => expect(readScanned(text, origin)).toBeNull());
});
