import { dashItem } from '@yanche/rules/reports/verdicts';
import type { Checked } from './report-findings.ts';

const moduleItem = 'ID008';

function readings(checked: readonly Checked[], code: string): number[] {
  const found = checked.find(({ item }) => item.code === code)?.answer;
  return Object.values(found?.measure ?? {}).filter((km) => km >= 0);
}

/** Km on the dashboard as the inspector read them, or null. */
export function dashKm(checked: readonly Checked[]): number | null {
  const [km] = readings(checked, dashItem);
  return km === undefined ? null : Math.round(km);
}

/** Km that control units remember; one above the dashboard proves a rollback. */
export const moduleKms = (checked: readonly Checked[]): number[] => readings(checked, moduleItem);

/** Panels where at least one point of the paint is thicker than new. */
export const repaintedPanels = (checked: readonly Checked[]): number =>
  checked.filter(({ item, answer }) => {
    const [from] = item.measure?.repaint ?? [];
    const thickest = Math.max(0, ...Object.values(answer?.measure ?? {}));
    return from !== undefined && thickest >= from;
  }).length;
