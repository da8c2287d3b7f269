import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type MonthOfMode = {
  month: string;
  mode: KeyMode;
  calls: number;
  created: number;
  cancelled: number;
  done: number;
};

const monthOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

type Span = { partnerId: string; from: Date; to: Date };

/**
 * What happened in [from, to) by month and kind of key, only months in which something did. A task counts once for each way it went:
 * when it was created, when it first ended by being cancelled, when it was first done.
 */
export async function countUsage(db: Db, { partnerId, from, to }: Span): Promise<MonthOfMode[]> {
  const { rows } = await sql<MonthOfMode>`
    with steps as (
      select task.id, task.mode, event.at, event.to_status from partner_tasks as task
      join order_events as event on event.order_id = task.order_id
      where task.partner_id = ${partnerId}
      union all
      select task.id, task.mode, event.at, event.to_status from partner_tasks as task
      join partner_task_events as event on event.task_id = task.id
      where task.partner_id = ${partnerId}
    ), ends as (
      select mode, min(at) filter (where to_status in ('80', '85', '90')) as cancelled_at,
        min(at) filter (where to_status = '70') as done_at
      from steps group by id, mode
    ), counted as (
      select mode, month, calls, 0 as created, 0 as cancelled, 0 as done from partner_call_counts
      where partner_id = ${partnerId}
        and month >= ${sql`to_char(${from}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM')`}
        and month < ${sql`to_char(${to}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM')`}
      union all
      select mode, ${monthOf('created_at')}, 0, 1, 0, 0 from partner_tasks
      where partner_id = ${partnerId} and created_at >= ${from} and created_at < ${to}
      union all
      select mode, ${monthOf('cancelled_at')}, 0, 0, 1, 0 from ends
      where cancelled_at >= ${from} and cancelled_at < ${to}
      union all
      select mode, ${monthOf('done_at')}, 0, 0, 0, 1 from ends
      where done_at >= ${from} and done_at < ${to}
    )
    select month, mode, sum(calls)::int as calls, sum(created)::int as created,
      sum(cancelled)::int as cancelled, sum(done)::int as done
    from counted group by month, mode order by month, mode`.execute(db);
  return rows;
}

export type MonthOfMoney = { month: string; charged: number; refunded: number };

/** Fen that tasks cost and that went back, by the month in which it was booked, in [from, to). */
export async function sumUsage(
  db: Db,
  { dealerId, from, to }: { dealerId: string; from: Date; to: Date },
): Promise<MonthOfMoney[]> {
  const { rows } = await sql<MonthOfMoney>`
    select ${monthOf('entry.at')} as month,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as charged,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as refunded
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posting on posting.id = entry.transaction_id
      and posting.kind <> 'billPaid'
    where account.owner_kind = 'dealer' and account.owner_id = ${dealerId}
      and account.kind = 'receivable' and entry.at >= ${from} and entry.at < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function listBillMonths(db: Db, partnerId: string) {
  return db
    .selectFrom('partner_bills')
    .select(['id', 'month'])
    .where('partner_id', '=', partnerId)
    .execute();
}
