import type { Browser } from '@playwright/test';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { createClient, newOrder } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';

type Given = {
  /** Fen, instead of the price of what was ordered. */
  price?: number;
};

/**
 * A cancelled order of the sample dealer whose refund was tried for more than a day and did not come: the payment company was away,
 * and is back.
 */
export async function aTroubledRefund(browser: Browser, { price }: Given = {}) {
  const shop = await browser.newContext();
  await openAs(await shop.newPage(), phones.dealer, '/');
  const dealer = await createClient(shop);
  const orderId = await newOrder(dealer, 0.3 + Math.random() * 0.6);
  await shop.close();
  const database = await connectToDatabase();
  try {
    // Journeys that take whatever refund is open look for numbers of ordinary orders.
    await database.query(`update orders set order_no = 'YT' || substr(order_no, 3) where id = $1`, [
      orderId,
    ]);
    if (price !== undefined) {
      await database.query(
        'update orders set price = $2, discount = 0, real_price = $2 where id = $1',
        [orderId, price],
      );
    }
    const paid = await dealer(payOrder, { body: { orderId, method: 'sandbox' } });
    const tradeNo = paid.data.tradeNo ?? '';
    const done = await dealer(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } });
    if (done.code !== 0) throw new Error(done.message);
    // A company that this product has no contract with answers nothing.
    const payBy = (method: string) =>
      database.query('update payments set method = $2 where order_id = $1', [orderId, method]);
    await payBy('wechat');
    const cancelled = await dealer(cancelForUser, { body: { orderId, code: 'U01' } });
    if (cancelled.code !== 0) throw new Error(cancelled.message);
    await database.query(
      `update refunds set tries = 6, created_at = now() - interval '25 hours',
         tried_at = now() - interval '1 hour',
         next_at = now() + interval '5 hours' where order_id = $1`,
      [orderId],
    );
    await payBy('sandbox');
    const { rows } = await database.query<{ order_no: string }>(
      'select order_no from orders where id = $1',
      [orderId],
    );
    return { dealer, orderId, orderNo: rows[0]?.order_no ?? '' };
  } finally {
    await database.end();
  }
}
