import type { MeasureValues } from './measure.ts';

/** Garages and control units round: mileages that differ by no more are the same. */
export const MILEAGE_TOLERANCE_KM = 100;

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
    if (!Number.isFinite(km)) return [];
    const place = key.split('.')[1] ?? '';
    return [{ place, km, stands: standOf(km, dashKm) }];
  });
}

function standOf(km: number, dashKm: number): ModuleMileage['stands'] {
  if (km > dashKm + MILEAGE_TOLERANCE_KM) return 'above';
  return agreesWithDash(km, dashKm) ? 'agrees' : 'below';
}

/** Whether a control unit's mileage witnesses that of the dashboard. */
export const agreesWithDash = (km: number, dashKm: number): boolean =>
  km > 0 && Math.abs(km - dashKm) <= MILEAGE_TOLERANCE_KM;
