import { presentValue } from './kept-values.ts';

/** Query keys of what a page may bring along. spec §3 */
export type ArrivalKeys = { token: string; lngLat: string };
export const arrivalKeys: ArrivalKeys = { token: '_gztoken', lngLat: 'lng_lat' };

/** Degrees, WGS or GCJ as the sender has them. */
export type LngLat = { longitude: number; latitude: number };

export type Arrival = { token: string | null; lngLat: LngLat | null };

type Page = {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Reads token and position from the page's address and takes them out of it: what stays there is copied into share cards,
 * referrers, logs and the history. To be the first thing a page does.
 */
export function takeArrival(page: Page, keys: ArrivalKeys = arrivalKeys): Arrival {
  const url = new URL(page.location.href);
  const arrival = {
    token: presentValue(url.searchParams.get(keys.token)),
    lngLat: readLngLat(url.searchParams.get(keys.lngLat)),
  };
  const carried = [keys.token, keys.lngLat].filter((key) => url.searchParams.has(key));
  if (carried.length > 0) {
    for (const key of carried) url.searchParams.delete(key);
    // Whole: a path that begins with two slashes would name another site, which browsers refuse.
    page.history.replaceState(page.history.state, '', url.href);
  }
  return arrival;
}

/** `'longitude_latitude'` in degrees; null when it is not a place on earth. spec §3 */
export function readLngLat(text: string | null | undefined): LngLat | null {
  const parts = /^(-?\d{1,3}(?:\.\d+)?)_(-?\d{1,2}(?:\.\d+)?)$/.exec(presentValue(text) ?? '');
  if (parts === null) return null;
  const [longitude, latitude] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

export const writeLngLat = ({ longitude, latitude }: LngLat): string => `${longitude}_${latitude}`;
