import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#database/schema.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { noticeTargetOf } from '#order-kinds/payable.ts';
import { carParams } from '#notices/texts/notice.ts';

/** Notifies the owner of a credited cashback, whose id is the event id. */
export async function notifyCashback(
  tx: Tx,
  cashback: Selectable<Tables['cashbacks']>,
  car: Parameters<typeof carParams>[0],
  now: Date,
): Promise<void> {
  const told: NewNotice = {
    eventId: cashback.id,
    kind: 'cashbackCredited',
    userId: cashback.user_id,
    target: { to: noticeTargetOf(cashback.biz_type), id: cashback.order_id },
    params: { ...carParams(car), amount: cashback.amount },
  };
  await insertNotices(tx, [told], now);
}
