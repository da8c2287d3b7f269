import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { type CashbackStatus, cashbackStatusLabels } from '@yanche/rules/money/cashback-state';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import {
  type CashbackRow,
  listCashbacks,
  type OrderCashback,
  sumCashbacks,
} from './cashbacks.store.ts';

const pageSize = 10; // spec §9

export async function listLogs(
  { db }: Deps,
  asked: { after?: string; status?: CashbackStatus; caller: Caller; language: Language },
) {
  const rows = await listCashbacks(db, {
    owner: asked.caller,
    status: asked.status ?? null,
    after: readCursor(asked.after),
    limit: pageSize + 1,
  });
  return pageFrom(
    await withTitles(db, asked.language, rows),
    pageSize,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => logOf(row, asked.language),
  );
}

const logOf = (row: OrderCashback, language: Language) => ({
  logId: row.id,
  bizType: row.biz_type,
  orderId: row.order_id,
  orderNo: row.order_no,
  title: row.car_title,
  amount: row.amount,
  status: row.status,
  statusText: inLanguage(cashbackStatusLabels[row.status], language),
  at: row.created_at.toISOString(),
  settleAt: row.settle_at.toISOString(),
  remark: row.remark === null ? null : inLanguage(remarks[row.remark], language),
});

/** The reason for its final status. */
const remarks = {
  refunded: ['订单已退款，返现失效', 'The order was refunded'],
} as const satisfies Record<NonNullable<CashbackRow['remark']>, Bilingual>;

export async function getStat({ db }: Deps, caller: Caller) {
  const { byStatus, month } = await sumCashbacks(db, caller);
  const of = (...statuses: CashbackStatus[]) =>
    byStatus
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    total: of('1', '2', '4'),
    settled: of('2'),
    pending: of('1', '4'),
    invalid: of('3'),
    count: byStatus.reduce((sum, { count }) => sum + count, 0),
    month,
  };
}
