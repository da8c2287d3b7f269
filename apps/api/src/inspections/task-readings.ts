import type { Answer } from '@yanche/contract/inspections/inspections';
import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { MeasuredAnswer, ReadingFacts } from '@yanche/rules/inspections/reading-given';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { type DueReading, readingsFor } from '@yanche/rules/inspections/readings';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Db } from '#database/schema.ts';
import { findEarlierMileage } from './earlier-mileage.store.ts';
import type { TaskDetailRow } from './tasks.store.ts';

type ReadingTask = Pick<
  TaskDetailRow,
  | 'vin'
  | 'order_id'
  | 'product_code'
  | 'item_codes'
  | 'license_time'
  | 'road_haul_km'
  | 'checked_in_at'
>;

export const readingsOfTask = ({ product_code, item_codes }: ReadingTask) =>
  readingsFor(product_code, item_codes);

/** The readings of a job as its inspector's phone shows and checks them. */
export const readingViews = (task: ReadingTask, language: Language): TaskReading[] =>
  viewsOfReadings(readingsOfTask(task), language);

/** Readings in one language. */
export const viewsOfReadings = (due: readonly DueReading[], language: Language): TaskReading[] =>
  due.map(({ label, places, bands, materials, hints, reasons, tool, behind, ...reading }) => ({
    ...reading,
    label: inLanguage(label, language),
    items: [...reading.items],
    places: [...places],
    placeNames: places.map((place) => inLanguage(placeName(place), language)),
    needed: reading.needed && [...reading.needed],
    bands: bands?.map((band) => ({ ...band, means: inLanguage(band.means, language) })),
    materials: materials?.map((each) => ({ ...each, name: inLanguage(each.name, language) })),
    hints: hints?.map((hint) => ({ ...hint, words: inLanguage(hint.words, language) })),
    reasons: reasons?.map((reason) => inLanguage(reason, language)),
    tool: tool && inLanguage(tool, language),
    behind:
      behind && Object.fromEntries(Object.entries(behind).map(([at, codes]) => [at, [...codes]])),
  }));

/** What readings are compared with. */
export async function readingFactsOf(db: Db, task: ReadingTask, now: Date): Promise<ReadingFacts> {
  const before = (task.checked_in_at ?? now).toISOString();
  return {
    today: shanghaiDay(now),
    vin: task.vin,
    licenseTime: task.license_time,
    statedKm: task.road_haul_km,
    earlier: await findEarlierMileage(db, { vin: task.vin, orderId: task.order_id, before }),
  };
}

/** The answer with how many photos it has. */
export const measuredAnswer = (
  answer: Answer,
): MeasuredAnswer & Pick<Answer, 'findings' | 'result'> => ({
  ...answer,
  photos: answer.photos.length + answer.findings.flatMap(({ photos }) => photos).length,
});
