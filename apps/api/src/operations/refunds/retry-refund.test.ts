import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { listRefunds, retryRefund } from '@yanche/contract/console/refunds';
import type { QueryOf } from '@yanche/contract/endpoint';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

let finance: Colleague;
test.beforeAll(async () => {
  finance = await aColleague(['finance']);
});
test.afterAll(expectInvariants);

/** Cancelled while the payment company does not answer. */
async function aRefundInTrouble() {
  const sandbox = sandboxOf(api);
  const { orderId, person } = await anOrder(api, { status: '20' });
  const away = async () => Promise.reject(new Error('away'));
  api.deps.cashiers = { sandbox: { ...sandbox, refund: away, queryRefund: away } };
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  const back = () => (api.deps.cashiers = { sandbox });
  return { orderId, back, refund: await rowOf('refunds', { order_id: orderId }) };
}
const reasonOf = { reason: '微信已恢复' };

test('a refund that was not paid is tried again at once, once', async () => {
  const { orderId, back, refund } = await aRefundInTrouble();
  const body = { refundId: refund.id, tries: refund.tries, ...reasonOf };
  const seen = await callAs(finance, getConsoleOrder, { query: { orderId } });
  expect(seen.data).toMatchObject({ status: '85', actions: ['retryRefund'] });
  expect((await callAs(finance, retryRefund, { body })).data).toEqual({ outcome: 'pending' });
  expect((await callAs(finance, retryRefund, { body })).code).toBe(2403);
  back();
  const again = { ...body, tries: 2 };
  const replies = await inParallel(3, () => callAs(finance, retryRefund, { body: again }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  // While another request looked at it, it could not be taken: the sweep does it then.
  await processRefunds(api.deps);
  expect(await rowOf('orders', { id: orderId })).toMatchObject({ status: '90' });
  expect(await rowsOf('ledger_transactions', { order_id: orderId, kind: 'refund' })).toHaveLength(
    1,
  );
  const acts = await rowsOf('audit_entries', { subject_id: orderId }, 'at');
  expect(acts.every(({ action, reason }) => action === 'refund.retry' && reason !== '')).toBe(true);
  expect(acts).toHaveLength(2);
});

test('what was paid, or is not there, is not tried', async () => {
  const { back, refund } = await aRefundInTrouble();
  back();
  const body = { refundId: refund.id, tries: refund.tries, ...reasonOf };
  expect((await callAs(finance, retryRefund, { body })).data).toEqual({ outcome: 'done' });
  expect((await callAs(finance, retryRefund, { body: { ...body, tries: 2 } })).code).toBe(2403);
  expect((await callAs(finance, retryRefund, { body: { ...body, refundId: newId() } })).code).toBe(
    1004,
  );
  for (const bad of [{ reason: ' ' }, { tries: -1 }, { refundId: 'x' }]) {
    expect((await callAs(finance, retryRefund, { body: { ...body, ...bad } })).status).toBe(400);
  }
});

test('refunds in trouble, open and paid, of each kind of order, by keyset', async () => {
  const list = async (query: QueryOf<typeof listRefunds> = {}, by = finance) =>
    (await callAs(by, listRefunds, { query })).data.data;
  const { back, orderId, refund } = await aRefundInTrouble();
  const find = async (query: QueryOf<typeof listRefunds>) =>
    (await list({ ...query, size: '500' })).find(({ refundId }) => refundId === refund.id);
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  expect(await find({ state: 'open' })).toMatchObject({
    order: { orderId, orderNo, kind: 'inspection' },
    amount: refund.amount,
    method: 'sandbox',
    inTrouble: false,
    tries: 1,
    actions: ['retry', 'toWallet'],
    way: 'original',
    byHand: false,
  });
  expect(await find({ state: 'trouble' })).toBeUndefined();
  await setRows('refunds', { id: refund.id }, { tries: 5 });
  expect(await find({ state: 'trouble' })).toMatchObject({ inTrouble: true, doneAt: null });
  const auditor = await aColleague(['auditor']);
  expect((await list({ state: 'trouble' }, auditor))[0]?.actions).toEqual([]);
  back();
  advanceTime(HOUR_MS);
  await processRefunds(api.deps);
  finance = await aColleague(['finance']);
  expect(await find({ state: 'trouble' })).toBeUndefined();
  expect(await find({ state: 'done' })).toMatchObject({ actions: [], nextAt: null });
  const all = await list({ size: '500' });
  const oldest = await list({ size: '500', sort: 'oldest' });
  expect(oldest.map(({ refundId }) => refundId)).toEqual(
    all.map(({ refundId }) => refundId).toReversed(),
  );
  for (const query of [{ state: 'x' }, { after: 'x' }, { size: '51' }]) {
    const reply = await callAs(finance, listRefunds, { query: query as never });
    expect(reply.status, JSON.stringify(query)).toBe(400);
  }
});
