import { orderStatus } from '@yanche/rules/orders/order-status';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import { findSampleReport } from '#catalogue/sample-report.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { listOrderReports } from '#reports/reports.store.ts';
import { openByCode, openShare, type OpenShare } from '#reports/sharing/read-shared.service.ts';
import { findShare, insertShare } from '#reports/sharing/share-links.store.ts';
import { findPartner } from '../partners.store.ts';
import { lockTask, type TaskRow, updateTask } from '../tasks/partner-tasks.store.ts';

/** A task of the sandbox that is done shows the sample world's report, which says that it is one; null without any. */
export async function openSampleReport(deps: Deps, task: TaskRow): Promise<OpenShare | null> {
  if (task.status !== orderStatus.completed) return null;
  const sample = await findSampleReport(deps.db, deps.clock.now());
  return sample === null ? null : openByCode(deps, sample);
}

/** The report of a task as its links show it. Throws `reportNotReady`, `reportRevoked`, `shareEnded`. */
export async function openTaskReport(deps: Deps, task: TaskRow): Promise<OpenShare> {
  if (task.order_id === null) {
    const sample = await openSampleReport(deps, task);
    if (sample === null) throw new Failure('reportNotReady');
    return sample;
  }
  const shareId = task.share_id ?? (await inTransaction(deps.db, (tx) => share(tx, deps, task)));
  return openShare(deps, await findShare(deps.db, shareId));
}

/** The share link behind a task's links, made once; the dealership sees it in the app, and can end it there. */
async function share(tx: Tx, { clock }: Deps, { id }: TaskRow): Promise<string> {
  const task = await lockTask(tx, id);
  if (task.share_id !== null) return task.share_id;
  const [newest] = task.order_id === null ? [] : await listOrderReports(tx, task.order_id);
  if (newest === undefined) throw new Failure('reportNotReady');
  const shareId = newId();
  await insertShare(tx, {
    id: shareId,
    order_id: newest.order_id,
    key: randomBytes(16).toString('base64url'),
    made_by: (await findPartner(tx, task.partner_id))?.user_id ?? null,
    request_id: `saas-${id}`,
    version: newest.version,
    created_at: clock.now(),
  });
  await updateTask(tx, id, { share_id: shareId });
  return shareId;
}
