import { afterEach, expect, it, vi } from 'vitest';
import { gcj02Of } from './gcj-02.ts';

const place = { lng: 116.404, lat: 39.915, name: '花乡市场', address: '南四环西路' };

afterEach(() => {
  vi.resetModules();
  vi.doUnmock('./host.ts');
});

async function linkOn(host: string, platform: string): Promise<URL> {
  vi.resetModules();
  vi.doMock('./host.ts', () => ({ hostGuess: () => ({ host }), platform: () => platform }));
  const { mapUrl } = await import('./map-url.ts');
  return new URL(mapUrl(place));
}

it.each([
  // The pair that the common converters publish.
  [116.404, 39.915, 116.410_244_499_169_38, 39.916_404_281_501_64],
  // Outside China nothing is moved.
  [2.3522, 48.8566, 2.3522, 48.8566],
])('%f, %f in GCJ-02', (lng, lat, east, north) => {
  const moved = gcj02Of({ lng, lat });
  expect(moved.lng).toBeCloseTo(east, 6);
  expect(moved.lat).toBeCloseTo(north, 6);
});

it("Apple's map gets GCJ-02", async () => {
  const link = await linkOn('h5', 'ios');
  expect(link.host).toBe('maps.apple.com');
  expect(link.searchParams.get('daddr')).toBe('39.916404,116.410244');
  expect(link.searchParams.get('q')).toBe('花乡市场 南四环西路');
});

it.each([
  ['h5', 'android'],
  ['h5', 'web'],
  ['wechatMiniProgram', 'ios'],
])('AMap is told that it gets WGS-84: %s, %s', async (host, platform) => {
  const link = await linkOn(host, platform);
  expect(link.host).toBe('uri.amap.com');
  expect(link.searchParams.get('to')).toBe('116.404000,39.915000,花乡市场 南四环西路');
  expect(link.searchParams.get('coordinate')).toBe('wgs84');
});
