import { gcj02Of } from './gcj-02.ts';
import { hostGuess, platform } from './host.ts';

/** Degrees in WGS-84, as phones measure them. */
export type MapPlace = { lng: number; lat: number; name: string; address: string };

const digits = (degrees: number) => degrees.toFixed(6); // 0.1 m

/**
 * Opens the way to a place in a map. Apple's map is always there on iOS and is drawn in GCJ-02 within China. Elsewhere AMap's
 * page, which opens its app and is told that the position is WGS-84; a `geo:` address says no datum, and maps take it
 * differently, by half a kilometre.
 */
export function mapUrl(place: MapPlace): string {
  const { name, address } = place;
  const label = encodeURIComponent(`${name} ${address}`.trim());
  if (hostGuess().host === 'h5' && platform() === 'ios') {
    const { lng, lat } = gcj02Of(place);
    return `https://maps.apple.com/?daddr=${digits(lat)},${digits(lng)}&q=${label}`;
  }
  const to = `${digits(place.lng)},${digits(place.lat)},${label}`;
  return `https://uri.amap.com/navigation?to=${to}&mode=car&coordinate=wgs84&callnative=1`;
}
