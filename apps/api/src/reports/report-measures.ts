import { paintPoints } from '@yanche/contract/reports/paint-points';
import { CHECKLIST_VERSION } from '@yanche/rules/inspections/checklist';
import { valuesOf } from '@yanche/rules/inspections/measure';
import { isUnreadKm } from '@yanche/rules/inspections/module-mileage';
import { paintLimits, repaintFrom } from '@yanche/rules/inspections/paint-limits';
import type { Checked } from './report-findings.ts';

/** The numbers of a reading, unless the item could not be checked. */
function numbers(checked: readonly Checked[], id: string, places: readonly string[]): number[] {
  return checked
    .filter(({ answer }) => answer?.result === 'normal' || answer?.result === 'abnormal')
    .flatMap(({ answer }) => [...valuesOf({ id, places }, answer?.measure ?? null).values()])
    .filter((value) => typeof value === 'number')
    .filter((value) => value >= 0);
}

/** Dashboard km as read by the inspector, or null. */
export function dashKm(checked: readonly Checked[]): number | null {
  const [km] = numbers(checked, 'km', ['dash']);
  return km === undefined ? null : Math.round(km);
}

/** Km stored in control units; a value above the dashboard proves a rollback. */
export const moduleKms = (checked: readonly Checked[]): number[] =>
  numbers(checked, 'module_km', ['engine', 'gearbox', 'abs', 'body']).filter(
    (km) => !isUnreadKm(km),
  );

/** Number of panels with at least one point above the limit for original paint, by the limits of that checklist. */
export function repaintedPanels(checked: readonly Checked[], checklistVersion: string): number {
  const limits = paintLimits(checklistVersion) ?? paintLimits(CHECKLIST_VERSION);
  if (limits === null) return 0;
  return checked.filter(({ answer }) => {
    const thickest = Math.max(0, ...paintPoints(answer?.measure ?? null));
    return thickest >= repaintFrom(limits, answer?.measure ?? null);
  }).length;
}
