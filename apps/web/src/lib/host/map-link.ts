import { hostGuess, platform } from './host.ts';

export type MapPlace = { lng: number; lat: number; name: string; address: string };

/**
 * Opens the way to a place in a map: on Android whichever the person uses, on iOS the one that is always there. Web views of
 * other apps open pages only, so there, and on a desktop, a map page.
 */
export function mapLink({ lng, lat, name, address }: MapPlace): string {
  const label = encodeURIComponent(`${name} ${address}`.trim());
  const system = hostGuess().host === 'h5' ? platform() : 'web';
  if (system === 'android') return `geo:${lat},${lng}?q=${lat},${lng}(${label})`;
  if (system === 'ios') return `https://maps.apple.com/?daddr=${lat},${lng}&q=${label}`;
  return `https://uri.amap.com/navigation?to=${lng},${lat},${label}&mode=car&coordinate=wgs84&callnative=1`;
}
