import type { HistoryCaseStatus } from '@yanche/rules/history/history-case';
import type { HistoryRequestStatus } from '@yanche/rules/work/history-request-state';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { isTroubled } from './all-orders.store.ts';

/** What only a self-inspection has. */
export async function findSelfFacts(db: Db, orderId: string) {
  const row = await db
    .selectFrom('self_orders as one')
    .leftJoin('users as reviewer', 'reviewer.id', 'one.reviewer_id')
    .select(['one.device', 'one.round', 'one.deadline_at', 'one.review_comment', 'one.kept_fee'])
    .select('reviewer.name as reviewer')
    .where('one.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The photos of a self-inspection as they count now: of each step those of its last round. Papers, which name the owner, only reviewers see. */
export async function listSelfPhotos(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select shot.file_id from self_shots as shot
    where shot.order_id = ${orderId} and shot.file_id is not null and shot.step_key <> 'license'
      and shot.round = (
      select max(round) from self_shots where order_id = shot.order_id and step_key = shot.step_key
        and position = shot.position)
    order by shot.taken_at, shot.step_key, shot.position`.execute(db);
  return rows.map(({ file_id: fileId }) => fileId);
}

/** What only a history query has. */
export async function findHistoryFacts(db: Db, orderId: string) {
  const row = await db
    .selectFrom('history_orders')
    .select(['package_order_id', 'right_id', 'kept_fee', 'status', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

type SourceData = {
  source: string;
  status: HistoryRequestStatus;
  outcome: string | null;
  tries: number;
  due_at: Date;
  asked_at: Date | null;
  answered_at: Date | null;
  created_at: Date;
  resting_until: Date | null;
  last_fault_at: Date | null;
  sample: boolean;
  troubled: boolean;
};

/** What the sources of a query did, and how they are now. */
export async function listSourcesOf(db: Db, orderId: string, now: Date): Promise<SourceData[]> {
  const { rows } = await sql<SourceData>`
    select request.source, request.status, request.outcome, request.tries, request.due_at,
      request.asked_at, request.answered_at, request.created_at, request.sample,
      health.resting_until, health.last_fault_at, ${isTroubled(now)} as troubled
    from history_requests as request
    left join history_sources as health on health.source = request.source
    where request.order_id = ${orderId} order by request.source`.execute(db);
  return rows;
}

/** Records of its report that somebody called wrong, the newest first. */
export async function listCaseHeads(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('history_cases')
    .select(['id', 'case_no', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows as { id: string; case_no: string; status: HistoryCaseStatus }[];
}

/** The number of the account that ordered, sealed; null without one. */
export async function findAccountPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone_sealed')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.phone_sealed ?? null;
}
