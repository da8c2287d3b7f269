import type { PayMethod } from '@yanche/contract/orders/orders';
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
type RefundOf = Selectable<Tables['refunds']> & { method: PayMethod; paid_gold: number };

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
    .select(['id', 'report_no', 'version', 'status', 'published_at', 'log_index'])
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

/** What was done at the console, to the order. */
export async function listActs(db: Db, orderId: string) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.at', 'entry.action', 'entry.reason', 'actor.name as actor_name'])
    .where('entry.subject_kind', '=', 'order')
    .where('entry.subject_id', '=', orderId)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
}
