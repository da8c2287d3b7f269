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
  remark: remarkOf(row, language),
});

/** Why it is not credited. */
function remarkOf({ status, remark }: OrderCashback, language: Language): string | null {
  if (status === '4') return inLanguage(remarks.frozen, language);
  return remark === null ? null : inLanguage(remarks[remark], language);
}

const remarks = {
  frozen: [
    '账号或车辆受限，解除后到账',
    'Your account or the car is restricted; credited when that ends',
  ],
  refunded: ['订单已退款，返现失效', 'The order was refunded'],
} as const satisfies Record<NonNullable<CashbackRow['remark']> | 'frozen', Bilingual>;

export async function getStat({ db, clock }: Deps, caller: Caller) {
  const { byStatus, month } = await sumCashbacks(db, caller, clock.now());
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
