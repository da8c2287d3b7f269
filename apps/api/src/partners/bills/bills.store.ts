import type { BillStatus } from '@yanche/rules/partners/partner-bill';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

export type BillRow = Selectable<Tables['partner_bills']>;

/** Partners with whom this month was not closed yet. */
export async function listUnclosed(db: Db, month: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('partners')
    .select('id')
    .where((eb) => eb.or([eb('billed_month', 'is', null), eb('billed_month', '<', month)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findLastBill(tx: Tx, partnerId: string): Promise<BillRow | null> {
  const row = await tx
    .selectFrom('partner_bills')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertBill(tx: Tx, row: Insertable<Tables['partner_bills']>): Promise<void> {
  await tx.insertInto('partner_bills').values(row).execute();
}

export async function findBill(db: Db, billId: string): Promise<BillRow | null> {
  const row = await db
    .selectFrom('partner_bills')
    .selectAll()
    .where('id', '=', billId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockBill(tx: Tx, billId: string): Promise<BillRow | null> {
  const row = await tx
    .selectFrom('partner_bills')
    .selectAll()
    .where('id', '=', billId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateBill(
  tx: Tx,
  billId: string,
  set: Updateable<Tables['partner_bills']>,
): Promise<void> {
  await tx.updateTable('partner_bills').set(set).where('id', '=', billId).execute();
}

/** A partner's bills in the order of their changes. */
export async function listBillsByChange(
  db: Db,
  { partnerId, after, limit }: { partnerId: string; after: number; limit: number },
): Promise<BillRow[]> {
  return db
    .selectFrom('partner_bills')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('change_no', '>', after)
    .orderBy('change_no')
    .limit(limit)
    .execute();
}

/** Not paid in time, and since when the longest. */
export async function countOverdueBills(db: Db, now: Date) {
  return db
    .selectFrom('partner_bills')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('since')])
    .where('status', '=', 'issued')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
}

/** The owners of a partner's dealership. */
export async function listOwnersOf(db: Db, dealerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where(sql<boolean>`'dealerOwner' = any(roles)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type BillData = BillRow & {
  partner_name: string;
  dealer_id: string;
  dealer_name: string;
  lines: number;
  booking_id: string | null;
  bank_reference: string | null;
  proposed_at: Date | null;
  proposer_name: string | null;
};

type Wanted = {
  only?: string | undefined;
  partnerId?: string | undefined;
  status?: BillStatus | undefined;
  overdueAt?: Date | undefined;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** One page of bills, each with the transfer that somebody entered for it. */
export async function listBillRows(db: Db, wanted: Wanted): Promise<BillData[]> {
  const { only = null, partnerId = null, status = null, overdueAt = null, after = null } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const { rows } = await sql<BillData>`
    select bill.*, partners.name as partner_name, partners.dealer_id, dealers.name as dealer_name,
      (select count(*)::int from partner_bill_lines as line where line.bill_id = bill.id) as lines,
      booking.id as booking_id, booking.bank_reference, booking.proposed_at,
      proposer.name as proposer_name
    from partner_bills as bill
    join partners on partners.id = bill.partner_id
    join dealers on dealers.id = partners.dealer_id
    left join hand_bookings as booking on booking.bill_id = bill.id and booking.status <> 'declined'
    left join users as proposer on proposer.id = booking.proposed_by
    where (${only}::uuid is null or bill.id = ${only})
      and (${partnerId}::uuid is null or bill.partner_id = ${partnerId})
      and (${status}::text is null or bill.status = ${status})
      and (${overdueAt}::timestamptz is null or (bill.status = 'issued' and bill.due_at <= ${overdueAt}))
      and (${after?.id ?? null}::uuid is null
        or (bill.issued_at, bill.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by bill.issued_at ${direction}, bill.id ${direction} limit ${wanted.limit}`.execute(db);
  return rows;
}
