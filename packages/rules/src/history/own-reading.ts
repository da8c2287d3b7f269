import type { HistoryContent } from './history-content.ts';
import { odometerAnswer } from './history-verdicts.ts';
import { type MileagePoint, mileageConflicts } from './mileage-conflicts.ts';

/** Key of the reading of an inspection that has no report yet. */
const ownRow = 'inspection:now';

/**
 * The records of a car beside what an inspector read on its dashboard: a source's higher figure of before is a contradiction, and without
 * one the reading counts as one more, of an origin of its own. `at`: day of the inspection.
 */
export function withOwnReading(
  content: HistoryContent,
  { at, km }: Pick<MileagePoint, 'at' | 'km'>,
): HistoryContent {
  const isThere = content.mileage.points.some(
    (point) => point.source === null && point.at === at && point.km === km,
  );
  if (isThere) return content;
  const points = [...content.mileage.points, { row: ownRow, at, km, source: null }].sort((a, b) =>
    a.at === b.at ? a.km - b.km : a.at < b.at ? -1 : 1,
  );
  const conflicts = mileageConflicts(points);
  const odometer = odometerAnswer(points, conflicts);
  return {
    ...content,
    mileage: { points, conflicts },
    verdicts: { ...content.verdicts, odometer: { ...content.verdicts.odometer, ...odometer } },
  };
}
