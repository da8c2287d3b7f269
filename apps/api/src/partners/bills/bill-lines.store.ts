import type { BillLineKind } from '@yanche/rules/partners/partner-bill';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

/** Entries of what a dealership owes that stand on no bill yet; what paid a bill never does. */
const unbilled = (accountId: string, until: Date): RawBuilder<unknown> => sql`
  ledger_entries as entry
  join ledger_transactions as posting on posting.id = entry.transaction_id
    and posting.kind <> 'billPaid'
  where entry.account_id = ${accountId} and entry.at < ${until}
    and not exists (select 1 from partner_bill_lines as line where line.entry_id = entry.id)`;

/** When the oldest of them was booked; null: there is none. */
export async function oldestUnbilled(tx: Tx, accountId: string, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(entry.at) as at from ${unbilled(accountId, until)}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Fen that they cost, and that went back. */
export async function sumUnbilled(tx: Tx, accountId: string, until: Date) {
  const { rows } = await sql<{ charged: number; refunded: number }>`
    select coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as charged,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as refunded
    from ${unbilled(accountId, until)}`.execute(tx);
  return rows[0] ?? { charged: 0, refunded: 0 };
}

/** Puts them on this bill. */
export async function insertBillLines(
  tx: Tx,
  billId: string,
  { accountId, until }: { accountId: string; until: Date },
): Promise<void> {
  await sql`insert into partner_bill_lines (entry_id, bill_id)
    select entry.id, ${billId} from ${unbilled(accountId, until)}`.execute(tx);
}

export type BillLine = {
  id: string;
  at: Date;
  kind: BillLineKind;
  /** Fen that are owed. */
  amount: number;
  month: string;
  partner_name: string;
  task_id: string | null;
  task_no: string | null;
  order_id: string | null;
  order_no: string | null;
  car_title: string | null;
};

type Wanted = {
  billId?: string | undefined;
  kind?: BillLineKind | undefined;
  sort?: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

export async function listBillLines(db: Db, wanted: Wanted): Promise<BillLine[]> {
  const { billId = null, kind = null, after, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(wanted.sort === 'newest' ? '<' : '>');
  const { rows } = await sql<BillLine>`
    select entry.id, entry.at, posting.kind, -entry.amount as amount, bill.month,
      partners.name as partner_name, task.id as task_id, task.task_no,
      orders.id as order_id, orders.order_no, orders.car_title
    from partner_bill_lines as line
    join ledger_entries as entry on entry.id = line.entry_id
    join ledger_transactions as posting on posting.id = entry.transaction_id
    join partner_bills as bill on bill.id = line.bill_id
    join partners on partners.id = bill.partner_id
    left join orders on orders.id = posting.order_id
    left join partner_tasks as task on task.order_id = posting.order_id
    where (${billId}::uuid is null or line.bill_id = ${billId})
      and (${kind}::text is null or posting.kind = ${kind})
      and (${after?.id ?? null}::uuid is null
        or (entry.at, entry.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by entry.at ${direction}, entry.id ${direction} limit ${limit}`.execute(db);
  return rows;
}
