import { callDevice } from './device.ts';

/** Degrees. */
export type Position = { lng: number; lat: number };

/**
 * Where the phone is, by our app or by the browser; null when the person says no, it takes too long, or the address is not
 * https. `precise` asks for the best there is, and not for a place of minutes ago.
 */
export async function askPosition({ precise }: { precise: boolean }): Promise<Position | null> {
  try {
    const place = await callDevice(precise ? 'getCurrentLocation' : 'getLocation');
    return { lng: place.longitude, lat: place.latitude };
  } catch {
    return null;
  }
}
