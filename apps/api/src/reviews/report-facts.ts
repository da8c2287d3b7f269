import type { Answer } from '@yanche/contract/inspections/inspections';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskPlate } from '@yanche/rules/cars/plate';
import { countHistory } from '@yanche/rules/history/history-counts';
import type { HistoryInReport } from '@yanche/rules/history/history-in-report';
import { withOwnReading } from '@yanche/rules/history/own-reading';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { placeIn } from '#reports/report-words.ts';
import { buildReport } from '#reports/report-content.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { readingFactsOf, readingsOfTask } from '#inspections/task-readings.ts';
import { listClipFiles } from '#files/clips/clips.store.ts';
import { listOrderReports, listPhotoFiles } from '#reports/reports.store.ts';
import type { Db } from '#database/schema.ts';
import type { HistoryWorld, InspectionHistory } from '#history/package/history-of-inspection.ts';
import { listOpenCorrections } from './desk/corrections.store.ts';
import { withCorrections } from './desk/with-corrections.ts';
import { loadPackageHistory } from './history-risks.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';

/** Facts known only at publication. */
export type PublicationDetails = {
  reportNo: string;
  version: number;
  reviewerName: string;
  sample: boolean;
  now: Date;
  expireAt?: Date;
};

const asTheyAre = (answers: Answer[]): Answer[] => answers;

/** Loads a report's facts once, so that it can be built again under another number. `change`: as if the answers were others. */
export async function loadReport(
  db: Db,
  world: HistoryWorld,
  task: TaskDetailRow,
  change: (answers: Answer[]) => Answer[] = asTheyAre,
): Promise<(imprint: PublicationDetails) => ReportContent> {
  const answers = change(
    withCorrections(await listAnswers(db, task.id), await listOpenCorrections(db, task.id)),
  );
  const files = await listPhotoFiles(
    db,
    answers.flatMap(({ photos, findings }) => [
      ...photos,
      ...findings.flatMap((finding) => finding.photos),
    ]),
  );
  const clips = await listClipFiles(
    db,
    answers.flatMap(({ clip }) => clip?.fileId ?? []),
  );
  const inspectedAt = task.checked_in_at ?? task.submitted_at ?? new Date(0);
  const facts = await readingFactsOf(db, task, inspectedAt);
  const history = await loadHistorySection(db, world, task);
  return (imprint) => {
    const report = buildReport({
      head: headOf(task, imprint),
      scored: task.scored,
      itemCodes: task.item_codes,
      answers,
      files,
      clips,
      readings: { due: readingsOfTask(task), facts },
    });
    return history === null ? report : { ...report, history: besideDashboard(history, report) };
  };
}

/** What the records say with the reading of this inspection among them: a higher one of before contradicts it. */
function besideDashboard(
  { section, content }: InspectionHistory,
  { inspectedAt, vehicle: { kmStated, roadHaulKm: km } }: ReportContent,
): HistoryInReport {
  // What the customer stated was read by nobody.
  if (content === null || section.counts === null || kmStated !== undefined || km === null)
    return section;
  const at = shanghaiDay(new Date(inspectedAt));
  return { ...section, counts: countHistory(withOwnReading(content, { at, km })) };
}

/** Of a report that is written anew after the records were deleted, what the version before said of them stays. */
async function loadHistorySection(
  db: Db,
  world: HistoryWorld,
  task: TaskDetailRow,
): Promise<InspectionHistory | null> {
  const history = await loadPackageHistory(db, world, task);
  if (history === null) return null;
  if (history.section.stage !== 'gone') return history;
  const [former] = await listOrderReports(db, task.order_id);
  const said = former?.content.history;
  return said === undefined || said.counts === null ? history : { section: said, content: null };
}

function headOf(
  task: TaskDetailRow,
  { reportNo, version, reviewerName, sample, now, expireAt }: PublicationDetails,
) {
  return {
    reportNo,
    version,
    sample,
    kind: task.product_kind === 'free' ? ('free' as const) : ('inspection' as const),
    checklistVersion: task.checklist_version,
    vehicle: {
      vin: task.vin,
      plateMask: task.plate === null ? null : maskPlate(task.plate),
      carTitle: task.car_title,
      licenseTime: task.license_time,
      roadHaulKm: task.road_haul_km,
    },
    productName: task.product_name,
    notCovered: task.not_covered,
    place: placeIn('zh', task),
    inspector: { name: task.inspector_name ?? '', certNo: task.inspector_cert_no ?? '' },
    reviewer: { name: reviewerName },
    inspectedAt: (task.checked_in_at ?? task.submitted_at ?? now).toISOString(),
    publishedAt: now.toISOString(),
    expireAt: (expireAt ?? new Date(now.getTime() + REPORT_VALIDITY.days * DAY_MS)).toISOString(),
  };
}
