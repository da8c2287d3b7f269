import type { MeasureValues } from './measure.ts';

/** Garages and control units round: mileages that differ by no more are the same. */
export const MILEAGE_TOLERANCE_KM = 100;

/**
 * What scan tools show for a mileage that they cannot read: all bits set, in km or tenths of it, all nines, and the six
 * digits that a keypad leaves of the longer ones.
 */
const unreadKms = new Set([
  65_535, 16_777_215, 1_677_721, 1_677_721.5, 4_294_967_295, 167_772, 429_496,
]);

/** Whether this is no mileage of a control unit but the sign that it could not be read. */
export const isUnreadKm = (km: number): boolean => unreadKms.has(km) || /^9{6,}$/.test(String(km));

/** What a control unit says beside the dashboard. Zero is a counter that does not count: it proves nothing. */
export type ModuleMileage = {
  /** `engine`, `gearbox`, `abs`, `body`; empty in reports that did not name the unit. */
  readonly place: string;
  readonly km: number;
  readonly stands: 'agrees' | 'above' | 'below';
};

/** The mileages of an item's control units, compared in whole km. */
export function moduleMileages(measure: MeasureValues | null, dashKm: number): ModuleMileage[] {
  return Object.entries(measure ?? {}).flatMap(([key, value]): ModuleMileage[] => {
    const km = Number(value);
    if (!Number.isFinite(km) || isUnreadKm(km)) return [];
    const place = key.split('.')[1] ?? '';
    return [{ place, km, stands: standOf(km, dashKm) }];
  });
}

/** Whether a control unit counted more than the dashboard shows. */
export const isAboveDash = (km: number, dashKm: number): boolean =>
  !isUnreadKm(km) && km > dashKm + MILEAGE_TOLERANCE_KM;

function standOf(km: number, dashKm: number): ModuleMileage['stands'] {
  if (isAboveDash(km, dashKm)) return 'above';
  return agreesWithDash(km, dashKm) ? 'agrees' : 'below';
}

/** Whether a control unit's mileage witnesses that of the dashboard. */
export const agreesWithDash = (km: number, dashKm: number): boolean =>
  km > 0 && Math.abs(km - dashKm) <= MILEAGE_TOLERANCE_KM;
