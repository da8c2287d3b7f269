import { readLngLat } from '@yanche/host/arrival';
import { isMiniProgram } from '@yanche/host/detect';
import { readCookie } from '@yanche/host/shared-cookie';
import { hostGuess } from './host.ts';
import { persisted, persistedKeys } from './persisted-values.ts';
import type { Position } from './position.ts';

// Four decimals are 11 m: enough to sort by, and no more is disclosed.
const round = (degrees: number) => Number(degrees.toFixed(4));

export const rounded = ({ lng, lat }: Position): Position => ({ lng: round(lng), lat: round(lat) });

/**
 * The position that came with the address: in the cookie, which our sites share, or in the storage of a web view that keeps no
 * cookies; null without one. spec §3, §9
 */
export function positionBroughtAlong(): Position | null {
  const kept = isMiniProgram(hostGuess().host) ? persisted.get(persistedKeys.lngLat) : null;
  const place = readLngLat(readCookie(window, 'lng_lat') ?? kept);
  return place && rounded({ lng: place.longitude, lat: place.latitude });
}
