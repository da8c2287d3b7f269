import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { historyReportPage } from '@yanche/contract/history/history-pages';
import type { SharedHistoryReport } from '@yanche/contract/history/history-report';
import type { endHistoryShare, listHistoryShares } from '@yanche/contract/history/history-shares';
import type { ShareLink } from '@yanche/contract/reports/share-links';
import type { Language } from '@yanche/rules/bilingual';
import { maskVin } from '@yanche/rules/cars/vin';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#people/order-access.ts';
import {
  type CountedShare,
  endShares,
  findShare,
  insertShare,
  listShares,
  lockShares,
} from '#reports/sharing/share-links.store.ts';
import type { Caller } from '#route.ts';
import { historyQueries } from '../history-queries.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { readView, requireOwnHistory } from '../report/read-history.service.ts';
import { requireShare } from './require-share.ts';

/** Of one report at a time; ended ones do not count. */
const maxLinks = 20;

/** Makes a link to a history report, once per person and `requestId`. */
export async function createShareOfHistory(
  deps: Deps,
  caller: Caller,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<ShareLink> {
  await requireOwnHistory(deps, { orderId }, caller);
  const made = await inTransaction(deps.db, async (tx) => {
    await lockShares(tx, orderId);
    const before = await listShares(tx, orderId);
    const same = before.find(
      (row) => row.made_by === caller.userId && row.request_id === requestId,
    );
    if (same !== undefined) return same;
    const [newest] = await listHistoryVersions(tx, orderId);
    if (newest === undefined) throw new Failure('reportNotReady');
    const now = deps.clock.now();
    if (newest.content === null || newest.kept_until <= now) {
      throw new Failure('historyReportGone');
    }
    if (before.filter(({ ended_at }) => ended_at === null).length >= maxLinks) {
      throw new Failure('shareLinksFull', { most: maxLinks });
    }
    const id = newId();
    await insertShare(tx, {
      id,
      order_id: orderId,
      key: randomBytes(16).toString('base64url'),
      made_by: caller.userId,
      request_id: requestId,
      version: newest.version,
      created_at: now,
    });
    return (await listShares(tx, orderId)).find((row) => row.id === id);
  });
  if (made === undefined) throw new Error('the link that was made is not there');
  return linkView(deps, caller, made);
}

export async function listSharesOfHistory(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<AnswerOf<typeof listHistoryShares>> {
  await requireOwnHistory(deps, { orderId }, caller);
  const rows = await listShares(deps.db, orderId);
  return { links: rows.map((row) => linkView(deps, caller, row)) };
}

/** Ends a link at once. Repeating it changes nothing. */
export async function endShareOfHistory(
  deps: Deps,
  caller: Caller,
  shareId: string,
): Promise<AnswerOf<typeof endHistoryShare>> {
  const share = await findShare(deps.db, shareId);
  const order = share && (await historyQueries.find(deps.db, share.order_id));
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) => endShares(tx, [shareId], { by: caller.userId, now }));
  const ended = await findShare(deps.db, shareId);
  return { endedAt: (ended?.ended_at ?? now).toISOString() };
}

/** The newest version for whoever holds a link: without the whole VIN, and without the orders of its people. */
export async function readSharedHistory(
  deps: Deps,
  link: string,
  language: Language,
): Promise<SharedHistoryReport> {
  const { id: shareId, newest } = await requireShare(deps.db, link);
  const view = await readView(deps, newest, newest, { caller: null, language });
  return { ...view, vin: maskVin(view.vin), shareId };
}

const linkView = ({ config }: Deps, caller: Caller, row: CountedShare): ShareLink => ({
  shareId: row.id,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  opens: row.opens,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  url: `${config.publicUrl}${historyReportPage}?${new URLSearchParams({ link: row.key ?? '' })}`,
  madeBy: row.made_by === caller.userId ? null : row.made_by_name,
});
