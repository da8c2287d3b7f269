import type { PaidWith } from '@yanche/contract/orders/orders';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

/** Far above what an order ever has: no page grows without end. */
const most = 300;

/** Steps with the name of who took them. */
export async function listSteps(db: Db, orderId: string) {
  return db
    .selectFrom('order_events as step')
    .leftJoin('users', 'users.id', 'step.actor_id')
    .selectAll('step')
    .select('users.name as actor_name')
    .where('step.order_id', '=', orderId)
    .orderBy('step.at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(most)
    .execute();
}

/** The same of a self-inspection or a history query. */
export async function listOtherSteps(db: Db, orderId: string, kind: 'self' | 'history') {
  const [steps, orders] =
    kind === 'self'
      ? (['self_order_events', 'self_orders'] as const)
      : (['history_order_events', 'history_orders'] as const);
  const { rows } = await sql<{
    at: Date;
    event: string;
    actor_kind: string;
    actor_name: string | null;
    payload: Record<string, unknown>;
    real_price: number;
  }>`
    select step.at, step.event, step.actor_kind, step.payload, users.name as actor_name,
      one.real_price
    from ${sql.table(steps)} as step join ${sql.table(orders)} as one on one.id = step.order_id
    left join users on users.id = step.actor_id
    where step.order_id = ${orderId} order by step.at desc, step.id desc limit ${most}`.execute(db);
  return rows;
}

/** Certificates and history reports of an order, the newest first. */
export async function listOtherReportsOf(db: Db, orderId: string) {
  const { rows } = await sql<{
    report_no: string;
    short_code: string;
    version: number;
    status: string;
    published_at: Date;
    log_index: number | null;
    is_public: boolean;
  }>`
    select report_no, short_code, 1 as version, status, published_at, null as log_index,
      true as is_public
    from self_reports where order_id = ${orderId}
    union all
    select report_no, short_code, version, status, published_at, log_index, false
    from history_reports where order_id = ${orderId}
    order by version desc`.execute(db);
  return rows;
}

/** New appointments, whose steps say only that there was one. */
export async function listMoves(db: Db, orderId: string) {
  return db
    .selectFrom('order_changes')
    .innerJoin('users', 'users.id', 'order_changes.actor_id')
    .select(['at', 'from_start', 'to_start', 'reason', 'users.name as actor_name'])
    .where('order_id', '=', orderId)
    .limit(most)
    .execute();
}

export async function listPaymentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .limit(most)
    .execute();
}

/** With what was paid for it. */
type RefundOf = Selectable<Tables['refunds']> & { method: PaidWith; paid_gold: number };

export async function listRefundsOf(db: Db, orderId: string): Promise<RefundOf[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.method', 'payments.gold as paid_gold'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .limit(most)
    .execute();
}

/** What people were told of its steps, and what staff wrote about it: a row for each person and way. */
export async function listTold(db: Db, orderId: string) {
  return db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select([
      'notices.event_id',
      'notices.kind',
      'notices.channel',
      'notices.status',
      'notices.reason',
      'notices.created_at',
      'users.name as user_name',
    ])
    .where(
      sql<boolean>`notices.event_id in (
        select id from order_events where order_id = ${orderId}
        union all select id from self_order_events where order_id = ${orderId}
        union all select id from history_order_events where order_id = ${orderId}
        union all select id from history_cases where order_id = ${orderId}
        union all select ${orderId}::uuid
        union all select id from dealer_messages where order_id = ${orderId}
        union all select id from appointment_tellings where order_id = ${orderId})`,
    )
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id')
    .limit(most)
    .execute();
}

/** Who asked for the customer's number on the road. */
export async function listReveals(db: Db, orderId: string) {
  return db
    .selectFrom('contact_reveals')
    .innerJoin('users', 'users.id', 'contact_reveals.inspector_id')
    .select(['contact_reveals.at', 'users.name as user_name'])
    .where('order_id', '=', orderId)
    .orderBy('contact_reveals.at', 'desc')
    .limit(most)
    .execute();
}

export async function listReportsOf(db: Db, orderId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'report_no', 'short_code', 'version', 'status', 'published_at', 'log_index'])
    .select(
      sql<string[]>`array(select jsonb_path_query(content, '$.photos[*].fileId') #>> '{}')`.as(
        'photo_ids',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();
}

/** Reports taken back or corrected, or proposed to be. */
export async function listReportChangesOf(db: Db, orderId: string) {
  return db
    .selectFrom('report_changes as change')
    .innerJoin('reports', 'reports.id', 'change.report_id')
    .innerJoin('users as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'change.decided_by')
    .select([
      'change.kind',
      'change.status',
      'change.reason',
      'change.proposed_at',
      'change.decided_at',
      'proposer.name as proposer_name',
      'decider.name as decider_name',
    ])
    .where('reports.order_id', '=', orderId)
    .execute();
}

/** Acts on a report that leave no step of the order. */
const quietActs = ['review.correct', 'review.note', 'review.takeOver'] as const;

/**
 * What was done at the console: to the order, to what it booked in the ledger, and in the review of its report, which has the id of
 * the order in the log.
 */
export async function listActs(db: Db, orderId: string) {
  const postings = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.at', 'entry.action', 'entry.reason', 'entry.subject_kind'])
    .select('actor.name as actor_name')
    .where('entry.subject_kind', 'in', ['order', 'report', 'posting'])
    .where('entry.subject_id', 'in', [orderId, ...postings.map(({ id }) => id)])
    .where((eb) =>
      eb.or([eb('entry.subject_kind', '<>', 'report'), eb('entry.action', 'in', quietActs)]),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
}
