import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { copyRow } from './copy-row.ts';
import { connectToDatabase } from './move-appointment.ts';

/*
 * Somebody of their own for a journey about what follows an inspection: a copy of a sample customer with one finished order whose
 * package covers everything. The sample world has few such orders, and two claims on one would wait for each other.
 */

/** Logged in on this page's phone; the id of the order. */
export async function beBuyerWithOrder(page: Page): Promise<string> {
  const { token, orderId } = await aBuyerWithOrder();
  const { E2E_URL: url = '' } = process.env;
  await page.context().addCookies([{ name: 'yc_session', value: token, url }]);
  return orderId;
}

/** The person's session and their order, made as rows. */
async function aBuyerWithOrder(): Promise<{ token: string; orderId: string }> {
  const [userId, orderId, taskId, reportId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const token = randomUUID();
  const number = String(randomBytes(5).readUIntBE(0, 5) % 1e10).padStart(10, '0');
  const client = await connectToDatabase();
  const copy = (table: string, where: string, changes: object) =>
    copyRow(client, table, where, changes);
  try {
    await client.query('begin');
    const { rows } = await client.query<Record<'order_id' | 'user_id' | 'task_id' | 'id', string>>(
      `select reports.id, reports.order_id, reports.task_id, orders.user_id from reports
       join orders on orders.id = reports.order_id join products on products.id = orders.product_id
       where orders.status = '70' and products.claim = 'full' and orders.dealer_id is null
         and reports.version = 1 and reports.status = 'published'
       order by orders.created_at limit 1`,
    );
    const [source] = rows;
    if (source === undefined) throw new Error('The sample world has no covered order');
    await copy('users', `source.id = '${source.user_id}'`, { id: userId, phone_hash: token });
    await copy('orders', `source.id = '${source.order_id}'`, {
      id: orderId,
      user_id: userId,
      order_no: `E${number}`,
      request_id: token,
      source_car_id: null,
    });
    await copy('tasks', `source.id = '${source.task_id}'`, { id: taskId, order_id: orderId });
    await copy('answers', `source.task_id = '${source.task_id}'`, { task_id: taskId });
    await copy('reports', `source.id = '${source.id}'`, {
      id: reportId,
      order_id: orderId,
      task_id: taskId,
      report_no: `JC${number}`,
      hash: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date(Date.now() + 5 * 86_400_000),
    });
    await client.query(
      `insert into sessions (id, token_hash, token_at, user_id, user_agent, created_at, last_seen_at, expires_at)
       values ($1, $2, now(), $3, 'journey', now(), now(), now() + interval '10 days')`,
      [randomUUID(), createHash('sha256').update(token).digest('hex'), userId],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { token, orderId };
}
