import type { listSaasBillLines, listSaasBills } from '@yanche/contract/partners/saas-bills';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { billStatusLabels } from '@yanche/rules/partners/partner-bill';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { PartnerCaller } from '#route.ts';
import { listBillLines } from './bill-lines.store.ts';
import { type BillRow, findBill, listBillsByChange } from './bills.store.ts';

type Query = z.output<NonNullable<(typeof listSaasBills)['query']>>;

/** Nothing is owed in the sandbox, so its keys see no bills. */
export async function readOwnBills(
  { db }: Pick<Deps, 'db'>,
  { partnerId, mode }: PartnerCaller,
  { query: { cursor, limit }, language }: { query: Query; language: Language },
): Promise<AnswerOf<typeof listSaasBills>> {
  const after = Number(cursor ?? 0);
  const rows =
    mode === 'live' ? await listBillsByChange(db, { partnerId, after, limit: limit + 1 }) : [];
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => billOf(row, language)),
    hasMore: rows.length > limit,
    next: String(shown.at(-1)?.change_no ?? after),
  };
}

const billOf = (row: BillRow, language: Language) => ({
  billId: row.id,
  month: row.month,
  status: row.status,
  statusText: inLanguage(billStatusLabels[row.status], language),
  charged: row.charged,
  refunded: row.refunded,
  carried: row.carried,
  due: row.due,
  issuedAt: row.issued_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
});

type LinesQuery = z.output<NonNullable<(typeof listSaasBillLines)['query']>>;

/** Throws `notFound` for a bill of somebody else, and in the sandbox. */
export async function readOwnBillLines(
  { db }: Pick<Deps, 'db'>,
  { partnerId, mode }: PartnerCaller,
  { billId, cursor, limit }: LinesQuery,
): Promise<AnswerOf<typeof listSaasBillLines>> {
  const bill = await findBill(db, billId);
  if (bill?.partner_id !== partnerId || mode !== 'live') throw new Failure('notFound');
  const rows = await listBillLines(db, { billId, after: readCursor(cursor), limit: limit + 1 });
  return pageFrom(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => ({
      lineId: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      amount: row.amount,
      taskId: row.task_id,
      partnerTaskNo: row.task_no,
      orderNo: row.order_no,
    }),
  );
}
