import { describe, expect, it } from 'vitest';
import {
  inContainer,
  linkTarget,
  loginTarget,
  payTarget,
  rewriteReturnUrl,
  withReturnUrl,
} from './targets.ts';

it('inContainer encodes the URL once', () => {
  expect(inContainer('https://m.used-car.com/a?x=1&name=中')).toBe(
    '/pages/web/web?url=https%3A%2F%2Fm.used-car.com%2Fa%3Fx%3D1%26name%3D%E4%B8%AD',
  );
});

it('loginTarget contains the return URL', () => {
  expect(loginTarget('https://m.used-car.com/a?x=1')).toBe(
    '/pages/login/index?returnUrl=https%3A%2F%2Fm.used-car.com%2Fa%3Fx%3D1&replace=1',
  );
  expect(loginTarget('/a', '登录后 下单')).toBe(
    '/pages/login/index?returnUrl=%2Fa&replace=1&text=%E7%99%BB%E5%BD%95%E5%90%8E%20%E4%B8%8B%E5%8D%95',
  );
  expect(loginTarget('/a', '')).not.toContain('text');
});

it('linkTarget contains return URL and state, payTarget the signed parameters', () => {
  expect(linkTarget('https://m.used-car.com/a?x=1', 'a1')).toBe(
    '/pages/link/index?returnUrl=https%3A%2F%2Fm.used-car.com%2Fa%3Fx%3D1&replace=1&state=a1',
  );
  expect(payTarget('/a', { package: 'prepay_id=1', paySign: 'a+b/c=' })).toBe(
    '/pages/pay/index?package=prepay_id%3D1&paySign=a%2Bb%2Fc%3D&returnUrl=%2Fa',
  );
});

describe('home and my', () => {
  it.each([
    ['short-video-mini-program', '/pages/wap/index/index', '/pages/home/web'],
    ['search-mini-program', '/pages/wap/uc/index?tab=1#x', '/pages/my/web?tab=1#x'],
    ['short-video-mini-program', '/pages/home/web', '/pages/home/web'],
    ['h5', '/pages/home/web', '/pages/wap/index/index'],
    ['messaging-mini-program', '/pages/home/web', '/pages/home/web'],
    ['video-mini-program', '/pages/wap/uc/index', '/pages/wap/uc/index'],
    ['messaging-web-view', '/pages/my/web?tab=1', '/pages/wap/uc/index?tab=1'],
    ['short-video-mini-program', '/orderList', '/orderList'],
    ['search-mini-program', '/pages/wap/uc/index/more', '/pages/wap/uc/index/more'],
  ] as const)('in %s %s is %s', (host, url, target) =>
    expect(rewriteReturnUrl(url, host)).toBe(target),
  );

  it('also inside a URL', () => {
    const url = `/pages/login/index?a=1&returnUrl=${encodeURIComponent('/pages/wap/uc/index?t=1')}#h`;
    expect(withReturnUrl(url, 'search-mini-program')).toBe(
      `/pages/login/index?a=1&returnUrl=${encodeURIComponent('/pages/my/web?t=1')}#h`,
    );
    expect(withReturnUrl('/a?b=1', 'search-mini-program')).toBe('/a?b=1');
    expect(withReturnUrl('/a', 'search-mini-program')).toBe('/a');
  });
});
