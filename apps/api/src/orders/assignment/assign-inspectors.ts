import { HOUR_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { assignInspector } from './assign-inspector.store.ts';
import { inTransaction } from '#database/database.ts';
import { lockUnassignedDue } from '../orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Gives jobs that nobody took in time to inspectors. Answers for how many one was looked for. */
export const assignInspectors = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      // Later ones are refunded (`refundUnassignedOrders`).
      const startsAfter = new Date(now.getTime() + ORDER_TIMES.noInspectorHoursBefore * HOUR_MS);
      const order = await lockUnassignedDue(tx, { now, startsAfter });
      if (order === null) return false;
      await assignInspector(tx, order, now);
      return true;
    }),
  );
