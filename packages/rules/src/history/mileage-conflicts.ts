/** A mileage with when it was read: a day, or a month. */
export type MileagePoint = { row: string; at: string; km: number; source: string | null };

/** Readings rounded by people differ by this much without meaning anything. */
const tolerance = { km: 300, pct: 1 } as const;

/** Readings of which the later is lower, each drop once. Two readings of one month are not compared where a day is missing. */
export function mileageConflicts(
  points: readonly MileagePoint[],
): { from: string; to: string; dropKm: number }[] {
  const found: { from: string; to: string; dropKm: number }[] = [];
  let high: MileagePoint | null = null;
  for (const point of points) {
    if (high !== null && isNotLater(high.at, point.at)) {
      const dropKm = high.km - point.km;
      if (dropKm > Math.max(tolerance.km, (high.km * tolerance.pct) / 100)) {
        found.push({ from: high.row, to: point.row, dropKm });
        // From here on it is measured anew: one turn back is told once.
        high = point;
        continue;
      }
    }
    if (high === null || point.km > high.km) high = point;
  }
  return found;
}

/** Whether the first is surely not later than the second: of one month only where both tell their days. */
function isNotLater(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const [first, second] = [a.slice(0, length), b.slice(0, length)];
  return first < second || (first === second && a.length === 10 && b.length === 10);
}

/** Whole months between two days or months. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 1, fromDay = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1, toDay = 1] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}
