import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { lockUnconfirmed } from '../orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { inspectionOrders } from '../inspection-orders.ts';

/** Completes orders whose report was neither confirmed nor disputed in time. Answers how many. */
export const confirmReports = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const order = await lockUnconfirmed(tx, now);
      if (order === null) return false;
      await inspectionOrders.transition(tx, {
        orderId: order.id,
        from: orderStatus.awaitingConfirmation,
        event: 'timeout',
        actor: { kind: 'system', id: null },
        now,
      });
      return true;
    }),
  );
