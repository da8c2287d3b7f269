import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import type {
  createShareLink,
  endShareLink,
  listShareLinks,
  ShareLink,
} from '@yanche/contract/reports/share-links';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findReportReaders, listOrderReports, type ReportRow } from '../reports.store.ts';
import {
  type CountedShare,
  endShares,
  findShare,
  insertShare,
  listShares,
  lockShares,
  requireCodeShare,
} from './share-links.store.ts';

/** Of one report at a time; ended ones do not count. */
const maxLinks = 20;

/** Makes a link, once per person and `requestId`. */
export async function createLink(
  deps: Deps,
  caller: Caller,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<AnswerOf<typeof createShareLink>> {
  const { version, status } = await requireOwnReport(deps.db, caller, orderId);
  const made = await inTransaction(deps.db, async (tx) => {
    await lockShares(tx, orderId);
    const before = await listShares(tx, orderId);
    const same = before.find(
      (row) => row.made_by === caller.userId && row.request_id === requestId,
    );
    if (same !== undefined) return same;
    if (status === 'revoked') throw new Failure('reportRevoked');
    const living = before.filter(({ key, ended_at }) => key !== null && ended_at === null);
    if (living.length >= maxLinks) throw new Failure('shareLinksFull', { most: maxLinks });
    const id = newId();
    await insertShare(tx, {
      id,
      order_id: orderId,
      key: randomBytes(16).toString('base64url'),
      made_by: caller.userId,
      request_id: requestId,
      version,
      created_at: deps.clock.now(),
    });
    return (await listShares(tx, orderId)).find((row) => row.id === id);
  });
  if (made === undefined) throw new Error('the link that was made is not there');
  return linkView(deps, caller, made);
}

export async function listLinks(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<AnswerOf<typeof listShareLinks>> {
  const { version } = await requireOwnReport(deps.db, caller, orderId);
  await requireCodeShare(deps.db, {
    id: newId(),
    order_id: orderId,
    version,
    created_at: deps.clock.now(),
  });
  const rows = await listShares(deps.db, orderId);
  const byCode = rows.find(({ key }) => key === null);
  if (byCode === undefined) throw new Error('no row for reading by number and code');
  return {
    links: rows.filter(({ key }) => key !== null).map((row) => linkView(deps, caller, row)),
    byCode: wayView(byCode),
  };
}

/**
 * Ends a link at once. Its readers saw number and code in the report, so reading by these ends with it; verifying by them
 * goes on (decision 34).
 */
export async function endLink(
  deps: Deps,
  caller: Caller,
  shareId: string,
): Promise<AnswerOf<typeof endShareLink>> {
  const share = await findShare(deps.db, shareId);
  if (share === null) throw new Failure('notFound');
  const { version } = await requireOwnReport(deps.db, caller, share.order_id);
  const now = deps.clock.now();
  const endedAt = await inTransaction(deps.db, async (tx) => {
    await lockShares(tx, share.order_id);
    const { id: codeId } = await requireCodeShare(tx, {
      id: newId(),
      order_id: share.order_id,
      version,
      created_at: now,
    });
    await endShares(tx, [shareId, codeId], { by: caller.userId, now });
    return (await findShare(tx, shareId))?.ended_at;
  });
  return { endedAt: (endedAt ?? now).toISOString() };
}

/** The newest report of an order of the caller's side; `notFound` for everybody else, also those who may read it. */
async function requireOwnReport(db: Db, caller: Caller, orderId: string): Promise<ReportRow> {
  const order = await findReportReaders(db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const [newest] = await listOrderReports(db, orderId);
  if (newest === undefined) throw new Failure('reportNotReady');
  return newest;
}

const wayView = (row: CountedShare) => ({
  shareId: row.id,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  opens: row.opens,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});

const linkView = ({ config }: Deps, caller: Caller, row: CountedShare): ShareLink => ({
  ...wayView(row),
  url: `${config.publicUrl}${sharedPage}?${new URLSearchParams({ link: row.key ?? '' })}`,
  madeBy: row.made_by === caller.userId ? null : row.made_by_name,
});
