import type {
  listSaasTasks,
  SaasTaskRow,
  verifySaasShelf,
} from '@yanche/contract/partners/saas-tasks';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { checkVin } from '@yanche/rules/cars/vin';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type * as z from 'zod/mini';
import { findSampleReport } from '#catalogue/sample-report.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import type { PartnerCaller } from '#route.ts';
import { listTasks, type TaskInList } from './partner-tasks.store.ts';

type Query = z.output<NonNullable<(typeof listSaasTasks)['query']>>;

/** Tasks by their changes; with `next` it goes on where this answer ended. */
export async function readTasks(
  { db, clock }: Deps,
  partner: PartnerCaller,
  { query, language }: { query: Query; language: Language },
): Promise<AnswerOf<typeof listSaasTasks>> {
  const { cursor = '0', limit, updatedAfter, status } = query;
  const rows = await listTasks(db, {
    ...partner,
    after: Number(cursor),
    updatedAfter: updatedAfter === undefined ? undefined : new Date(updatedAfter),
    status,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const sampleNo = await sampleNoFor(db, clock.now(), shown);
  return {
    data: shown.map((row) => rowOf(row, { language, sampleNo })),
    hasMore: rows.length > limit,
    next: String(shown.at(-1)?.change_no ?? cursor),
  };
}

const isDone = ({ status }: Pick<TaskInList, 'status'>) => status === orderStatus.completed;

/** The number of the report that done tasks of the sandbox show. */
async function sampleNoFor(db: Deps['db'], now: Date, rows: readonly TaskInList[]) {
  const isNeeded = rows.some((row) => row.mode === 'test' && isDone(row));
  return isNeeded ? ((await findSampleReport(db, now))?.reportNo ?? null) : null;
}

type View = { language: Language; sampleNo: string | null };

const rowOf = (row: TaskInList, { language, sampleNo }: View): SaasTaskRow => ({
  taskId: row.id,
  partnerTaskNo: row.task_no,
  sandbox: row.mode === 'test',
  status: row.status,
  statusText: inLanguage(orderStatusLabels[row.status], language),
  vin: row.vin,
  reportNo: row.mode === 'test' ? (isDone(row) ? sampleNo : null) : row.report_no,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type Verified = AnswerOf<typeof verifySaasShelf>;
type Reason = NonNullable<Verified['reason']>;

const reasonWords: Record<Reason, Bilingual> = {
  noTask: ['这辆车没有检测任务', 'There is no task of this car'],
  inProgress: ['检测报告尚未出具', 'The report is not there yet'],
  noReport: ['任务已结束，没有报告', 'The task ended without a report'],
  revoked: ['检测报告已撤销', 'The report was revoked'],
  expired: ['检测报告已过期', 'The report has expired'],
};

/** By the newest task of the car. Throws `vinInvalid`, and `blocked` for a car that is kept from being sold. */
export async function verifyShelf(
  { db, clock }: Deps,
  partner: PartnerCaller,
  { vin: given, language }: { vin: string; language: Language },
): Promise<Verified> {
  const { level, vin } = checkVin(given);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  const now = clock.now();
  const { userId, dealerId } = partner.owner;
  await requireUnblocked(db, { userId, dealerId, vin, stop: 'shelf', now });
  const [row] = await listTasks(db, { ...partner, vin, newestFirst: true, limit: 1 });
  const sampleNo = row === undefined ? null : await sampleNoFor(db, now, [row]);
  const task = row === undefined ? null : rowOf(row, { language, sampleNo });
  const reason = row === undefined ? 'noTask' : reasonOf(row, task?.reportNo ?? null, now);
  return {
    vin,
    canShelf: reason === null,
    reason,
    reasonText: reason === null ? null : inLanguage(reasonWords[reason], language),
    taskId: task?.taskId ?? null,
    partnerTaskNo: task?.partnerTaskNo ?? null,
    reportNo: task?.reportNo ?? null,
    expireAt: row?.expires_at?.toISOString() ?? null,
  };
}

const endedWithout: readonly TaskInList['status'][] = [
  orderStatus.cancelled,
  orderStatus.refunding,
  orderStatus.refunded,
  orderStatus.couldNotInspect,
];

function reasonOf(row: TaskInList, reportNo: string | null, now: Date): Reason | null {
  if (endedWithout.includes(row.status)) return 'noReport';
  if (reportNo === null) return isDone(row) ? 'noReport' : 'inProgress';
  if (row.report_status === 'revoked') return 'revoked';
  if (row.report_status === 'expired') return 'expired';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : null;
}
