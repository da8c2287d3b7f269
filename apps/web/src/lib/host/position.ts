import { gainAppPermission } from './app-permission.ts';
import { callDevice } from './device.ts';

/** In degrees; `accuracy` in m, null when the phone says none. */
export type Position = { lng: number; lat: number; accuracy?: number | null };

/**
 * The phone's position; null when refused, timed out, or not on https. `precise` asks for the best accuracy and no cached
 * position.
 */
export async function askPosition({ precise }: { precise: boolean }): Promise<Position | null> {
  if (!(await gainAppPermission('LOCATION'))) return null;
  try {
    const place = await callDevice(precise ? 'getCurrentLocation' : 'getLocation');
    const { longitude: lng, latitude: lat, accuracy = null } = place;
    return { lng, lat, accuracy: accuracy === null ? null : Math.min(accuracy, 100_000) };
  } catch {
    return null;
  }
}
