import { cancelForUser } from '@yanche/contract/cancel-orders';
import { orderInfo, payOrder } from '@yanche/contract/orders';
import { finishSandboxTrade, getSandboxTrade, paymentNotifyPath } from '@yanche/contract/payments';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { PaymentNotice } from '#providers/payment/payment.ts';
import { signNotice } from '#providers/payment/sandbox-payment.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  api = await startTestApi(start);
});
afterEach(async () => {
  api.time.now = start;
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});
afterAll(() => api.close());

const send = async (notice: Partial<PaymentNotice>, change: Record<string, string> = {}) => {
  const { rawBody, headers } = signNotice(api.deps.links, api.deps.clock, {
    eventId: newId(),
    kind: 'paid',
    tradeNo: newId(),
    amount: 26_800,
    providerTradeNo: 'SB1',
    ...notice,
  });
  const reply = await api.app.inject({
    method: 'POST',
    url: paymentNotifyPath('sandbox'),
    payload: change.body ?? rawBody,
    headers: { ...headers, ...change },
  });
  return reply.statusCode;
};

/** An order with an open trade at the cashier. */
async function aTrade(person?: TestPerson) {
  const order = await anOrder(api, { person });
  const { data } = await api.call(order.person, payOrder, {
    body: { orderId: order.orderId, method: 'sandbox' },
  });
  return { ...order, tradeNo: data.tradeNo };
}

const infoOf = async (person: TestPerson, orderId: string) =>
  (await api.call(person, orderInfo, { query: { orderId } })).data;

describe('the notification', () => {
  test('pays the order, however often it comes', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    const eventId = newId();
    expect(await send({ tradeNo, eventId })).toBe(200);
    expect(await send({ tradeNo, eventId })).toBe(200);
    expect(await Promise.all([send({ tradeNo }), send({ tradeNo })])).toEqual([200, 200]);
    const order = await infoOf(person, orderId);
    expect(order).toMatchObject({ status: '20', payStatus: 'paid', payMethod: 'sandbox' });
    expect(order.timeline.map(({ event }) => event)).toEqual(['create', 'pay']);
    const again = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    expect(again.data).toEqual({
      payStatus: 'paid',
      tradeNo,
      cashierUrl: null,
      payParams: null,
    });
  });

  test.each([
    ['a forged signature', { 'x-sandbox-signature': 'x' }],
    ['no signature', { 'x-sandbox-signature': '' }],
    ['another body than was signed', { body: '{"kind":"paid"}' }],
    ['another time than was signed', { 'x-sandbox-timestamp': '1' }],
    ['a time that is none', { 'x-sandbox-timestamp': 'soon' }],
  ])('is refused with %s', async (_, change) => {
    const { tradeNo, orderId, person } = await aTrade();
    expect(await send({ tradeNo }, change)).toBe(401);
    expect((await infoOf(person, orderId)).status).toBe('10');
  });

  test('is refused when it is older than five minutes, or from the future', async () => {
    const { tradeNo } = await aTrade();
    const { rawBody, headers } = signNotice(api.deps.links, api.deps.clock, {
      eventId: newId(),
      kind: 'paid',
      tradeNo,
      amount: 26_800,
      providerTradeNo: 'SB',
    });
    const post = async () =>
      (
        await api.app.inject({
          method: 'POST',
          url: paymentNotifyPath('sandbox'),
          payload: rawBody,
          headers,
        })
      ).statusCode;
    api.time.now = new Date(start.getTime() + 301_000);
    expect(await post()).toBe(401);
    api.time.now = new Date(start.getTime() - 301_000);
    expect(await post()).toBe(401);
    api.time.now = new Date(start.getTime() + 300_000);
    expect(await post()).toBe(200);
  });

  test('is refused with another amount or an unknown trade', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    expect(await send({ tradeNo, amount: 1 })).toBe(422);
    expect(await send({})).toBe(422);
    expect((await infoOf(person, orderId)).status).toBe('10');
    // A refused one is not remembered as done.
    expect(await send({ tradeNo })).toBe(200);
  });

  test('needs the raw body: rejects what is too large, reads no JSON of its own', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: paymentNotifyPath('sandbox'),
      payload: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(413);
    const broken = await api.app.inject({
      method: 'POST',
      url: paymentNotifyPath('sandbox'),
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.statusCode).toBe(401);
  });

  test('a failed one keeps the order payable with a new trade', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    expect(await send({ tradeNo, kind: 'failed' })).toBe(200);
    expect((await infoOf(person, orderId)).actions).toContain('pay');
    const next = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    expect(next.data.tradeNo).not.toBe(tradeNo);
    expect(await send({ tradeNo: next.data.tradeNo })).toBe(200);
    expect((await infoOf(person, orderId)).status).toBe('20');
    // Out of order: the failure of the trade that was paid says nothing any more.
    expect(await send({ tradeNo: next.data.tradeNo, kind: 'failed' })).toBe(200);
    expect((await infoOf(person, orderId)).payStatus).toBe('paid');
  });

  test('late, after the order ran out of time: the money is booked and given back', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    api.time.now = new Date(start.getTime() + 31 * 60_000);
    expect(await runJob(api, 'closeUnpaidOrders')).toBeGreaterThan(0);
    expect((await infoOf(person, orderId)).status).toBe('80');
    expect(await send({ tradeNo })).toBe(200);
    expect(await send({ tradeNo })).toBe(200);
    const order = await infoOf(person, orderId);
    expect(order).toMatchObject({
      status: '80',
      payStatus: 'refunded',
      refund: { amount: 26_800, status: 'done' },
    });
  });

  test('for an order paid from the wallet meanwhile: the second money goes back', async () => {
    const person = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
    await aTopUp(api, person, 30_000);
    const { tradeNo, orderId } = await aTrade(person);
    await api.call(person, payOrder, { body: { orderId, method: 'wallet' } });
    expect(await send({ tradeNo })).toBe(200);
    expect(await infoOf(person, orderId)).toMatchObject({ status: '20', payStatus: 'paid' });
    const refunds = await api.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toMatchObject([{ payment_id: tradeNo, amount: 26_800, status: 'done' }]);
    // And the order can still be cancelled with a refund of its own.
    const { data } = await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
    expect(data).toEqual({ status: '90', refund: 26_800, fee: 0 });
  });
});

test('every mix of notices, cancellations and jobs leaves the books right', async () => {
  const kinds = fc.constantFrom('paid', 'failed', 'repeat', 'wallet', 'cancel', 'time', 'refunds');
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (steps, isParallel) => {
        api.time.now = start;
        const person = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
        await aTopUp(api, person, 60_000);
        const { tradeNo, orderId } = await aTrade(person);
        const eventId = newId();
        const act = {
          paid: () => send({ tradeNo }),
          failed: () => send({ tradeNo, kind: 'failed' }),
          repeat: () => send({ tradeNo, eventId }),
          wallet: () => api.call(person, payOrder, { body: { orderId, method: 'wallet' } }),
          cancel: () => api.call(person, cancelForUser, { body: { orderId, code: 'U08' } }),
          time: async () => {
            api.time.now = new Date(start.getTime() + 31 * 60_000);
            await runJob(api, 'closeUnpaidOrders');
          },
          refunds: () => runJob(api, 'finishRefunds'),
        };
        if (isParallel) await Promise.all(steps.map((step) => act[step]()));
        else for (const step of steps) await act[step]();
        expect(await checkInvariants(api.deps.db)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

describe('the sandbox cashier', () => {
  test('only for the payer', async () => {
    const { tradeNo } = await aTrade();
    const stranger = await api.aPerson(['buyer']);
    expect((await api.call(null, getSandboxTrade, { query: { tradeNo } })).code).toBe(1001);
    expect((await api.call(stranger, getSandboxTrade, { query: { tradeNo } })).code).toBe(1004);
    const finish = { body: { tradeNo, outcome: 'paid' as const } };
    expect((await api.call(null, finishSandboxTrade, finish)).code).toBe(1001);
    expect((await api.call(stranger, finishSandboxTrade, finish)).code).toBe(1004);
    const extra = { tradeNo, outcome: 'paid', amount: 1 } as never;
    expect((await api.call(stranger, finishSandboxTrade, { body: extra })).status).toBe(400);
  });

  test('shows the trade, lets it fail or succeed, once', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    const { data } = await api.call(person, getSandboxTrade, { query: { tradeNo } });
    expect(data).toEqual({
      tradeNo,
      orderId,
      kind: 'inspection',
      title: '国标检测 · 大众 帕萨特 2021款 330TSI',
      amount: 26_800,
      status: 'created',
    });
    const finish = (outcome: 'paid' | 'failed') =>
      api.call(person, finishSandboxTrade, { body: { tradeNo, outcome } });
    expect((await finish('paid')).data.status).toBe('paid');
    expect((await finish('failed')).data.status).toBe('paid');
    expect((await infoOf(person, orderId)).payStatus).toBe('paid');
  });
});
