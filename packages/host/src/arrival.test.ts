import { describe, expect, it } from 'vitest';
import { readLngLat, takeArrival, writeLngLat } from './arrival.ts';

function pageAt(href: string) {
  const replaced: unknown[][] = [];
  const history = {
    state: { kept: 1 },
    replaceState: (...args: unknown[]) => void replaced.push(args),
  };
  return { page: { location: { href }, history }, replaced };
}

describe('takeArrival', () => {
  it('reads token and position and removes them from the address, nothing else', () => {
    const { page, replaced } = pageAt(
      'https://m.used-car.com/orderList?tab=2&_gztoken=s3cret&lng_lat=120.19_30.34&_gzlogin=n0nce&x=%E4%B8%AD#top',
    );
    expect(takeArrival(page)).toEqual({
      token: 's3cret',
      lngLat: { longitude: 120.19, latitude: 30.34 },
      login: 'n0nce',
    });
    expect(replaced).toEqual([
      [{ kept: 1 }, '', 'https://m.used-car.com/orderList?tab=2&x=%E4%B8%AD#top'],
    ]);
  });

  it('does not change an address without them', () => {
    const { page, replaced } = pageAt('https://m.used-car.com/orderList?tab=2');
    expect(takeArrival(page)).toEqual({ token: null, lngLat: null, login: null });
    expect(replaced).toEqual([]);
  });

  it.each(['', 'null', 'undefined', '%20'])(
    'a token of %j counts as absent and is removed',
    (token) => {
      const { page, replaced } = pageAt(`https://m.used-car.com/?_gztoken=${token}`);
      expect(takeArrival(page).token).toBeNull();
      expect(replaced).toEqual([[{ kept: 1 }, '', 'https://m.used-car.com/']]);
    },
  );

  it('accepts other keys', () => {
    const { page, replaced } = pageAt('https://m.used-car.com/?t=abc&_gztoken=x&at=1_2');
    expect(takeArrival(page, { token: 't', lngLat: 'at' })).toEqual({
      token: 'abc',
      lngLat: { longitude: 1, latitude: 2 },
      login: null,
    });
    expect(replaced[0]?.[2]).toBe('https://m.used-car.com/?_gztoken=x');
  });

  it('works with a path that starts with two slashes', () => {
    const { page, replaced } = pageAt('https://m.used-car.com//orderList?_gztoken=s3cret');
    expect(takeArrival(page).token).toBe('s3cret');
    expect(replaced[0]?.[2]).toBe('https://m.used-car.com//orderList');
  });
});

describe('readLngLat and writeLngLat', () => {
  it.each(['', 'null', '120.1', '120.1,30.2', '181_30', '120_91', 'a_b', '120.1_30.2_1', '1e2_3'])(
    '%j is not a position',
    (text) => expect(readLngLat(text)).toBeNull(),
  );

  it('round-trip a position', () => {
    expect(writeLngLat({ longitude: -120.5, latitude: 30 })).toBe('-120.5_30');
    expect(readLngLat('-120.5_30')).toEqual({ longitude: -120.5, latitude: 30 });
  });
});
