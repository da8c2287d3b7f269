import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES, refundFor } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { endOrder } from '../order-end.store.ts';
import { lockUnassigned } from '../orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Gives up paid orders without an inspector an hour before they start, or after a week: all money goes back. */
export function refundUnassignedOrders({ db, clock }: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const after = (ms: number) => new Date(now.getTime() + ms);
      const order = await lockUnassigned(tx, {
        startsBefore: after(ORDER_TIMES.noInspectorHoursBefore * HOUR_MS),
        waitsSince: after(-ORDER_TIMES.noInspectorDays * DAY_MS),
      });
      if (order === null) return false;
      const { status, real_price: realPrice, start_at: slotStart, terms } = order;
      const { refund, fee } = refundFor({
        status,
        event: 'noInspector',
        realPrice,
        slotStart,
        now,
        terms,
      });
      await endOrder(tx, {
        order,
        event: 'noInspector',
        actor: { kind: 'system', id: null },
        reason: { code: 'S02', remark: null },
        refund,
        fee,
        now,
      });
      return true;
    }),
  );
}
