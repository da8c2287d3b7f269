import { orderStatus } from '@yanche/rules/orders/order-status';
import { briefOf } from '@yanche/contract/reports/brief-of';
import type { ReportBrief } from '@yanche/contract/reports/report-brief';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { ReviewDetail, ReviewRow as ReviewView } from '@yanche/contract/reviews/reviews';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { disputeAnswer } from '#orders/approval/dispute-answer.ts';
import { Failure } from '#lib/failure.ts';
import { localizeReport } from '#reports/localize-report.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import { listDisputeFiles } from '#orders/approval/dispute-files.store.ts';
import { findReportWords } from '#reports/report-words.ts';
import { listEarlierVerdicts, listOrderReports } from '#reports/reports.store.ts';
import { listRounds, nextRound } from '#inspections/review-rounds.store.ts';
import { findTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import { findArrivalBefore } from './arrivals.store.ts';
import { contradictionsOf } from './contradictions.ts';
import { historyConflicts } from './history-conflicts.ts';
import { historyRisks, loadPackageHistory } from './history-risks.ts';
import { formerRounds, minutesOf, photosOfRound } from './former-rounds.ts';
import { loadReadingTraces } from './reading-traces.store.ts';
import { loadReport } from './report-facts.ts';
import { listVisitSteps } from '#inspections/task-steps.store.ts';
import { offlineStepRisks } from './offline-step-risks.ts';
import { loadPhotoProblems } from './photo-problems.store.ts';
import { positionRisks } from './position-risks.ts';
import { type Risk, risksOf } from './risks.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

/** Who reads a review. */
type Reader = Pick<Caller, 'userId' | 'name' | 'roles'>;

/** The report as it would be published now, under a placeholder number. */
export async function draftOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'historySources'>,
  task: TaskDetailRow,
  reviewerName = '',
): Promise<ReportContent> {
  const [previous] = await listOrderReports(deps.db, task.order_id);
  const build = await loadReport(deps.db, deps, task);
  return build({
    reportNo: previous?.report_no ?? '',
    version: (previous?.version ?? 0) + 1,
    reviewerName,
    sample: deps.config.seed === 'sample',
    now: deps.clock.now(),
  });
}

type Waiting = Pick<
  TaskDetailRow,
  'id' | 'order_id' | 'order_no' | 'car_title' | 'vin' | 'product_name' | 'product_name_en'
> & { inspector_name: string; submitted_at: Date };

const reviewView = (
  row: Waiting,
  { language, report }: { language: Language; report: ReportBrief },
): ReviewView => ({
  taskId: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  carTitle: row.car_title,
  vin: row.vin,
  productName: language === 'en' ? row.product_name_en : row.product_name,
  inspectorName: row.inspector_name,
  submittedAt: row.submitted_at.toISOString(),
  report,
});

/** The report as it would be published now, under a placeholder number, with its risks. */
export async function readReview(
  deps: Deps,
  caller: Reader,
  taskId: string,
  language: Language,
): Promise<ReviewDetail> {
  const task = await findTask(deps.db, taskId);
  if (task === null) throw new Failure('notFound');
  if (task.status !== orderStatus.inReview || task.submitted_at === null)
    throw inspectionOrders.wrongState(task.status);
  const now = deps.clock.now();
  const shown = await listDisputeFiles(deps.db, task.order_id);
  const draft = await draftOf(deps, task, caller.name);
  const rounds = await listRounds(deps.db, task);
  const former = formerRounds(rounds, language);
  const minutes = minutesOf(task, rounds);
  const earlier = await listEarlierVerdicts(deps.db, {
    vin: task.vin,
    orderId: task.order_id,
    before: draft.inspectedAt,
  });
  const history = await loadPackageHistory(deps.db, deps, task);
  const conflicts = historyConflicts(draft, history?.content ?? null);
  const [titled = task] = await withTitles(deps.db, language, [task]);
  return {
    task: reviewView(
      {
        ...task,
        car_title: titled.car_title,
        submitted_at: task.submitted_at,
        inspector_name: task.inspector_name ?? '',
      },
      { language, report: briefOf(draft) },
    ),
    draft: localizeReport(language, draft, await findReportWords(deps.db, task.order_id, language)),
    photoUrls: Object.fromEntries(
      [...draft.photos.map(({ fileId }) => fileId), ...former.flatMap(photosOfRound)].map(
        (fileId) => [fileId, deps.links.photoUrl(fileId, now)],
      ),
    ),
    clipUrls: Object.fromEntries(
      (draft.clips ?? []).map(({ fileId }) => [fileId, deps.links.clipUrl(fileId, now)]),
    ),
    risks: worstFirst([
      ...risksOf(
        draft,
        {
          minutes: minutes?.total ?? null,
          located: task.check_in !== null,
          checkedInAt: task.checked_in_at,
          orderedKm: task.road_haul_km,
          earlier,
          traces: await loadReadingTraces(deps.db, taskId),
          photoProblems: await loadPhotoProblems(deps.db, draft.photos),
        },
        language,
      ),
      ...historyRisks(history, conflicts, language),
      ...(await arrivalRisks(deps, task, language)),
      ...offlineStepRisks(await listVisitSteps(deps.db, taskId), language),
    ]),
    contradicts: contradictionsOf(draft.verdicts, earlier).length > 0 || conflicts.length > 0,
    minutes: minutes?.total ?? null,
    roundMinutes: minutes?.rounds ?? [],
    round: await nextRound(deps.db, taskId),
    formerRounds: former,
    dispute: disputeAnswer({ links: deps.links, now }, task, shown, caller),
  };
}

async function arrivalRisks(
  deps: Deps,
  task: Pick<TaskDetailRow, 'id' | 'inspector_id' | 'check_in' | 'checked_in_at'>,
  language: Language,
): Promise<Risk[]> {
  const { id: taskId, inspector_id: inspectorId, check_in: checkIn, checked_in_at: at } = task;
  if (inspectorId === null || checkIn === null || at === null) return [];
  const before = await findArrivalBefore(deps.db, { taskId, inspectorId, at });
  return positionRisks({ checkIn, at }, before, language);
}

const worstFirst = (risks: readonly Risk[]): Risk[] =>
  [...risks].sort((a, b) => Number(a.level === 'minor') - Number(b.level === 'minor'));
