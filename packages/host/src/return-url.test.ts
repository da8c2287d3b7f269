import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const rules = {
  origin: 'https://m.used-car.com',
  allowedHosts: ['h5.used-car.com', '.partner-cars.cn'],
  allowedPaths: ['/pages/web/web', '/pages/home/web', '/pages/my/web', '/pages/login/index'],
};
const safe = (raw: unknown) => safeReturnUrl(raw, rules);
const enc = encodeURIComponent;
const pieces =
  '/ \\ https: http: @ %2f %5c \t . : ?url= # evil.com m.used-car.com h5.used-car.com /pages/web/web %252f %00 。'.split(
    ' ',
  );

describe('accepts our own URLs and returns them normalised', () => {
  it.each([
    ['/', 'https://m.used-car.com/'],
    ['/orderList', 'https://m.used-car.com/orderList'],
    ['/orderDetial?orderId=1&tab=2#log', 'https://m.used-car.com/orderDetial?orderId=1&tab=2#log'],
    ['https://m.used-car.com/jianceReport', 'https://m.used-car.com/jianceReport'],
    ['https://h5.used-car.com/a', 'https://h5.used-car.com/a'],
    ['HTTPS://H5.USED-CAR.COM/a', 'https://h5.used-car.com/a'],
    ['https://shop.partner-cars.cn/', 'https://shop.partner-cars.cn/'],
    ['https://partner-cars.cn/', 'https://partner-cars.cn/'],
    ['/search?q=帕萨特', 'https://m.used-car.com/search?q=%E5%B8%95%E8%90%A8%E7%89%B9'],
    ['/a?next=https://elsewhere.com', 'https://m.used-car.com/a?next=https://elsewhere.com'],
    ['/a?url=', 'https://m.used-car.com/a?url='],
    ['/a%20b', 'https://m.used-car.com/a%20b'],
    ['/pages/home/web', 'https://m.used-car.com/pages/home/web'],
    [
      `/pages/web/web?url=${enc('https://m.used-car.com/orderList?name=李 四'.replace(' ', '%20'))}`,
      `https://m.used-car.com/pages/web/web?url=${enc('https://m.used-car.com/orderList?name=李%20四')}`,
    ],
    [
      `/pages/web/web?url=${enc(enc('https://h5.used-car.com/a'))}`,
      `https://m.used-car.com/pages/web/web?url=${enc(enc('https://h5.used-car.com/a'))}`,
    ],
    [
      `/pages/login/index?returnUrl=${enc(`/pages/web/web?url=${enc('/orderList')}`)}&replace=1`,
      `https://m.used-car.com/pages/login/index?returnUrl=${enc(`/pages/web/web?url=${enc('/orderList')}`)}&replace=1`,
    ],
  ])('%s', (raw, href) => expect(safe(raw)).toBe(href));

  it('our own origin may be http with a port, for development', () => {
    const local = { ...rules, origin: 'http://localhost:3000' };
    expect(safeReturnUrl('/orderList', local)).toBe('http://localhost:3000/orderList');
    expect(safeReturnUrl('http://localhost:3000/a', local)).toBe('http://localhost:3000/a');
    expect(safeReturnUrl('http://localhost:4000/a', local)).toBeNull();
  });
});

describe('refuses everything that could lead elsewhere', () => {
  it.each([
    // eight bypasses of a published list, and two that run scripts
    '//evil.com/x',
    '/\\evil.com',
    'https://used-car.com.evil.com/',
    'https://evil.com/?x=m.used-car.com',
    'https://m.used-car.com@evil.com/',
    'https://evilused-car.com/',
    '/\t/evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    // other schemes and their disguises
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:msgbox(1)',
    'blob:https://m.used-car.com/1',
    'file:///etc/passwd',
    'ftp://m.used-car.com/',
    'weixin://dl/business',
    'intent://scan/#Intent;scheme=zxing;end',
    // slashes and whitespace that browsers ignore
    '\\\\evil.com',
    '\\/evil.com',
    '/\\/evil.com',
    '///evil.com',
    '////evil.com',
    'https:///evil.com',
    'https:/evil.com',
    'https:evil.com',
    'http:evil.com',
    'https:\\\\evil.com',
    ' //evil.com',
    '//evil.com ',
    '\u00a0//evil.com',
    '/\n/evil.com',
    '/\r/evil.com',
    '\u0000//evil.com',
    '/\u200b/evil.com',
    '\ufeff/orderList',
    // unsafe when decoded once more
    '/%2Fevil.com',
    '/%5Cevil.com',
    '/%252Fevil.com',
    '/%09/evil.com',
    '%2F%2Fevil.com',
    'https%3A%2F%2Fevil.com',
    '/%ff',
    // hosts that only look like ours
    'https://m.used-car.com.evil.com/',
    'https://m.used-car.com%2eevil.com/',
    'https://m.used-car.com%40evil.com/',
    'https://user:word@m.used-car.com/',
    'https://user@h5.used-car.com/',
    'https://m.used-car.com:8443/',
    'https://h5.used-car.com:444/',
    'http://m.used-car.com/',
    'http://h5.used-car.com/',
    'https://other.used-car.com/',
    'https://evilpartner-cars.cn/',
    'https://partner-cars.cn.evil.com/',
    'https://m.used-car.com./',
    'https://m。used-car。com.evil.com/',
    'https://ⅿ.used-car.com.evil.com/',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://2130706433/',
    // pages of mini-programs that are not on the list
    '/pages/evil/index',
    '/pages/web/web/../../evil/index',
    '/pages/web/web/',
    // unsafe nested URLs
    `/pages/web/web?url=${enc('https://evil.com')}`,
    '/pages/web/web?url=//evil.com',
    `/pages/web/web?url=${enc(enc('https://evil.com'))}`,
    `/pages/web/web?url=${enc(enc(enc('//evil.com')))}`,
    '/pages/web/web?url=%2F%252Fevil.com',
    `/pages/web/web?url=${enc('javascript:alert(1)')}`,
    `/pages/web/web?url=/ok&url=${enc('https://evil.com')}`,
    `/pages/web/web?URL=${enc('https://evil.com')}`,
    `/a?return_url=${enc('https://evil.com')}`,
    `/a?redirect_uri=${enc('https://evil.com')}`,
    `/pages/login/index?returnUrl=${enc(`/pages/web/web?url=${enc('https://evil.com')}`)}`,
    `/pages/login/index?returnUrl=${enc(`/x?returnUrl=${enc(`/y?url=${enc('//evil.com')}`)}`)}`,
    `/a#/b?url=${enc('https://evil.com')}`,
    `https://h5.used-car.com/a?returnUrl=${enc('https://evil.com')}`,
    // not an address at all
    '',
    ' ',
    '#',
    '?url=/a',
    'orderList',
    'evil.com',
    'null',
    'undefined',
    null,
    undefined,
    42,
    {},
    ['/orderList'],
  ])('%j', (raw) => expect(safe(raw)).toBeNull());

  it('refuses URLs nested too deeply', () => {
    let address = '/orderList';
    for (let i = 0; i < 12; i += 1) address = `/a?url=${enc(address)}`;
    expect(safe(address)).toBeNull();
  });

  it('never accepts a URL of another host (property test)', () => {
    const piece = fc.constantFrom(...pieces);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (parts) => {
        const href = safe(parts.join(''));
        if (href === null) return;
        const { host, protocol } = new URL(href);
        expect(protocol).toBe('https:');
        expect(['m.used-car.com', 'h5.used-car.com']).toContain(host);
      }),
      { numRuns: 3_000 },
    );
  });
});
