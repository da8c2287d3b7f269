import { describe, expect, it } from 'vitest';
import { readCookie, siteDomains, writeSharedCookie, writeSiteCookie } from './shared-cookie.ts';
import { cookieJar } from './testing/cookie-jar.ts';

const parents = ['used-car.com', 'used-car.com.cn', 'cars-market.cn'];
const token = { name: 'sso_token', value: 'a b;c' };

describe('a cookie on parent domains', () => {
  it('is written for the domains of this host and can be read', () => {
    const { page, kept } = cookieJar('h5.used-car.com');
    expect(writeSharedCookie(page, token, parents)).toEqual(['used-car.com']);
    expect([...kept.keys()]).toEqual(['sso_token used-car.com']);
    expect(readCookie(page, 'sso_token')).toBe('a b;c');
  });

  it('falls back to this host when the browser refuses the domain', () => {
    const { page, kept } = cookieJar('user.github.io');
    expect(writeSharedCookie(page, token, ['github.io'])).toEqual(['user.github.io']);
    expect([...kept.keys()]).toEqual(['sso_token ']);
  });

  it('is limited to this host on localhost, an IP address or an unknown host', () => {
    for (const hostname of ['localhost', '192.168.1.5', 'evilused-car.com']) {
      const { page, kept } = cookieJar(hostname, 'http:');
      expect(writeSharedCookie(page, token, parents)).toEqual([hostname]);
      expect([...kept.keys()]).toEqual(['sso_token ']);
    }
  });

  it('is removed from every domain', () => {
    const { page, kept } = cookieJar('h5.used-car.com');
    writeSharedCookie(page, token, parents);
    writeSharedCookie(page, { ...token, maxAge: 0 }, parents);
    expect(kept.size).toBe(0);
    expect(readCookie(page, 'sso_token')).toBeNull();
  });
});

describe('a cookie for the whole site', () => {
  it.each([
    ['m.used-car.com', 'used-car.com'],
    ['h5.jc.used-car.com.cn', 'used-car.com.cn'],
    ['used-car.com', 'used-car.com'],
    ['user.github.io', 'user.github.io'],
    ['localhost', 'localhost'],
    ['192.168.1.5', '192.168.1.5'],
  ])('on %s is for %s', (hostname, domain) => {
    const { page } = cookieJar(hostname);
    expect(writeSiteCookie(page, { name: 'lng_lat', value: '120.1_30.2' })).toBe(domain);
    expect(readCookie(page, 'lng_lat')).toBe('120.1_30.2');
  });

  it('starts with the last two labels', () => {
    expect(siteDomains('h5.jc.used-car.com.cn')).toEqual([
      'com.cn',
      'used-car.com.cn',
      'jc.used-car.com.cn',
      'h5.jc.used-car.com.cn',
    ]);
    expect(siteDomains('[::1]')).toEqual([]);
  });
});
