import { presentValue } from './persisted-values.ts';
import { defaultSessionKeys, type SessionKeys } from './session-keys.ts';

/** The query key by which a browser knows the login that it began itself; ours. */
export const loginKey = '_gzlogin';

/** Degrees; WGS-84 or GCJ-02, depending on the sender. */
export type LngLat = { longitude: number; latitude: number };

export type Arrival = { token: string | null; lngLat: LngLat | null; login: string | null };

type Page = {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Reads token and position from the page's address and removes them: otherwise they leak into share cards, referrers, logs
 * and the history. Must run before all other code of a page.
 */
export function takeArrival(
  page: Page,
  { token, lngLat }: Pick<SessionKeys, 'token' | 'lngLat'> = defaultSessionKeys,
): Arrival {
  const url = new URL(page.location.href);
  const arrival = {
    token: presentValue(url.searchParams.get(token)),
    lngLat: readLngLat(url.searchParams.get(lngLat)),
    login: presentValue(url.searchParams.get(loginKey)),
  };
  const carried = [token, lngLat, loginKey].filter((key) => url.searchParams.has(key));
  if (carried.length > 0) {
    for (const key of carried) url.searchParams.delete(key);
    // The absolute URL: as a relative one, a path with two leading slashes would name another site and throw.
    page.history.replaceState(page.history.state, '', url.href);
  }
  return arrival;
}

/** Parses `'longitude_latitude'` in degrees; null when it is malformed or out of range. spec §3 */
export function readLngLat(text: string | null | undefined): LngLat | null {
  const parts = /^(-?\d{1,3}(?:\.\d+)?)_(-?\d{1,2}(?:\.\d+)?)$/.exec(presentValue(text) ?? '');
  if (parts === null) return null;
  const [longitude, latitude] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

export const writeLngLat = ({ longitude, latitude }: LngLat): string => `${longitude}_${latitude}`;
