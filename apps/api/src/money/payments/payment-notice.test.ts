import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import {
  finishSandboxTrade,
  getSandboxTrade,
  paymentNotifyPath,
} from '@yanche/contract/money/payments';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { PaymentNotice } from '#providers/payment/payment.ts';
import { signNotice } from '#providers/payment/sandbox-payment.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, advanceTime, test } from '#testing/fixture.ts';
import { rowsOf, infoOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

const signed = (notice: Partial<PaymentNotice>) => {
  const usual = { eventId: newId(), kind: 'paid', tradeNo: newId(), amount: 26_800 } as const;
  const whole = { ...usual, providerTradeNo: 'SB1', ...notice };
  return signNotice(api.deps.links, api.deps.clock, whole);
};
const post = async (payload: string | Buffer, headers: Record<string, string>) => {
  const url = paymentNotifyPath('sandbox');
  return (await api.app.inject({ method: 'POST', url, payload, headers })).statusCode;
};
const send = (notice: Partial<PaymentNotice>, change: Record<string, string> = {}) => {
  const { rawBody, headers } = signed(notice);
  return post(change.body ?? rawBody, { ...headers, ...change });
};

/** An order with an open trade at the cashier. */
async function aTrade(person?: TestPerson) {
  const order = await anOrder(api, { person });
  const body = { orderId: order.orderId, method: 'sandbox' } as const;
  const { data } = await api.call(order.person, payOrder, { body });
  return { ...order, tradeNo: data.tradeNo };
}

describe('the notification', () => {
  test('pays the order, however often it arrives', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    const eventId = newId();
    expect(await send({ tradeNo, eventId })).toBe(200);
    expect(await send({ tradeNo, eventId })).toBe(200);
    expect(await Promise.all([send({ tradeNo }), send({ tradeNo })])).toEqual([200, 200]);
    const order = await infoOf(person, orderId);
    expect(order).toMatchObject({ status: '20', payStatus: 'paid', payMethod: 'sandbox' });
    expect(order.timeline.map(({ event }) => event)).toEqual(['create', 'pay']);
    const again = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    const paid = { payStatus: 'paid', tradeNo, cashierUrl: null, payParams: null };
    expect(again.data).toEqual(paid);
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

  test('is refused when older than five minutes, or from the future', async () => {
    const { tradeNo } = await aTrade();
    const { rawBody, headers } = signed({ tradeNo });
    for (const [ms, status] of [
      [301_000, 401],
      [-301_000, 401],
      [300_000, 200],
    ] as const) {
      api.time.now = new Date(start.getTime() + ms);
      expect(await post(rawBody, headers)).toBe(status);
    }
  });

  test('is refused with another amount or an unknown trade', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    expect(await send({ tradeNo, amount: 1 })).toBe(422);
    expect(await send({})).toBe(422);
    expect((await infoOf(person, orderId)).status).toBe('10');
    // A refused notification is not remembered as handled.
    expect(await send({ tradeNo })).toBe(200);
  });

  test('needs the raw body: rejects large bodies and parses no JSON itself', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await post('x'.repeat(70_000), json)).toBe(413);
    expect(await post('{', json)).toBe(401);
  });

  test('"failed" keeps the order payable with a new trade', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    expect(await send({ tradeNo, kind: 'failed' })).toBe(200);
    expect((await infoOf(person, orderId)).actions).toContain('pay');
    const next = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    expect(next.data.tradeNo).not.toBe(tradeNo);
    expect(await send({ tradeNo: next.data.tradeNo })).toBe(200);
    expect((await infoOf(person, orderId)).status).toBe('20');
    // Out of order: a late "failed" for a paid trade is ignored.
    expect(await send({ tradeNo: next.data.tradeNo, kind: 'failed' })).toBe(200);
    expect((await infoOf(person, orderId)).payStatus).toBe('paid');
  });

  test('arriving after the deadline, the money is booked and refunded', async () => {
    const { tradeNo, orderId, person } = await aTrade();
    advanceTime(31 * 60_000);
    expect(await runJob(api, 'closeUnpaidOrders')).toBeGreaterThan(0);
    expect((await infoOf(person, orderId)).status).toBe('80');
    expect(await send({ tradeNo })).toBe(200);
    expect(await send({ tradeNo })).toBe(200);
    const refund = { amount: 26_800, status: 'done' };
    const back = { status: '80', payStatus: 'refunded', refund };
    expect(await infoOf(person, orderId)).toMatchObject(back);
  });

  test('for an order paid from the wallet meanwhile, the second payment is refunded', async () => {
    const person = await aDealerOwner(api);
    await aTopUp(api, person, 30_000);
    const { tradeNo, orderId } = await aTrade(person);
    await api.call(person, payOrder, { body: { orderId, method: 'wallet' } });
    expect(await send({ tradeNo })).toBe(200);
    expect(await infoOf(person, orderId)).toMatchObject({ status: '20', payStatus: 'paid' });
    const refunds = await rowsOf('refunds', { order_id: orderId });
    expect(refunds).toMatchObject([{ payment_id: tradeNo, amount: 26_800, status: 'done' }]);
    // The order can still be cancelled with its own refund.
    const { data } = await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
    expect(data).toEqual({ status: '90', refund: 26_800, fee: 0 });
  });
});

test('every mix of notices, cancellations and jobs leaves the books balanced', async () => {
  const kinds = fc.constantFrom('paid', 'failed', 'repeat', 'wallet', 'cancel', 'time', 'refunds');
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (steps, isParallel) => {
        api.time.now = start;
        const person = await aDealerOwner(api);
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
          refunds: () => runJob(api, 'processRefunds'),
        };
        if (isParallel) await Promise.all(steps.map((step) => act[step]()));
        else for (const step of steps) await act[step]();
        await expectInvariants();
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

describe('the sandbox cashier', () => {
  test('shows the trade and lets it fail or succeed, once', async () => {
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
