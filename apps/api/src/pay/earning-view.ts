import type { EarningRow } from '@yanche/contract/pay/own-pay';
import type { TitleIn } from '#cars/car-titles.ts';
import type { EarningData } from './earnings.store.ts';

export const earningView = (row: EarningData, titleIn: TitleIn): EarningRow => ({
  earningId: row.id,
  kind: row.kind,
  amount: row.amount,
  at: row.created_at.toISOString(),
  order:
    row.order_no === null
      ? null
      : { orderNo: row.order_no, carTitle: titleIn(row.car_title ?? '') },
  note: row.note,
  reason: row.reason,
});
