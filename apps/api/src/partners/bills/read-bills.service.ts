import type {
  BillLineRow,
  listPartnerBillLines,
  listPartnerBills,
  PartnerBillRow,
} from '@yanche/contract/console/partner-bills';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { type BillAction, isBillOverdue } from '@yanche/rules/partners/partner-bill';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { StaffCaller } from '#route.ts';
import { unlessOwn } from '#staff/own-affairs.ts';
import { type BillLine, listBillLines } from './bill-lines.store.ts';
import { type BillData, listBillRows } from './bills.store.ts';

type Read = Pick<Deps, 'db' | 'clock'>;
type Query = z.output<NonNullable<(typeof listPartnerBills)['query']>>;

export async function readBills(
  { db, clock }: Read,
  reader: StaffCaller,
  { size, state, after, ...wanted }: Query,
): Promise<AnswerOf<typeof listPartnerBills>> {
  const now = clock.now();
  const limit = Number(size);
  const rows = await listBillRows(db, {
    ...wanted,
    overdueAt: state === 'overdue' ? now : undefined,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ issued_at: at, id }) => ({ at, id }),
    (row) => billOf(row, reader, now),
  );
}

function billOf(row: BillData, reader: StaffCaller, now: Date): PartnerBillRow {
  const { status, due_at: dueAt, booking_id: bookingId, proposed_at: proposedAt } = row;
  const mayEnter = reader.policies.includes('ledger.book');
  const actions: BillAction[] =
    status === 'issued' && bookingId === null && mayEnter ? ['markPaid'] : [];
  return {
    billId: row.id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    dealerName: row.dealer_name,
    month: row.month,
    charged: row.charged,
    refunded: row.refunded,
    carried: row.carried,
    due: row.due,
    lines: row.lines,
    status,
    overdue: isBillOverdue({ status, dueAt }, now),
    issuedAt: row.issued_at.toISOString(),
    dueAt: dueAt.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    payment:
      bookingId === null || proposedAt === null
        ? null
        : {
            bookingId,
            bankReference: row.bank_reference ?? '',
            by: row.proposer_name ?? '',
            at: proposedAt.toISOString(),
          },
    actions: unlessOwn(reader, [{ dealerId: row.dealer_id }], actions),
  };
}

type LinesQuery = z.output<NonNullable<(typeof listPartnerBillLines)['query']>>;

export async function readBillLines(
  { db }: Pick<Deps, 'db'>,
  { size, after, ...wanted }: LinesQuery,
): Promise<AnswerOf<typeof listPartnerBillLines>> {
  const limit = Number(size);
  const asked = { ...wanted, after: readCursor(after), limit: limit + 1 };
  const rows = await listBillLines(db, asked);
  return pageFrom(rows, limit, ({ at, id }) => ({ at, id }), lineOf);
}

const lineOf = (row: BillLine): BillLineRow => ({
  lineId: row.id,
  at: row.at.toISOString(),
  month: row.month,
  partnerName: row.partner_name,
  kind: row.kind,
  amount: row.amount,
  partnerTaskNo: row.task_no,
  orderId: row.order_id,
  orderNo: row.order_no,
  carTitle: row.car_title,
});
