import { askPosition, type Position } from '#lib/host/position.ts';

/** The position if permission was granted before; never prompts. */
export async function getGrantedPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted' ? await askPosition({ precise: true }) : null;
  } catch {
    return null; // older web views lack the Permissions API
  }
}

const earth = 6_371_000; // m
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metersBetween(a: Position, b: Position): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(h)));
}
