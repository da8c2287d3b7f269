import { RATING } from '@yanche/rules/orders/rating';
import type { Tx } from '#database/schema.ts';
import { lockFirst } from '#database/lock-first.ts';

/** An order that was completed again is not asked about again. */
export async function planRatingAsk(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .insertInto('rating_asks')
    .values({ order_id: orderId, due_at: new Date(now.getTime() + RATING.askAfterMs) })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** The next order (locked) whose customer is to be asked. */
export const lockDueAsk = (tx: Tx, now: Date) =>
  lockFirst(
    tx
      .selectFrom('rating_asks')
      .selectAll()
      .where('done_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at'),
  );

export async function markAskDone(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('rating_asks')
    .set({ done_at: now })
    .where('order_id', '=', orderId)
    .execute();
}
