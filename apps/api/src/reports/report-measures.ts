import { dashItem } from '@yanche/rules/reports/verdicts';
import type { Checked } from './report-findings.ts';

const moduleItem = 'ID008';

function readings(checked: readonly Checked[], code: string): number[] {
  const found = checked.find(({ item }) => item.code === code)?.answer;
  return Object.values(found?.measure ?? {}).filter((km) => km >= 0);
}

/** Dashboard km as read by the inspector, or null. */
export function dashKm(checked: readonly Checked[]): number | null {
  const [km] = readings(checked, dashItem);
  return km === undefined ? null : Math.round(km);
}

/** Km stored in control units; a value above the dashboard proves a rollback. */
export const moduleKms = (checked: readonly Checked[]): number[] => readings(checked, moduleItem);

/** Number of panels with at least one point above the limit for original paint. */
export const repaintedPanels = (checked: readonly Checked[]): number =>
  checked.filter(({ item, answer }) => {
    const [from] = item.measure?.repaint ?? [];
    const thickest = Math.max(0, ...Object.values(answer?.measure ?? {}));
    return from !== undefined && thickest >= from;
  }).length;
