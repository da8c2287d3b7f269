import {
  historyNotices,
  isForColleagues,
  noticeKinds,
  orderNotices,
  selfNotices,
} from '@yanche/rules/notices/notice-rules';
import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import { type RawBuilder, sql } from 'kysely';
import { isArchived } from '#archive/is-archived.ts';

/** A row per step and channel of the rules. */
const expectedChannels = (
  rules: typeof orderNotices | typeof selfNotices | typeof historyNotices,
) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rules.flatMap(({ from, event, to, kind, only }) =>
      from.flatMap((status) =>
        noticeKinds[kind].map((channel) => ({
          from: status,
          event,
          to,
          channel,
          only,
          colleagues: isForColleagues(kind),
        })),
      ),
    ),
  )}::jsonb) as way
    ("from" char(2), event text, "to" text, channel text, "only" text, colleagues boolean)`;

/** Steps before the oldest stored notice have none; without any notice, every step must have some. */
const since = sql`coalesce((select min(created_at) from notices), '-infinity')`;

/** Former members of a dealership get no notices of its orders. */
const mayBeNotified = (orders: 'orders' | 'self_orders' | 'history_orders') => sql`(
  ${sql.ref(orders)}.dealer_id is null or exists (
    select 1 from users where users.id = ${sql.ref(orders)}.user_id
      and users.dealer_id = ${sql.ref(orders)}.dealer_id))`;

/**
 * Steps and colleagues (members at that time) that do not have exactly one app message, or have one by another channel.
 */
const wrongColleagueNotices = (orders: 'orders' | 'self_orders' | 'history_orders') => sql`
  join users as colleague on colleague.dealer_id = ${sql.ref(orders)}.dealer_id
    and colleague.id <> ${sql.ref(orders)}.user_id and colleague.created_at <= event.at
  where event.at >= ${since} and way.colleagues and (way.channel = 'app')::int <> (
    select count(*) from notices
    where notices.event_id = event.id and notices.channel = way.channel
      and notices.user_id = colleague.id)`;

/** An old order's step may be archived before its notice is deleted. A job that is no longer theirs (`tasks`) names no order. */
const isOfArchivedOrder = sql`(case notices.target
  when 'order' then ${isArchived('order_events', 'notices.target_id')}
  when 'task' then exists (select from tasks
    where tasks.id = notices.target_id and ${isArchived('order_events', 'tasks.order_id')})
  when 'tasks' then exists (
    select from partitions where table_name = 'order_events' and status <> 'attached')
  else false end)`;

/** The conditions of the rules that can be told from the order as it is now. */
const isMeant = sql`(way."only" is null or orders.refund > 0 and way."only" <> 'alone'
  or orders.batch_id is null and way."only" = 'alone')`;

/** Invariants of notices, each as a query for violating rows. */
export const noticeInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'a step of an order has told its customer, once by each way': sql`
    select event.id from order_events as event
    join orders on orders.id = event.order_id
    join ${expectedChannels(orderNotices)}
      on way."to" = 'customer' and (way."from", way.event) = (event.from_status, event.event)
    where event.at >= ${since} and ${isMeant}
      and ${mayBeNotified('orders')} and 1 <> (
      select count(*) from notices
      where notices.event_id = event.id and notices.channel = way.channel
        and notices.user_id = orders.user_id)`,

  'a step of an order has told the others of its dealership, once and in the app only': sql`
    select event.id from order_events as event
    join orders on orders.id = event.order_id
    join ${expectedChannels(orderNotices)}
      on way."to" = 'customer' and (way."from", way.event) = (event.from_status, event.event)
        and ${isMeant}
    ${wrongColleagueNotices('orders')}`,

  'a step of an order has told its inspector, once by each way': sql`
    select event.id from order_events as event
    join ${expectedChannels(orderNotices)}
      on way."to" = 'inspector' and (way."from", way.event) = (event.from_status, event.event)
    cross join lateral (
      select (assigned.payload ->> 'inspectorId')::uuid as id from order_events as assigned
      where assigned.order_id = event.order_id and assigned.event = 'assign'
        and (assigned.at, assigned.id) <= (event.at, event.id)
      order by assigned.at desc, assigned.id desc limit 1) as inspector
    where event.at >= ${since} and inspector.id is not null
      and event.actor_id is distinct from inspector.id and 1 <> (
        select count(*) from notices
        where notices.event_id = event.id and notices.channel = way.channel
          and notices.user_id = inspector.id)`,

  'a step of a self-inspection has told its customer, once by each way': sql`
    select event.id from self_order_events as event
    join self_orders on self_orders.id = event.order_id
    join ${expectedChannels(selfNotices)} on (way."from", way.event) = (event.from_status, event.event)
    where event.at >= ${since}
      and (way."only" is null or (event.payload ->> 'round')::int <= ${SELF_TIMES.retakeRounds}::int)
      and ${mayBeNotified('self_orders')} and 1 <> (
        select count(*) from notices
        where notices.event_id = event.id and notices.channel = way.channel
          and notices.user_id = self_orders.user_id)`,

  'a step of a self-inspection has told the others of its dealership, once and in the app only': sql`
    select event.id from self_order_events as event
    join self_orders on self_orders.id = event.order_id
    join ${expectedChannels(selfNotices)} on (way."from", way.event) = (event.from_status, event.event)
      and (way."only" is null or (event.payload ->> 'round')::int <= ${SELF_TIMES.retakeRounds}::int)
    ${wrongColleagueNotices('self_orders')}`,

  'a step of a history query has told its customer, once by each way': sql`
    select event.id from history_order_events as event
    join history_orders on history_orders.id = event.order_id
    join ${expectedChannels(historyNotices)}
      on (way."from", way.event) = (event.from_status, event.event)
    where event.at >= ${since} and ${mayBeNotified('history_orders')} and 1 <> (
      select count(*) from notices
      where notices.event_id = event.id and notices.channel = way.channel
        and notices.user_id = history_orders.user_id)`,

  'a step of a history query has told the others of its dealership, once and in the app only': sql`
    select event.id from history_order_events as event
    join history_orders on history_orders.id = event.order_id
    join ${expectedChannels(historyNotices)}
      on (way."from", way.event) = (event.from_status, event.event)
    ${wrongColleagueNotices('history_orders')}`,

  'a finished refund of a self-inspection was told': sql`
    select self_orders.id from self_orders
    join refunds on refunds.order_id = self_orders.id and refunds.status = 'done'
    join payments on payments.id = refunds.payment_id and payments.status = 'refunded'
    where self_orders.status in ('51', '90') and refunds.done_at >= ${since}
      and ${mayBeNotified('self_orders')} and 1 <> (
        select count(*) from notices
        where notices.event_id = self_orders.id and notices.channel = 'app'
          and notices.user_id = self_orders.user_id)`,

  'a credited cashback was told': sql`
    select cashbacks.id from cashbacks
    where cashbacks.status = '2' and cashbacks.ended_at >= ${since} and 1 <> (
      select count(*) from notices
      where notices.event_id = cashbacks.id and notices.channel = 'app')`,

  'a message to a dealership is among those of its people': sql`
    select dealer_messages.id from dealer_messages
    where dealer_messages.created_at >= ${since} and dealer_messages.people <> (
      select count(*) from notices where notices.event_id = dealer_messages.id)`,

  'a notice tells of something that happened': sql`
    select notices.id from notices
    where not exists (select 1 from order_events where order_events.id = notices.event_id)
      and not ${isOfArchivedOrder}
      and not exists (select 1 from self_order_events where self_order_events.id = notices.event_id)
      and not exists (select 1 from self_orders where self_orders.id = notices.event_id)
      and not exists (
        select 1 from history_order_events where history_order_events.id = notices.event_id)
      and not exists (select 1 from history_orders where history_orders.id = notices.event_id)
      and not exists (
        select 1 from history_cases
        where history_cases.id = notices.event_id and history_cases.decided_at is not null)
      and not exists (select 1 from claim_events where claim_events.id = notices.event_id)
      and not exists (select 1 from partner_bills where partner_bills.id = notices.event_id)
      and not exists (select 1 from deals where deals.notice_id = notices.event_id)
      and not exists (select 1 from cashbacks where cashbacks.id = notices.event_id)
      and not exists (
        select 1 from wallet_top_ups where wallet_top_ups.id = notices.event_id
          and wallet_top_ups.pay_status = 'paid')
      and not exists (
        select 1 from report_changes as change
        where change.id = notices.event_id and change.status = 'done')
      and not exists (
        select 1 from order_reminders as reminder
        where reminder.id = notices.event_id and reminder.told_at is not null)
      and not exists (
        select 1 from visit_messages where visit_messages.id = notices.event_id)
      and not exists (
        select 1 from seller_visits where notices.event_id = any(seller_visits.notice_ids))
      and not exists (
        select 1 from rating_asks as asked
        where asked.order_id = notices.event_id and asked.done_at is not null)
      and not exists (select 1 from audit_entries where audit_entries.id = notices.event_id)
      and not exists (select 1 from dealer_messages where dealer_messages.id = notices.event_id)
      and not exists (select 1 from colleague_changes where colleague_changes.id = notices.event_id)
      and not exists (
        select 1 from colleague_invitations where colleague_invitations.id = notices.event_id)
      and not exists (select 1 from appointment_tellings where appointment_tellings.id = notices.event_id)
      and not exists (select 1 from job_tellings where job_tellings.id = notices.event_id)
      and not exists (select 1 from exams where exams.id = notices.event_id)
      and not exists (
        select 1 from contracts
        where contracts.id = notices.event_id and contracts.reminded_at is not null)
      and not exists (
        select 1 from hand_bookings as booking
        where booking.id = notices.event_id and booking.status = 'done')`,

  'a notice has ended exactly when its status says so': sql`
    select id from notices
    where (ended_at is null) <> (status in ('pending', 'sending'))
      or (channel = 'app' and status <> 'sent')`,
};
