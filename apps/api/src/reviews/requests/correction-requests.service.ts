import type {
  CorrectionAction,
  CorrectionRequest,
  decideCorrectionRequest,
  listCorrectionRequests,
} from '@yanche/contract/console/correction-requests';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type * as z from 'zod/mini';
import { carTitlesIn } from '#cars/car-titles.ts';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import {
  type CorrectionRow,
  findCorrection,
  insertOutcome,
  listCorrections,
} from '#inspectors/corrections.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { pageOfList } from '#lib/list-page.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';

type Query = z.output<NonNullable<(typeof listCorrectionRequests)['query']>>;

export async function readCorrectionRequests(
  { db }: Deps,
  reader: StaffCaller,
  { search = '', state, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listCorrectionRequests>> {
  const text = search.trim().toUpperCase();
  const [all, titleIn] = await Promise.all([
    listCorrections(db, state ?? null),
    carTitlesIn(db, language),
  ]);
  const rows = all.filter(({ report_no, name }) => report_no.includes(text) || name.includes(text));
  return pageOfList(
    rows.map((row) => ({ ...viewOf(row, reader), carTitle: titleIn(row.car_title) })),
    page,
    ({ requestId }) => requestId,
  );
}

const viewOf = (row: CorrectionRow, reader: StaffCaller): CorrectionRequest => ({
  requestId: row.id,
  orderId: row.order_id,
  reportNo: row.report_no,
  carTitle: row.car_title,
  version: row.version,
  reportStatus: row.report_status,
  newestVersion: row.newest_version,
  inspector: row.name,
  words: row.note,
  state: row.outcome ?? 'waiting',
  askedAt: row.created_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: row.decided_reason,
  actions: actionsOf(row, reader),
});

/** Nobody decides about what they inspected. */
function actionsOf(row: CorrectionRow, reader: StaffCaller): CorrectionAction[] {
  if (row.outcome !== null || !reader.policies.includes('reports.propose')) return [];
  const possible: CorrectionAction[] = isAnswered(row) ? ['settle', 'decline'] : ['decline'];
  return unlessOwn(reader, [{ inspectorId: row.user_id }], possible);
}

/** A newer version came, or the report was taken back. */
const isAnswered = ({ version, newest_version, report_status }: CorrectionRow) =>
  newest_version > version || report_status === 'revoked';

/** Throws `notFound`, `correctionDecided`, `correctionNotMade`, `ownAffair`. */
export async function decideRequest(
  { db, clock }: Deps,
  by: StaffCaller,
  { requestId, decision, reason }: BodyOf<typeof decideCorrectionRequest>,
): Promise<AnswerOf<typeof decideCorrectionRequest>> {
  const isSettled = decision === 'settle';
  const state = isSettled ? 'settled' : 'declined';
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await findCorrection(tx, requestId);
    if (row === null) throw new Failure('notFound');
    requireUninvolved(by, { inspectorId: row.user_id });
    if (row.outcome !== null) throw new Failure('correctionDecided');
    if (isSettled && !isAnswered(row)) throw new Failure('correctionNotMade');
    const decided = { decided_by: by.userId, decided_at: now, decided_reason: reason };
    const isFirst = await insertOutcome(tx, { id: requestId, state, ...decided });
    if (!isFirst) throw new Failure('correctionDecided');
    const actId = newId();
    const kind = isSettled ? ('correctionMade' as const) : ('correctionDeclined' as const);
    const told = { eventId: actId, kind, userId: row.user_id, params: { text: reason } };
    await insertNotices(tx, [{ ...told, target: { to: 'tasks', id: null } }], now);
    await insertAudit(tx, {
      id: actId,
      by,
      at: now,
      action: isSettled ? 'report.settleRequest' : 'report.declineRequest',
      subject: { kind: 'order', id: row.order_id },
      reason,
    });
  });
  return { state };
}
