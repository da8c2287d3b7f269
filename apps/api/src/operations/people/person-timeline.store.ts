import type { PaidWith } from '@yanche/contract/orders/orders';
import type { NoticeChannel, NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { NoticeStatus } from '@yanche/rules/notices/notice-state';
import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** The newest orders and messages are enough to answer a caller. */
export const mostOrders = 100;
export const mostNotices = 200;

type Belongs = {
  order_id: string;
  order_no: string;
  order_kind: 'inspection' | 'self' | 'history';
  at: Date;
};

// The newest orders of the person, of every kind.
const own = (userId: string) => sql`own as (
  (select id, order_no, created_at, car_title, product_id, real_price, 'inspection' as kind
    from orders where user_id = ${userId} order by created_at desc, id desc limit ${mostOrders})
  union all
  (select id, order_no, created_at, car_title, product_id, real_price, 'self' as kind
    from self_orders where user_id = ${userId} order by created_at desc, id desc limit ${mostOrders})
  union all
  (select id, order_no, created_at, car_title, product_id, real_price, 'history' as kind
    from history_orders where user_id = ${userId} order by created_at desc, id desc limit ${mostOrders}))`;
const belongs = sql`own.id as order_id, own.order_no, own.kind as order_kind`;

export async function listOwnOrders(db: Db, userId: string) {
  const { rows } = await sql<
    Belongs & { car_title: string; product_name: string; product_name_en: string }
  >`
    with ${own(userId)}
    select ${belongs}, own.created_at as at, own.car_title,
      products.name as product_name, products.name_en as product_name_en
    from own join products on products.id = own.product_id
    order by at desc limit ${mostOrders}`.execute(db);
  return rows;
}

/** Orders that ended without a report: cancelled, refunded, closed. */
export async function listOwnEnds(db: Db, userId: string) {
  const { rows } = await sql<
    Belongs & { event: string; actor_kind: string; actor_name: string | null }
  >`
    with ${own(userId)}
    select ${belongs}, step.at, step.event, step.actor_kind, users.name as actor_name
    from own join order_events as step on step.order_id = own.id
    left join users on users.id = step.actor_id
    where own.kind = 'inspection' and step.event in ('cancel', 'timeout', 'noInspector', 'refund')`.execute(
    db,
  );
  return rows;
}

export async function listOwnPayments(db: Db, userId: string) {
  const { rows } = await sql<Belongs & { method: PaidWith; amount: number; gold: number }>`
    with ${own(userId)}
    select ${belongs}, payments.paid_at as at, payments.method, payments.amount, payments.gold
    from own join payments on payments.order_id = own.id
    where payments.paid_at is not null`.execute(db);
  return rows;
}

export async function listOwnRefunds(db: Db, userId: string) {
  const { rows } = await sql<Belongs & { done_at: Date | null; amount: number; tries: number }>`
    with ${own(userId)}
    select ${belongs}, refunds.created_at as at, refunds.done_at, refunds.amount, refunds.tries
    from own join refunds on refunds.order_id = own.id`.execute(db);
  return rows;
}

export async function listOwnReports(db: Db, userId: string) {
  const { rows } = await sql<Belongs & { report_no: string; version: number }>`
    with ${own(userId)}
    select ${belongs}, reports.published_at as at, reports.report_no, reports.version
    from own join reports on reports.order_id = own.id
    union all
    select ${belongs}, self_reports.published_at as at, self_reports.report_no, 1 as version
    from own join self_reports on self_reports.order_id = own.id`.execute(db);
  return rows;
}

export async function listOwnNotices(db: Db, userId: string) {
  return db
    .selectFrom('notices')
    .select(['event_id', 'kind', 'channel', 'status', 'created_at as at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotices)
    .$castTo<{
      event_id: string;
      kind: NoticeKind;
      channel: NoticeChannel;
      status: NoticeStatus;
      at: Date;
      read_at: Date | null;
    }>()
    .execute();
}

/** What was done at the console to the person, with their wallet, and to keep them from something. */
export async function listOwnActs(db: Db, userId: string) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.at', 'entry.action', 'entry.reason', 'actor.name as actor_name'])
    .where((eb) =>
      eb.or([
        eb('entry.subject_kind', 'in', ['person', 'inspector', 'staff', 'wallet']).and(
          'entry.subject_id',
          '=',
          userId,
        ),
        eb('entry.subject_kind', '=', 'block').and(
          'entry.subject_id',
          'in',
          eb.selectFrom('blocks').select('blocks.id').where('blocks.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(mostOrders)
    .$castTo<{ at: Date; action: AuditAction; reason: string; actor_name: string | null }>()
    .execute();
}
