import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskDetail, TaskRow as TaskView } from '@yanche/contract/inspections/inspections';
import type { Language } from '@yanche/rules/bilingual';
import { recallOrders } from '#archive/recall.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import { listAnswers } from './answers.store.ts';
import { listDrafts } from './drafts.store.ts';
import { findTask, listTasks, type TaskFilter } from './tasks.store.ts';
import { checkItemView, groupViews, inWalkingOrder, stationViews } from './check-items.ts';
import { readingFactsOf, readingViews } from './task-readings.ts';
import { photosIn } from './answer-photos.ts';
import { readSentBack } from './sent-back.service.ts';
import { isOpenFor } from './task-access.ts';
import { taskView } from './task-view.ts';

const pageSize = 20;
const dueStatuses: readonly OrderStatus[] = [
  orderStatus.assigned,
  orderStatus.onTheWay,
  orderStatus.inspecting,
];
const finishedStatuses: readonly OrderStatus[] = [
  orderStatus.inReview,
  orderStatus.awaitingConfirmation,
  orderStatus.completed,
  orderStatus.couldNotInspect,
];

type Question = { scope: 'open' | 'mine' | 'done'; after?: string };
type Page = { data: TaskView[]; hasMore: boolean; next: string | null };

export async function listJobs(
  deps: Deps,
  caller: Caller,
  { scope, after }: Question,
  language: Language,
): Promise<Page> {
  const { userId, dealerId, cityIds } = caller;
  const filter: TaskFilter =
    scope === 'open'
      ? { scope, userId, dealerId, cityIds }
      : { scope, userId, statuses: scope === 'mine' ? dueStatuses : finishedStatuses };
  const page = { after: readCursor(after), limit: pageSize + 1 };
  const found = await listTasks(deps.db, filter, page);
  const isRecalled = await recallOrders(
    deps,
    found.map(({ order_id }) => order_id),
  );
  const rows = isRecalled ? await listTasks(deps.db, filter, page) : found;
  return pageFrom(
    await withTitles(deps.db, language, rows),
    pageSize,
    (row) => ({ at: row.task_start_at, id: row.id }),
    (row) => taskView(row, userId, language, deps),
  );
}

/** Answers are for the assigned inspector only; an open job shows the checklist. */
export async function readTask(
  deps: Deps,
  caller: Caller,
  taskId: string,
  language: Language,
): Promise<TaskDetail> {
  const found = await findTask(deps.db, taskId);
  if (found === null) throw new Failure('notFound');
  const [task = found] = await withTitles(deps.db, language, [found]);
  const isOwn = task.inspector_id === caller.userId;
  if (!isOwn && !isOpenFor(task, caller)) {
    throw new Failure(task.inspector_id === null ? 'notFound' : 'notAssigned');
  }
  const answers = isOwn ? await listAnswers(deps.db, taskId) : [];
  const drafts = isOwn ? await listDrafts(deps.db, taskId) : [];
  const recorded = [...answers, ...drafts];
  const sentBack = isOwn ? await readSentBack(deps.db, task) : null;
  const now = deps.clock.now();
  const { licenseTime, statedKm, earlier } = await readingFactsOf(deps.db, task, now);
  return {
    ...taskView(task, caller.userId, language, deps),
    licenseTime,
    statedKm,
    earlier,
    checklistVersion: task.checklist_version,
    groups: groupViews(task.item_codes, language),
    stations: stationViews(task.item_codes, language),
    readings: readingViews(task, language),
    items: inWalkingOrder(task.item_codes).map((code) => checkItemView(code, language)),
    answers,
    drafts,
    sentBack,
    photoUrls: Object.fromEntries(
      photosIn([...recorded, ...(sentBack?.before ?? [])]).map((fileId) => [
        fileId,
        deps.links.photoUrl(fileId, now),
      ]),
    ),
    clipUrls: Object.fromEntries(
      recorded.flatMap(({ clip }) =>
        clip ? [[clip.fileId, deps.links.clipUrl(clip.fileId, now)]] : [],
      ),
    ),
  };
}
