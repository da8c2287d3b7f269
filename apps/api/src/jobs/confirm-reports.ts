import type { Deps } from '#deps';
import { inTransaction } from '#stores/database.ts';
import { transitionOrder } from '#stores/order-transition.store.ts';
import { lockUnconfirmed } from '#stores/orders.store.ts';
import { repeat } from './repeat.ts';

/** Completes orders whose report was neither confirmed nor disputed in time. Answers how many. */
export const confirmReports = ({ db, clock }: Deps): Promise<number> =>
  repeat(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const order = await lockUnconfirmed(tx, now);
      if (order === null) return false;
      await transitionOrder(tx, {
        orderId: order.id,
        from: '60',
        event: 'timeout',
        actor: { kind: 'system', id: null },
        now,
      });
      return true;
    }),
  );
