import { callDevice } from './device.ts';

/** In degrees. */
export type Position = { lng: number; lat: number };

/**
 * The phone's position; null when refused, timed out, or not on https. `precise` asks for the best accuracy and no cached
 * position.
 */
export async function askPosition({ precise }: { precise: boolean }): Promise<Position | null> {
  try {
    const place = await callDevice(precise ? 'getCurrentLocation' : 'getLocation');
    return { lng: place.longitude, lat: place.latitude };
  } catch {
    return null;
  }
}
